import { marketOf } from '@tulay/engine/market';
import { slowTransfer } from '@tulay/engine/payout/networks';
import { formatMoney } from './document-format';
import { marketTerms } from './market-terms';

/** Network for large transfers to a bank, which delivers on banking days, and the amount above which it carries them. */
export interface SlowTransfer {
  readonly network: string;
  readonly above: string;
}

/**
 * Returns the network for large transfers in this market. Null if the market has no such network, or if `amount` is
 * small enough for a fast transfer.
 */
export function slowTransferOf(amount?: number): SlowTransfer | null {
  const slow = slowTransfer(marketOf(marketTerms().currency));
  if (slow === null || (amount !== undefined && amount <= slow.above)) return null;
  return { network: slow.network, above: formatMoney(slow.above).replace(/[.]00$/, '') };
}
