import { getRouteApi, Link } from '@tanstack/react-router';
import type { OperatorCommandName } from '@tulay/contract/operator/commands';
import { commandTitle } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type FormEvent, useState } from 'react';
import { useReading } from '../../api/commands';
import { useMay } from '../../api/session';
import { ActionButton, Button, buttonShape } from '../../kit/button';
import { CommandForm } from '../../kit/command-form';
import { Failure } from '../../kit/failure';
import { Panel, Skeleton } from '../../kit/parts';
import { PendingRequests } from '../../kit/pending-requests';
import { useTitle } from '../../kit/use-title';
import { useFocus } from '../../kit/use-focus';
import { Notes } from '../notes/notes';
import { FindCustomer } from './find-customer';
import { Overview } from './overview';
import { Timeline } from './timeline';

const route = getRouteApi('/customers');
const words = CONSOLE_WORDS;

const ACTIONS: readonly OperatorCommandName[] = [
  'number open',
  'number unlock',
  'customer reopen',
  'customer limit',
  'coupon grant',
];

/** Finds a customer, and opens one with a reason. A number or name is never in the address, because addresses are stored. */
export function CustomerScreen() {
  const { customer } = route.useSearch();
  return (
    <>
      <h1 className="mb-4">{words.customer.title}</h1>
      {customer ? <WithReason key={customer} customer={customer} /> : <FindCustomer />}
    </>
  );
}

/** Asks for the reason, which the customer sees, before anything of the customer is shown. */
function WithReason({ customer }: { readonly customer: string }) {
  const [why, setWhy] = useState('');
  const field = useFocus<HTMLInputElement>();
  const [given, setGiven] = useState<string | null>(null);
  const { reason, reasons, open, findOther } = words.customer;
  if (given !== null) return <Customer borrower={customer} why={given} />;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (why.trim()) setGiven(why.trim());
  }
  return (
    <form className="panel flex flex-wrap items-end gap-3 p-4" onSubmit={submit}>
      <label className="grid min-w-80 gap-1">
        <span className="font-semibold">{reason}</span>
        <input
          ref={field}
          className="control"
          list="reasons"
          autoComplete="off"
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
        <datalist id="reasons">
          {reasons.map((each) => (
            <option key={each} value={each} aria-label={each} />
          ))}
        </datalist>
      </label>
      <Button variant="primary" type="submit">
        {open}
      </Button>
      <Link to="/customers" className={buttonShape('plain')}>
        {findOther}
      </Link>
    </form>
  );
}

function Customer({ borrower, why }: { readonly borrower: string; readonly why: string }) {
  const shown = useReading('customer show', { borrower }, { why });
  useTitle(shown.data?.phoneMasked ?? words.customer.title);
  if (shown.isPending) return <Skeleton />;
  if (shown.error) return <Failure failure={shown.error} retry={() => void shown.refetch()} />;
  return (
    <div className="grid items-start gap-4 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-4">
        <PendingRequests about={shown.data.customerId} />
        <Overview customer={shown.data} readAt={shown.dataUpdatedAt} why={why} />
        <Timeline customerId={shown.data.customerId} why={why} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Actions customerId={shown.data.customerId} />
        <Notes about="customer" subject={shown.data.customerId} why={why} />
      </div>
    </div>
  );
}

function Actions({ customerId }: { readonly customerId: string }) {
  const may = useMay();
  const [action, setAction] = useState<OperatorCommandName | null>(null);
  const close = () => setAction(null);
  return (
    <Panel title={words.case.actions}>
      {action ? (
        <CommandForm name={action} preset={{ borrower: customerId }} onDone={close} onCancel={close} />
      ) : (
        <div className="grid gap-2">
          {ACTIONS.filter(may).map((name) => (
            <ActionButton key={name} onClick={() => setAction(name)}>
              {commandTitle(name)}
            </ActionButton>
          ))}
        </div>
      )}
    </Panel>
  );
}
