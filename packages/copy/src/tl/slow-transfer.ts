import type { SlowTransfer } from '../slow-transfer';

export const slowTransfer = (slow: SlowTransfer | null): string =>
  slow === null
    ? ''
    : ` Ang loan na higit sa ${slow.above} ay ipinapadala sa bank account sa ${slow.network}: kapag naipadala bago mag-2:00 PM ng banking day, darating hanggang sa katapusan ng susunod na banking day; kapag sa ibang oras, hanggang sa katapusan ng ikalawang banking day.`;
