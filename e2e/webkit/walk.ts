import type { SandboxControl } from '../support/sandbox-control';
import type { Borrower } from '../support/borrower';
import type { Phone } from './phone';

export interface Walk {
  readonly phone: Phone;
  readonly sandbox: SandboxControl;
  readonly borrower: Borrower;
}

export type Step = readonly [title: string, run: (walk: Walk) => Promise<void>];
