import { deletionMachine } from '@tulay/engine/lifecycle/deletion.machine';
import * as z from 'zod/mini';
import { Centavos, Language, ManilaDateText, Uuid } from '../common';

export const DeletionView = z.object({
  request: z.nullable(
    z.object({
      ticket: z.string(),
      state: z.enum(deletionMachine.states),
      requestedOn: ManilaDateText,
      answerBy: ManilaDateText,
      /** Null until an operator approves the request. */
      eraseOn: z.nullable(ManilaDateText),
      words: z.nullable(z.string()),
    }),
  ),
  /** True while either side owes money or a payment or payout is pending; the request is then refused. */
  blocked: z.boolean(),
  /** Centavos that the lender owes the borrower. */
  credit: Centavos,
  /** Manila date until which the law requires the signed loan documents, if the last loan closed today; null without a loan. */
  documentsUntil: z.nullable(ManilaDateText),
});
export type DeletionBody = z.infer<typeof DeletionView>;

export const DeletionRequest = z.object({ confirmationId: Uuid });

/** Language of text messages, push notifications and e-mails. Each log-in sets it to the language of the log-in screen. */
export const AccountLanguage = z.object({ language: Language });
