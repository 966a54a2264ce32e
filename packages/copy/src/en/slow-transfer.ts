import type { SlowTransfer } from '../slow-transfer';

/** When an amount arrives that is above the limit of fast transfers; empty in a market without such a limit. */
export const slowTransfer = (slow: SlowTransfer | null): string =>
  slow === null
    ? ''
    : ` A loan above ${slow.above} goes to a bank account by ${slow.network}: sent before 2:00 PM on a banking day, it arrives by the end of the next banking day; sent at another time, by the end of the second banking day.`;
