import { addDays, type ManilaDate } from '../calendar';
import { nextBankingDay } from '../payout/banking-days';
import type { ChannelKind } from './channels';

/** Time for which a channel's pending payment stops the late fee (product decision). */
type HoldTime = { readonly days: number } | { readonly bankingDays: number };

const HOLD_TIMES: Readonly<Record<ChannelKind, HoldTime>> = {
  wallet: { days: 1 },
  qr: { days: 1 },
  bank: { bankingDays: 3 },
  counter: { bankingDays: 3 },
  transfer: { bankingDays: 3 },
};

/** Without a channel the payer chooses a bank on the gateway's page, so the hold lasts as long as for a bank. */
const WITHOUT_CHANNEL: HoldTime = HOLD_TIMES.bank;

/**
 * Returns the last day on which a pending payment stops the late fee. If the payment is still unconfirmed after that
 * day, the late fee is charged for all days, as if there had been no hold. @param kind kind of the channel; null for a
 * payment on the gateway's own page.
 */
export function lastHoldDay(kind: ChannelKind | null, paidOn: ManilaDate): ManilaDate {
  const time = kind === null ? WITHOUT_CHANNEL : HOLD_TIMES[kind];
  if ('days' in time) return addDays(paidOn, time.days);
  return Array.from({ length: time.bankingDays }).reduce<ManilaDate>((day) => nextBankingDay(day), paidOn);
}
