import { codeWords } from '@tulay/copy/console/lookup';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '@tulay/engine/ledger/book-accounts';

export type OnAccount = (account: LedgerAccount) => void;

/** Name of an account that opens its entries. */
export function AccountButton({
  account,
  onAccount,
}: {
  readonly account: string;
  readonly onAccount: OnAccount;
}) {
  const known = LEDGER_ACCOUNTS.find((each) => each === account);
  const name = codeWords('account', account);
  return known ? (
    <button
      type="button"
      className="inline-flex min-h-6 cursor-pointer items-center text-accent underline"
      onClick={() => onAccount(known)}
    >
      {name}
    </button>
  ) : (
    name
  );
}
