import { useNavigate } from '@tanstack/react-router';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import type { OperatorSessionBody } from '@tulay/contract/operator/console';
import { mayRun, mayOpen, runsInForm } from '@tulay/contract/operator/queue-commands';
import { QUEUES } from '@tulay/contract/operator/queues';
import { keysOf } from '@tulay/engine/records';
import { commandTitle } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { Command } from 'cmdk';
import { useState } from 'react';
import { FoundRow } from '../features/customer/find-customer';
import {
  type FoundCustomer,
  useCustomerSearch,
  useFirstChoice,
} from '../features/customer/use-customer-search';
import { AsOf } from '../kit/as-of';
import { Overlay } from './keys';
import { mayOpenPage } from './pages';

const words = CONSOLE_WORDS;
const ITEM = 'flex justify-between gap-3 rounded-lg px-3 py-2 data-[selected=true]:bg-tint';

type Go = (open: () => unknown) => () => void;
type Roles = OperatorSessionBody['roles'];

/** Search over customers, and over the pages and commands that the operator may open. */
export function Palette({
  session: { roles },
  onClose,
}: {
  readonly session: OperatorSessionBody;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const { rows, isSearching, readAt } = useCustomerSearch(mayRun('customer find', roles) ? typed : '');
  const choice = useFirstChoice(rows);
  const go: Go = (open) => () => {
    onClose();
    void open();
  };
  return (
    <Overlay title={words.commands.palette} onClose={onClose}>
      <Command {...choice} label={words.commands.palette}>
        <Command.Input
          className="control mb-2"
          placeholder={words.commands.find}
          value={typed}
          onValueChange={setTyped}
        />
        <Command.List>
          {rows.length > 0 ? (
            <Customers rows={rows} readAt={readAt} go={go} />
          ) : (
            <Command.Empty className="p-3 text-quiet">
              {isSearching ? words.customer.searching : words.commands.nothing}
            </Command.Empty>
          )}
          <Pages roles={roles} go={go} />
          <Commands roles={roles} go={go} />
        </Command.List>
      </Command>
    </Overlay>
  );
}

/**
 * Customers that the search found. The list's own filter must not hide these rows, because they do not contain the
 * typed name.
 */
function Customers({
  rows,
  readAt,
  go,
}: {
  readonly rows: readonly FoundCustomer[];
  readonly readAt: number;
  readonly go: Go;
}) {
  const navigate = useNavigate();
  return (
    <Command.Group heading={words.commands.customers} forceMount>
      {rows.map((found) => (
        <Command.Item
          key={found.customerId}
          value={found.customerId}
          forceMount
          className={ITEM}
          onSelect={go(() => navigate({ to: '/customers', search: { customer: found.customerId } }))}
        >
          <FoundRow found={found} />
        </Command.Item>
      ))}
      <p className="px-3">
        <AsOf at={readAt} />
      </p>
    </Command.Group>
  );
}

function Pages({ roles, go }: { readonly roles: Roles; readonly go: Go }) {
  const navigate = useNavigate();
  return (
    <Command.Group heading={words.commands.pages}>
      <Command.Item className={ITEM} onSelect={go(() => navigate({ to: '/' }))}>
        {words.nav.today}
      </Command.Item>
      {mayOpenPage('/collections', roles) ? (
        <Command.Item className={ITEM} onSelect={go(() => navigate({ to: '/collections', search: {} }))}>
          {words.queue.collections}
        </Command.Item>
      ) : null}
      {mayOpenPage('/customers', roles) ? (
        <Command.Item className={ITEM} onSelect={go(() => navigate({ to: '/customers' }))}>
          {words.nav.customers}
        </Command.Item>
      ) : null}
      {mayOpenPage('/portfolio', roles) ? (
        <Command.Item className={ITEM} onSelect={go(() => navigate({ to: '/portfolio' }))}>
          {words.nav.portfolio}
        </Command.Item>
      ) : null}
      {QUEUES.filter((queue) => mayOpen(queue, roles)).map((queue) => (
        <Command.Item
          key={queue}
          className={ITEM}
          onSelect={go(() => navigate({ to: '/queue/$queue', params: { queue } }))}
        >
          {words.queue[queue]}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function Commands({ roles, go }: { readonly roles: Roles; readonly go: Go }) {
  const navigate = useNavigate();
  return (
    <Command.Group heading={words.commands.group}>
      {keysOf(OPERATOR_COMMANDS)
        .filter((name) => mayRun(name, roles) && runsInForm(name))
        .map((name) => (
          <Command.Item
            key={name}
            value={`${commandTitle(name)} ${name}`}
            className={ITEM}
            onSelect={go(() => navigate({ to: '/commands', search: { name } }))}
          >
            <span>{commandTitle(name)}</span>
            <span className="truncate text-quiet">{OPERATOR_COMMANDS[name].help}</span>
          </Command.Item>
        ))}
    </Command.Group>
  );
}
