import { deletionMachine } from '@tulay/engine/lifecycle/deletion.machine';
import * as z from 'zod/mini';
import { Centavos, Language, ManilaDateText, TimePromiseView, Uuid } from '../common';

export const DeletionView = z.object({
  request: z.nullable(
    z.object({
      ticket: z.string(),
      state: z.enum(deletionMachine.states),
      requestedOn: ManilaDateText,
      /** Promised time of the answer or, once the request is approved, of the erasure; null in all other states. */
      promise: z.nullable(TimePromiseView),
      /** Manila date of the erasure; null until an operator approves the request. */
      eraseOn: z.nullable(ManilaDateText),
      words: z.nullable(z.string()),
    }),
  ),
  /**
   * True while the borrower or the lender owes money, or a payment or payout is pending. A deletion request is then
   * refused.
   */
  blocked: z.boolean(),
  /** Centavos that the lender owes the borrower. */
  credit: Centavos,
  /** Centavos that the borrower has to give back. */
  giveBack: Centavos,
  /**
   * Manila date until which the law requires the signed loan documents, counted from the end of the last loan. An open
   * loan counts as ending today. Null without a loan.
   */
  documentsUntil: z.nullable(ManilaDateText),
});
export type DeletionBody = z.infer<typeof DeletionView>;

export const DeletionRequest = z.object({ confirmationId: Uuid });

/**
 * Language of text messages, push notifications and e-mails. Each log-in sets it to the language of the log-in screen.
 */
export const AccountLanguage = z.object({ language: Language });
