/** A borrower as she would fill herself in. Nobody real; nobody else of the run has her numbers. */
import { randomInt } from 'node:crypto';

export interface Person {
  /** Ten digits, starting with 9. */
  readonly phone: string;
  /** A PhilSys number of 16 digits; its ending may carry magic. */
  readonly idNumber: string;
  /** A wallet number of 11 digits; its ending may carry magic. */
  readonly account: string;
  readonly firstName: string;
  readonly lastName: string;
}

export function freshBorrower(own: { idEnding?: string; accountEnding?: string } = {}): Person {
  return {
    phone: `917${digits(6)}5`,
    idNumber: `${digits(12)}${own.idEnding ?? '9999'}`,
    account: `09${digits(5)}${own.accountEnding ?? '5555'}`,
    firstName: 'Maria',
    lastName: 'Santos',
  };
}

const digits = (length: number): string => Array.from({ length }, () => randomInt(1, 9)).join('');
