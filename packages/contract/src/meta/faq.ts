import * as z from 'zod/mini';
import { Language } from '../common';
import { FAQ_GROUPS } from './faq-groups';

export const FaqQuery = z.object({ language: z._default(Language, 'en') });

/** Questions and answers of the help screen in one language. */
export const FaqList = z.object({
  language: Language,
  entries: z.array(z.object({ group: z.enum(FAQ_GROUPS), question: z.string(), answer: z.string() })),
});
export type FaqListBody = z.infer<typeof FaqList>;
