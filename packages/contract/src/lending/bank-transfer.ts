/** Transfers to the lender's bank account, in which no gateway is involved. Amounts in centavos. */
import * as z from 'zod/mini';
import { Amount, Centavos, Instant, ManilaDateText } from '../common';
import { PayLinkChoice } from './pay-link';
import { PaymentKind } from './payment';

/** Amount in centavos, as the text of a query parameter. */
const AmountText = z.pipe(z.coerce.number<number>(), Amount);

/**
 * What the transfer pays, with the kinds of a `PaymentRequest`. `amount` is needed for a partial payment, and for
 * giving back only a part.
 */
export const BankTransferQuery = z.object({ pays: PaymentKind, amount: z.optional(AmountText) });
export type BankTransferQueryBody = z.infer<typeof BankTransferQuery>;

export const PayLinkTransferQuery = z.object({
  pay: PayLinkChoice,
  /** Amount to pay now, in centavos; absent to pay the whole amount. */
  part: z.optional(AmountText),
});
export type PayLinkTransferQueryBody = z.infer<typeof PayLinkTransferQuery>;

/** Everything that the payer has to type into the app of their bank, and the day from which the money counts. */
export const BankTransferView = z.object({
  /**
   * Amount to send, in centavos. If it arrives on the day `arrivesOn`, it pays everything that was requested. Any
   * excess becomes credit.
   */
  amount: Centavos,
  bank: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  /** Text for the remarks of the transfer. It names the loan, and what the money pays. */
  remarks: z.string(),
  /** Name of the network that carries the amount. */
  network: z.string(),
  /** Time until which the transfer must be sent to arrive by the end of `arrivesOn`. */
  sendBy: Instant,
  /**
   * Day on which the transfer reaches the lender's bank at the latest. The payment counts from the day on which it
   * arrives.
   */
  arrivesOn: ManilaDateText,
  /** Manila date of today. */
  asOf: ManilaDateText,
});
export type BankTransferBody = z.infer<typeof BankTransferView>;
