import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandOf } from '@tulay/contract/operator/commands';
import { codeWords, timelineWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { runCommand } from '../../api/commands';
import { cursorArgument, usePages } from '../../api/pages';
import { pesos, time } from '../../kit/format';
import { PagePanel } from '../../kit/page-panel';
import { Badge } from '../../kit/parts';

const words = CONSOLE_WORDS.customer;

/** Everything that happened to the customer, newest first. Words of tickets and notes are shown as plain text. */
export function Timeline({ customerId, why }: { readonly customerId: string; readonly why: string }) {
  const shown = usePages(['customer timeline', customerId], (cursor, signal) =>
    runCommand('customer timeline', { borrower: customerId, ...cursorArgument(cursor) }, { why, signal }),
  );
  return (
    <PagePanel title={words.timeline} pages={shown}>
      <ol className="grid gap-2">
        {shown.rows.map((row) => (
          <TimelineRow key={`${row.at} ${row.kind} ${row.what} ${row.orderNo} ${row.words}`} {...row} />
        ))}
      </ol>
    </PagePanel>
  );
}

type Row = AnswerOf<OperatorCommandOf<'customer timeline'>>['rows'][number];

/** One event: its time, its kind, what happened, and who caused it. */
export const TimelineRow = ({
  at,
  kind,
  what,
  who,
  amount,
  orderNo,
  words: text,
}: Omit<Row, 'orderNo' | 'words'> & Partial<Row>) => (
  <li className="grid grid-cols-[12rem_5.5rem_1fr] items-start gap-3">
    <time dateTime={at} className="text-quiet whitespace-nowrap">
      {time(at)}
    </time>
    <span>
      <Badge>{codeWords('timeline', kind)}</Badge>
    </span>
    <div className="min-w-0">
      <span>{timelineWords(kind, what)}</span>
      {orderNo ? <span className="ml-3">{orderNo}</span> : null}
      {amount === null ? null : <span className="ml-3">{pesos(amount)}</span>}
      {who ? <span className="ml-3 text-quiet">{words.by(who)}</span> : null}
      {text ? <p className="break-words whitespace-pre-wrap text-quiet">{text}</p> : null}
    </div>
  </li>
);
