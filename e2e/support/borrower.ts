/** Data of a fictitious borrower. Phone, ID and account are unique in the run. */
export interface Borrower {
  /** Ten digits, starting with 9. */
  readonly phone: string;
  /** PhilSys number of 16 digits. Its ending may be a magic value of the sandbox. */
  readonly idNumber: string;
  /** Wallet number of 11 digits. Its ending may be a magic value of the sandbox. */
  readonly account: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Number of the last borrower that this worker created. Each worker starts at another thousand, because workers use a
 * stack in turn.
 */
let made = Number(process.env['TEST_WORKER_INDEX'] ?? 0) * 1_000;

export function newBorrower(endings: { idEnding?: string; accountEnding?: string } = {}): Borrower {
  made += 1;
  const number = (length: number) => String(10 ** (length - 1) + made);
  return {
    phone: `917${number(6)}5`,
    idNumber: `${number(12)}${endings.idEnding ?? '9999'}`,
    account: `09${number(5)}${endings.accountEnding ?? '5555'}`,
    firstName: 'Maria',
    lastName: 'Santos',
  };
}
