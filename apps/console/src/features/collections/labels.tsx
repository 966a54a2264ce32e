/** Labels of promises and contacts with late borrowers. */
import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandOf } from '@tulay/contract/operator/commands';
import { COLLECTION_WORDS } from '@tulay/copy/console/collections';
import { day, pesos, time } from '../../kit/format';
import { Badge } from '../../kit/parts';

const words = COLLECTION_WORDS;

export type LateLoan = AnswerOf<OperatorCommandOf<'collections list'>>['rows'][number];
export type ShownLoan = AnswerOf<OperatorCommandOf<'collections show'>>;

type Promised = ShownLoan['promises'][number];
const TONES: Readonly<Partial<Record<Promised['status'], 'good' | 'warn' | 'bad'>>> = {
  kept: 'good',
  partial: 'warn',
  broken: 'bad',
  open: 'warn',
};

/** A promise to pay with its amount, and either its day or, once it is decided, its outcome. */
export function PromiseLabel({
  promise: { amount, dueOn, status, isReversed },
}: {
  readonly promise: Promised;
}) {
  const label = words.promise[status](day(dueOn));
  const reversed = status === 'partial' ? words.partialReversed : words.keptReversed;
  return (
    <span className="flex flex-wrap gap-1 whitespace-nowrap">
      {pesos(amount)}
      <Badge tone={isReversed ? 'bad' : (TONES[status] ?? 'quiet')}>{isReversed ? reversed : label}</Badge>
    </span>
  );
}

export function ContactLabel({
  contact: { channel, at, outcome },
}: {
  readonly contact: NonNullable<LateLoan['lastContact']>;
}) {
  return (
    <span>
      {words.channel[channel]},{' '}
      {outcome === null ? <Badge tone="warn">{words.open}</Badge> : words.outcome[outcome]}
      <span className="block text-quiet">{time(at)}</span>
    </span>
  );
}
