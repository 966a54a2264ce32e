import type { Sandbox } from '../support/sandbox';
import type { Borrower } from '../support/borrower';
import type { Phone } from './phone';

export interface Walk {
  readonly phone: Phone;
  readonly sandbox: Sandbox;
  readonly borrower: Borrower;
}

export type Step = readonly [title: string, run: (walk: Walk) => Promise<void>];
