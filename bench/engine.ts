/** Bench of the engine. The baseline is a JSON round trip of the same result, the least that any response costs. */
import { position } from '@tulay/engine/loan/position';
import { type Measured, measured, perSecond, promised } from './measure';
import { sampleFacts, sampleQuote } from './sample';

const MONTHS = { unit: 'month', count: 3 } as const;

export function engineBench(): Measured[] {
  const quoted = sampleQuote(MONTHS);
  const facts = sampleFacts(quoted);
  const owed = position(facts, '2026-09-15');
  return [
    compare('quote of three installments', () => sampleQuote(MONTHS), quoted, 0.4),
    compare(
      'position of three installments with two payments',
      () => position(facts, '2026-09-15'),
      owed,
      0.08,
    ),
  ];
}

const compare = (name: string, work: () => object, result: object, atLeast: number): Measured =>
  promised(
    measured(name, perSecond(work), 'per second', {
      name: 'JSON round trip of the result',
      value: perSecond(() => JSON.parse(JSON.stringify(result))),
    }),
    'ratio',
    { atLeast },
  );
