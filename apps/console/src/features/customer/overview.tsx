import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandOf } from '@tulay/contract/operator/commands';
import { codeWords, deviceWords, fieldLabel } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import type { ReactNode } from 'react';
import { AsOf } from '../../kit/as-of';
import { day, pesos, time } from '../../kit/format';
import { OpenDocument } from '../../kit/open-document';
import { Badge, Facts, Note, Panel } from '../../kit/parts';
import { Reveal } from './reveal';

const words = CONSOLE_WORDS;

type Shown = AnswerOf<OperatorCommandOf<'customer show'>>;

/** Head of a customer with the masked number, and the lists of what belongs to the account. */
export function Overview({
  customer: found,
  readAt,
  why,
}: {
  readonly customer: Shown;
  readonly readAt: number;
  /** Reason for opening the customer, under which documents are opened too. */
  readonly why: string;
}) {
  const { customer } = words;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Note tone="quiet">{customer.logged}</Note>
      {found.numberLostAt ? <Note tone="bad">{customer.lost(day(found.numberLostAt))}</Note> : null}
      {found.closedLogInTicket ? <Note tone="bad">{customer.closed(found.closedLogInTicket)}</Note> : null}
      <Panel aside={<AsOf at={readAt} />}>
        <Reveal customerId={found.customerId} />
        <Facts
          rows={[
            [customer.phone, found.phoneMasked],
            [customer.since, day(found.registeredAt)],
            [customer.lastLogIn, found.lastLogInAt ? time(found.lastLogInAt) : null],
            [customer.limit, pesos(found.limit)],
            [fieldLabel('customerId'), <small key="id">{found.customerId}</small>],
            [customer.former, found.formerOwners.map((each) => each.customerId).join(', ')],
          ]}
        />
      </Panel>
      <Orders orders={found.orders} />
      <List title={customer.returns} rows={found.returns} keyOf={({ returnNo }) => returnNo}>
        {({ returnNo, status, amount, requestedAt }) => (
          <>
            <span>{returnNo}</span>
            <Badge>{codeWords('payout', status)}</Badge>
            <span>{pesos(amount)}</span>
            <span className="text-quiet">{time(requestedAt)}</span>
          </>
        )}
      </List>
      <List title={customer.coupons} rows={found.coupons} keyOf={({ couponId }) => couponId}>
        {({ kind, status, amount, validUntil }) => (
          <>
            <span>{codeWords('couponKind', kind)}</span>
            <Badge>{codeWords('couponStatus', status)}</Badge>
            <span>{pesos(amount)}</span>
            <span className="text-quiet">{customer.until(day(validUntil))}</span>
          </>
        )}
      </List>
      <List
        title={customer.devices}
        rows={found.devices}
        keyOf={({ device, firstSeenAt }) => `${device} ${firstSeenAt}`}
      >
        {({ device, firstSeenAt, lastSeenAt, isLoggedIn }) => (
          <>
            <span>{deviceWords(device)}</span>
            {isLoggedIn ? <Badge tone="good">{customer.loggedIn}</Badge> : null}
            <span className="text-quiet">{customer.seen(day(firstSeenAt), time(lastSeenAt))}</span>
          </>
        )}
      </List>
      <List title={customer.documents} rows={found.documents} keyOf={({ documentId }) => documentId}>
        {({ orderId, orderNo, ...document }) => (
          <OpenDocument document={document} orderId={orderId} orderNo={orderNo} why={why} />
        )}
      </List>
    </div>
  );
}

const Orders = ({ orders }: Pick<Shown, 'orders'>) => (
  <Panel title={words.customer.orders}>
    {orders.length === 0 ? <p className="text-quiet">{words.customer.noOrders}</p> : null}
    <ul className="grid gap-1">
      {orders.map(({ orderId, orderNo, status, principal, nextDueDate, restructuredLeft: left }) => (
        <li key={orderId} className="flex flex-wrap gap-3">
          <Link to="/loans" search={{ order: orderNo }} className="text-accent">
            {orderNo}
          </Link>
          <Badge>{codeWords('loan', status)}</Badge>
          <span>{pesos(principal)}</span>
          {nextDueDate ? <span>{`${words.field.due} ${day(nextDueDate)}`}</span> : null}
          {left === null ? null : <Badge>{words.customer.restructured(left)}</Badge>}
        </li>
      ))}
    </ul>
  </Panel>
);

/** One list of the account, such as its loans. An empty list is not shown. */
function List<R>({
  title,
  rows,
  keyOf,
  children,
}: {
  readonly title: string;
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  readonly children: (row: R) => ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li key={keyOf(row)} className="flex flex-wrap gap-3">
            {children(row)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
