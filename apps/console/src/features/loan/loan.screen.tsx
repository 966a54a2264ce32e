import { getRouteApi } from '@tanstack/react-router';
import { OPERATOR_COMMANDS, type OperatorCommandName } from '@tulay/contract/operator/commands';
import { type LoanState, loanMachine } from '@tulay/engine/lifecycle/loan.machine';
import { commandTitle } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type FormEvent, useState } from 'react';
import { runCommand, useReading } from '../../api/commands';
import { cursorArgument, usePages } from '../../api/pages';
import { useMay } from '../../api/session';
import { ListView } from '../../kit/answer-view';
import { ActionButton, Button } from '../../kit/button';
import { CommandForm } from '../../kit/command-form';
import { PagePanel } from '../../kit/page-panel';
import { Note, Panel, Skeleton } from '../../kit/parts';
import { PendingRequests } from '../../kit/pending-requests';
import { useTitle } from '../../kit/use-title';
import { Notes } from '../notes/notes';
import { LoanOverview } from './overview';
import { Position } from './position';

const route = getRouteApi('/loans');
const words = CONSOLE_WORDS;
const WHY = words.customer.reasons[2];

const OWED: readonly LoanState[] = ['active', 'written_off'];

/** Commands that change a loan, and the states of the loan in which the page offers the command. */
const ACTIONS = [
  { name: 'payment record', states: loanMachine.states },
  { name: 'loan cancel', states: loanMachine.states },
  { name: 'loan waive', states: loanMachine.states },
  { name: 'loan settle', states: OWED },
  { name: 'loan settle-withdraw', states: OWED },
  { name: 'loan restructure', states: ['active'] },
  { name: 'loan restructure-withdraw', states: ['active'] },
  { name: 'loan write-off', states: ['active'] },
  { name: 'loan write-off-undo', states: ['written_off'] },
] as const satisfies readonly { readonly name: OperatorCommandName; readonly states: readonly LoanState[] }[];

/** Page of a loan: payments, documents, events, position on any day, ledger entries, and the commands that change it. */
export function LoanScreen() {
  const { order } = route.useSearch();
  const navigate = route.useNavigate();
  useTitle(order ?? words.loan.title);
  const [typed, setTyped] = useState(order ?? '');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim()) void navigate({ search: { order: typed.trim() } });
  }
  return (
    <>
      <h1 className="mb-4">{words.loan.title}</h1>
      <form className="panel mb-4 flex items-end gap-3 p-4" onSubmit={submit}>
        <label className="grid gap-1">
          <span className="font-semibold">{words.loan.find}</span>
          <input className="control" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </label>
        <Button variant="primary" type="submit">
          {words.customer.open}
        </Button>
      </form>
      {order ? <Loan key={order} order={order} /> : null}
    </>
  );
}

function Loan({ order }: { readonly order: string }) {
  const may = useMay();
  const position = may('loan position') ? <Position order={order} why={WHY} /> : null;
  return (
    <div className="grid items-start gap-4 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-4">
        <PendingRequests about={order} />
        <Note tone="quiet">{words.customer.logged}</Note>
        {may('loan show') ? (
          <LoanOverview order={order} why={WHY}>
            {position}
          </LoanOverview>
        ) : (
          position
        )}
        {may('statement') ? <Statement order={order} /> : null}
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Actions order={order} />
        <Notes about="loan" subject={order} why={WHY} />
      </div>
    </div>
  );
}

/** Ledger entries of the loan with their causes. */
function Statement({ order }: { readonly order: string }) {
  const statement = usePages(['statement', order], (cursor, signal) =>
    runCommand('statement', { of: order, ...cursorArgument(cursor) }, { why: WHY, signal }),
  );
  return (
    <PagePanel title={`${words.loan.statement} ${order}`} pages={statement}>
      {statement.rows.length === 0 ? (
        <p className="text-quiet">{words.loan.noEntries}</p>
      ) : (
        <ListView
          rows={statement.rows}
          hasMore={statement.hasNextPage}
          schema={OPERATOR_COMMANDS.statement.answer}
        />
      )}
    </PagePanel>
  );
}

function Actions({ order }: { readonly order: string }) {
  const may = useMay();
  const [action, setAction] = useState<OperatorCommandName | null>(null);
  const { data, error } = useReading('loan show', { order }, { why: WHY, enabled: may('loan show') });
  if (may('loan show') && !data && !error) return <Skeleton rows={ACTIONS.length} />;
  const isOffered = (states: readonly LoanState[]) => !data || states.includes(data.status);
  const actions = ACTIONS.filter(({ name, states }) => may(name) && isOffered(states));
  return (
    <Panel title={words.case.actions}>
      {action ? (
        <CommandForm
          name={action}
          preset={{ order }}
          onDone={() => setAction(null)}
          onCancel={() => setAction(null)}
        />
      ) : (
        <div className="grid gap-2">
          {actions.map(({ name }) => (
            <ActionButton key={name} onClick={() => setAction(name)}>
              {commandTitle(name)}
            </ActionButton>
          ))}
        </div>
      )}
    </Panel>
  );
}
