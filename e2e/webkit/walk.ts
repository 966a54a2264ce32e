import type { Outside } from '../support/sandbox-control';
import type { Person } from '../support/borrower';
import type { Phone } from './phone';

export interface Walk {
  readonly phone: Phone;
  readonly outside: Outside;
  readonly person: Person;
}

export type Step = readonly [title: string, run: (walk: Walk) => Promise<void>];
