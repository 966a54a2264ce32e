import type { AnswerOf } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS, type OperatorCommandOf } from '@tulay/contract/operator/commands';
import { codeWords, fieldLabel } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type ReactNode, useId, useState } from 'react';
import { useReading } from '../../api/commands';
import { AnswerView } from '../../kit/answer-view';
import { AsOf } from '../../kit/as-of';
import { DataTable } from '../../kit/data-table';
import { Failure } from '../../kit/failure';
import { day, pesos } from '../../kit/format';
import { Panel, Skeleton } from '../../kit/parts';

const words = CONSOLE_WORDS.loan;

type Shown = AnswerOf<OperatorCommandOf<'loan position'>>;

/** Parts of a loan in the order in which payments cover them. */
const PARTS = ['lateFee', 'fees', 'interest', 'principal'] as const;
type Part = (typeof PARTS)[number];
/** Fields that are shown as figures and in the table of parts. All others are shown by the schema of the answer. */
const FIGURES = {
  orderNo: true,
  on: true,
  status: true,
  payoff: true,
  overdue: true,
  daysPastDue: true,
  reportedDaysPastDue: true,
  nextDueOn: true,
  credit: true,
  owed: true,
  paid: true,
} as const;
const OTHERS = OPERATOR_COMMANDS['loan position'].answer.omit(FIGURES);

function Figures({ position }: { readonly position: Shown }) {
  const {
    orderNo,
    on,
    status,
    payoff,
    overdue,
    daysPastDue,
    reportedDaysPastDue,
    nextDueOn,
    credit,
    owed,
    paid,
    ...others
  } = position;
  const figures: readonly (readonly [string, ReactNode])[] = [
    ['payoff', pesos(payoff)],
    ['overdue', pesos(overdue)],
    ['daysPastDue', daysPastDue],
    ['reportedDaysPastDue', reportedDaysPastDue],
    ['nextDueOn', nextDueOn === null ? words.nothingDue : day(nextDueOn)],
    ['credit', pesos(credit)],
    ['status', codeWords('loan', status)],
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-3">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-quiet">{fieldLabel(name)}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        label={words.parts(orderNo, day(on))}
        hasMore={false}
        rows={PARTS}
        view={{}}
        onView={() => undefined}
        keyOf={(part) => part}
        columns={[
          { id: 'part', title: words.part, cell: fieldLabel, value: fieldLabel, isUnsorted: true },
          ...(
            [
              ['owed', owed],
              ['paid', paid],
            ] as const
          ).map(([name, amounts]) => ({
            id: name,
            title: fieldLabel(name),
            cell: (part: Part) => pesos(amounts[part]),
            value: (part: Part) => amounts[part],
            isNumber: true as const,
            isUnsorted: true as const,
          })),
        ]}
      />
      <AnswerView answer={others} schema={OTHERS} />
    </div>
  );
}

/** What the loan owed, owes or will owe at the end of a day that the operator chooses; today at first. */
export function Position({ order, why }: { readonly order: string; readonly why: string }) {
  const id = useId();
  const [on, setOn] = useState('');
  const shown = useReading('loan position', { order, ...(on === '' ? {} : { on }) }, { why });
  return (
    <Panel title={words.position} aside={<AsOf at={shown.dataUpdatedAt} withDay />}>
      <div className="mb-3 grid gap-1">
        <label htmlFor={id} className="font-semibold">
          {words.positionOn}
        </label>
        <input
          id={id}
          type="date"
          className="control"
          aria-describedby={`${id}-hint`}
          value={on === '' ? (shown.data?.on ?? '') : on}
          onChange={(event) => setOn(event.target.value)}
        />
        <p id={`${id}-hint`} className="text-quiet">
          {words.positionHint}
        </p>
      </div>
      {shown.isPending ? (
        <Skeleton rows={4} />
      ) : shown.error ? (
        <Failure failure={shown.error} />
      ) : (
        <Figures position={shown.data} />
      )}
    </Panel>
  );
}
