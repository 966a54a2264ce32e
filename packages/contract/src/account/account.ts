/** The borrower's account: its deletion and its language. */
import * as z from 'zod/mini';
import { Centavos, Language, ManilaDateText, Uuid } from '../common';

export const DELETION_STATES = [
  'requested',
  'held',
  'scheduled',
  'completed',
  'withdrawn',
  'refused',
] as const;

export const DeletionView = z.object({
  /** The last request; null when there was none. */
  request: z.nullable(
    z.object({
      ticket: z.string(),
      state: z.enum(DELETION_STATES),
      requestedOn: ManilaDateText,
      /** A person answers by then. */
      answerBy: ManilaDateText,
      /** Set once it is approved. */
      eraseOn: z.nullable(ManilaDateText),
      /** Why it waits or was refused, in the words of customer service. */
      words: z.nullable(z.string()),
    }),
  ),
  /** Money is owed by either side or on its way: settle first. */
  blocked: z.boolean(),
  /** Centavos that the lender owes the borrower. */
  credit: Centavos,
  /** Until when the signed papers of loans have to be kept, were the last one closed today; null: nothing was borrowed. */
  papersUntil: z.nullable(ManilaDateText),
});
export type DeletionBody = z.infer<typeof DeletionView>;

export const DeletionRequest = z.object({ confirmationId: Uuid });

/** Of what is texted, rung and mailed from now on. A log-in sets it to the language that it was made in. */
export const AccountLanguage = z.object({ language: Language });
