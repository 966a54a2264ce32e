import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useId, useState } from 'react';
import { useReading } from '../../api/commands';
import { AnswerView } from '../../kit/answer-view';
import { AsOf } from '../../kit/as-of';
import { Failure } from '../../kit/failure';
import { Panel, Skeleton } from '../../kit/parts';

const words = CONSOLE_WORDS.loan;

/** What the loan owed, owes or will owe at the end of a day that the operator chooses; today at first. */
export function Position({ order, why }: { readonly order: string; readonly why: string }) {
  const id = useId();
  const [on, setOn] = useState('');
  const shown = useReading('loan position', { order, ...(on === '' ? {} : { on }) }, { why });
  return (
    <Panel title={words.position} aside={<AsOf at={shown.dataUpdatedAt} />}>
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
        <AnswerView answer={shown.data} schema={OPERATOR_COMMANDS['loan position'].answer} />
      )}
    </Panel>
  );
}
