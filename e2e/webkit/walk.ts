import type { Outside } from '../outside';
import type { Person } from '../person';
import type { Phone } from './phone';

export interface Walk {
  readonly phone: Phone;
  readonly outside: Outside;
  readonly person: Person;
}

export type Step = readonly [title: string, run: (walk: Walk) => Promise<void>];
