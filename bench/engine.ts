/** The engine against the least that any answer over the wire costs: writing and reading the same object as JSON. */
import { position } from '@tulay/engine/loan/position';
import { type Measured, measured, perSecond } from './measure';
import { sampleFacts, sampleQuote } from './sample';

const MONTHS = { unit: 'month', count: 3 } as const;

export function engineBench(): Measured[] {
  const quoted = sampleQuote(MONTHS);
  const facts = sampleFacts(quoted);
  const owed = position(facts, '2026-09-15');
  return [
    measured(
      'quote of three instalments',
      perSecond(() => sampleQuote(MONTHS)),
      'per second',
      jsonOf(quoted),
    ),
    measured(
      'position of three instalments with two payments',
      perSecond(() => position(facts, '2026-09-15')),
      'per second',
      jsonOf(owed),
    ),
  ];
}

const jsonOf = (answer: object) => ({
  name: 'JSON round trip of the answer',
  value: perSecond(() => JSON.parse(JSON.stringify(answer))),
});
