import type { FastifyReply } from 'fastify';

/** What the world answers when it will not do a thing, and its HTTP status. */
const PROBLEMS = {
  invalid_input: [400, 'The request is not understood'],
  amount_invalid: [400, 'The amount is not one that can be paid'],
  code_malformed: [400, 'This is no QR Ph code, or it was changed since it was made'],
  clock_too_far: [400, 'The clock cannot be moved that far'],
  unauthorized: [401, 'The secret is missing or wrong'],
  not_found: [404, 'There is nothing here'],
  checkout_unknown: [404, 'No checkout has this reference'],
  payout_unknown: [404, 'No payout with this reference was ever received'],
  webhook_unknown: [404, 'No webhook has this id'],
  reference_conflict: [409, 'The reference was used for another request'],
  action_impossible: [409, 'Too late for this action'],
  checkout_expired: [409, 'The checkout has expired'],
  internal: [500, 'The sandbox broke'],
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** Answers with an RFC 9457 problem document. */
export function problem(reply: FastifyReply, code: ProblemCode, detail?: string): FastifyReply {
  const [status, title] = PROBLEMS[code];
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ type: 'about:blank', title, status, code, ...(detail === undefined ? {} : { detail }) });
}

export function problemTitle(code: ProblemCode): string {
  return PROBLEMS[code][1];
}

export function problemStatus(code: ProblemCode): number {
  return PROBLEMS[code][0];
}
