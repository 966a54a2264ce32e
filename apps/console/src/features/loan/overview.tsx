import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandOf } from '@tulay/contract/operator/commands';
import { codeWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type ReactNode, useState } from 'react';
import { useReading } from '../../api/commands';
import { AsOf } from '../../kit/as-of';
import { CommandButton } from '../../kit/command-button';
import { CommandForm } from '../../kit/command-form';
import { Failure } from '../../kit/failure';
import { day, pesos, time } from '../../kit/format';
import { OpenDocument } from '../../kit/open-document';
import { Badge, Panel, Skeleton } from '../../kit/parts';
import { TimelineRow } from '../customer/timeline';

const { customer, loan: words } = CONSOLE_WORDS;

type Shown = AnswerOf<OperatorCommandOf<'loan show'>>;

/**
 * Head of the loan with its borrower, and its payments, documents and events.
 * @param children shown below the head, also while the loan is read.
 */
export function LoanOverview({
  order,
  why,
  children,
}: {
  readonly order: string;
  readonly why: string;
  readonly children: ReactNode;
}) {
  const { data, error, dataUpdatedAt } = useReading('loan show', { order }, { why });
  if (!data)
    return (
      <>
        {error ? <Failure failure={error} /> : <Skeleton rows={4} />}
        {children}
      </>
    );
  const { customerId, numberEnd, product, status, principal, payments, documents, events } = data;
  return (
    <>
      <Panel title={words.head} aside={<AsOf at={dataUpdatedAt} />}>
        <div className="flex flex-wrap items-center gap-3">
          <Badge>{codeWords('loan', status)}</Badge>
          <span>{codeWords('product', product)}</span>
          <span>{pesos(principal)}</span>
          <span>{customer.numberEnd(numberEnd)}</span>
          <Link to="/customers" search={{ customer: customerId }} className="text-accent">
            {words.openCustomer}
          </Link>
        </div>
      </Panel>
      {children}
      <Payments payments={payments} />
      <List title={words.documents} none={words.noDocuments}>
        {documents.map((document) => (
          <li key={document.documentId}>
            <OpenDocument document={document} orderId={order} why={why} />
          </li>
        ))}
      </List>
      <List title={words.events} none={words.noEvents}>
        {events.map((event) => (
          <TimelineRow key={`${event.at} ${event.kind} ${event.what}`} {...event} />
        ))}
      </List>
    </>
  );
}

/** The booked payments. An operator who may reverse payments sees the command next to each payment. */
function Payments({ payments }: Pick<Shown, 'payments'>) {
  const [reversing, setReversing] = useState<string | null>(null);
  return (
    <List title={words.payments} none={words.noPayments}>
      {payments.map(({ transactionId, valueDate, receivedAt, amount, reversedOn }) => (
        <li key={transactionId} className="grid gap-2">
          <div className="flex flex-wrap items-center gap-3">
            <span>{day(valueDate)}</span>
            <span className="font-semibold">{pesos(amount)}</span>
            <small className="break-all">{transactionId}</small>
            <span className="text-quiet">{words.received(time(receivedAt))}</span>
            {reversedOn === null ? (
              <CommandButton
                command="payment reverse"
                aria-label={`${words.reverse} ${transactionId}`}
                onClick={() => setReversing(transactionId)}
              >
                {words.reverse}
              </CommandButton>
            ) : (
              <Badge tone="warn">{words.reversed(day(reversedOn))}</Badge>
            )}
          </div>
          {reversing === transactionId ? (
            <CommandForm
              name="payment reverse"
              preset={{ transaction: transactionId }}
              onDone={() => setReversing(null)}
              onCancel={() => setReversing(null)}
            />
          ) : null}
        </li>
      ))}
    </List>
  );
}

/** List with a title, or a sentence if there is nothing in it. */
const List = ({
  title,
  none,
  children,
}: {
  readonly title: string;
  readonly none: string;
  readonly children: readonly ReactNode[];
}) => (
  <Panel title={title}>
    {children.length === 0 ? (
      <p className="text-quiet">{none}</p>
    ) : (
      <ul className="grid grid-cols-1 gap-2">{children}</ul>
    )}
  </Panel>
);
