/** The engine against the least that any answer over the wire costs: writing and reading the same object as JSON. */
import { position } from '@tulay/engine/loan/position';
import { type Measured, measured, perSecond, promised } from './measure';
import { sampleFacts, sampleQuote } from './sample';

const MONTHS = { unit: 'month', count: 3 } as const;

export function engineBench(): Measured[] {
  const quoted = sampleQuote(MONTHS);
  const facts = sampleFacts(quoted);
  const owed = position(facts, '2026-09-15');
  return [
    beside('quote of three instalments', () => sampleQuote(MONTHS), quoted, 0.4),
    beside(
      'position of three instalments with two payments',
      () => position(facts, '2026-09-15'),
      owed,
      0.08,
    ),
  ];
}

const beside = (name: string, work: () => object, answer: object, atLeast: number): Measured =>
  promised(
    measured(name, perSecond(work), 'per second', {
      name: 'JSON round trip of the answer',
      value: perSecond(() => JSON.parse(JSON.stringify(answer))),
    }),
    'ratio',
    { atLeast },
  );
