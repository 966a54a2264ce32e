/** A borrower as she would fill herself in. Nobody real; nobody else of her stack has her numbers. */
export interface Borrower {
  /** Ten digits, starting with 9. */
  readonly phone: string;
  /** A PhilSys number of 16 digits; its ending may carry magic. */
  readonly idNumber: string;
  /** A wallet number of 11 digits; its ending may carry magic. */
  readonly account: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Borrowers made by this worker so far; its stack knows no others. */
let made = 0;

export function newBorrower(own: { idEnding?: string; accountEnding?: string } = {}): Borrower {
  made += 1;
  const number = (length: number) => String(10 ** (length - 1) + made);
  return {
    phone: `917${number(6)}5`,
    idNumber: `${number(12)}${own.idEnding ?? '9999'}`,
    account: `09${number(5)}${own.accountEnding ?? '5555'}`,
    firstName: 'Maria',
    lastName: 'Santos',
  };
}
