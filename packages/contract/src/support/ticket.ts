import { feedback } from '@tulay/engine/identity/field-rules';
import * as z from 'zod/mini';
import { Instant, ruled, TimePromiseView, Uuid } from '../common';

export const TICKET_TOPICS = ['app', 'loan', 'payment', 'complaint', 'collection', 'other'] as const;
export const TicketTopic = z.enum(TICKET_TOPICS, { error: 'choose_one' });
export type TicketTopicName = z.infer<typeof TicketTopic>;

/**
 * Topics that count as complaints. The complaint register lists them with a deadline. `collection`: the way in which
 * the lender collects.
 */
export const COMPLAINT_TOPICS = ['complaint', 'collection'] as const satisfies readonly TicketTopicName[];
export type ComplaintTopic = (typeof COMPLAINT_TOPICS)[number];

export const isComplaint = (topic: TicketTopicName): boolean =>
  COMPLAINT_TOPICS.some((each) => each === topic);

/** Outcomes with which an operator answers a complaint. */
export const COMPLAINT_OUTCOMES = ['upheld', 'partly_upheld', 'not_upheld'] as const;

export const TICKET_TEXT_MAX = 2_000;
export const TICKET_PHOTOS_MAX = 4;

/**
 * Ticket for customer service. Without Chinese characters and surrounding space its text has at least ten characters
 * (specification 5).
 */
export const TicketRequest = z.object({
  topic: TicketTopic,
  words: ruled(feedback, z.maxLength(TICKET_TEXT_MAX, 'feedback_too_long')),
  photos: z.array(Uuid).check(z.maxLength(TICKET_PHOTOS_MAX)),
});
export type TicketRequestBody = z.infer<typeof TicketRequest>;

export const TicketView = z.object({
  ticketId: Uuid,
  ticket: z.string(),
  topic: TicketTopic,
  words: z.string(),
  photos: z.int(),
  state: z.enum(['open', 'answered']),
  openedAt: Instant,
  /** Promised time of customer service's answer; null once the ticket is answered. */
  promise: z.nullable(TimePromiseView),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
});
export type TicketBody = z.infer<typeof TicketView>;
export const TicketList = z.object({ tickets: z.array(TicketView) });

export const TicketPhoto = z.object({ photoId: Uuid });
export const TicketPhotoForm = z.object({ file: z.file() });
