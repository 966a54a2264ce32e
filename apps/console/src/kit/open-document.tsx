import { useMutation } from '@tanstack/react-query';
import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandOf } from '@tulay/contract/operator/commands';
import { codeWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { runCommand } from '../api/commands';
import { CommandButton } from './command-button';
import { Failure } from './failure';
import { time } from './format';
import { Badge } from './parts';

const words = CONSOLE_WORDS.document;

type Listed = AnswerOf<OperatorCommandOf<'loan show'>>['documents'][number];

/** A document of a loan, with a button by which the browser saves the sealed file. @param why reason that the borrower sees. */
export function OpenDocument({
  document: { documentId, kind, language, at, isVoid },
  orderId,
  orderNo,
  why,
}: {
  readonly document: Listed;
  readonly orderId: string;
  /** Number of the loan, on a page that shows several loans. */
  readonly orderNo?: string;
  readonly why: string;
}) {
  const opened = useMutation({
    mutationFn: () => runCommand('document open', { order: orderId, document: documentId }, { why }),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  });
  const name = codeWords('document', kind);
  return (
    <span className="grid gap-2">
      <span className="flex flex-wrap items-center gap-3">
        <span>{name}</span>
        {orderNo === undefined ? null : <span>{orderNo}</span>}
        <Badge>{codeWords('language', language)}</Badge>
        {isVoid ? <Badge tone="warn">{words.void}</Badge> : null}
        <span className="text-quiet">{time(at)}</span>
        <CommandButton
          command="document open"
          aria-label={words.openOne(name, time(at))}
          disabled={opened.isPending}
          onClick={() => opened.mutate()}
        >
          {words.open}
        </CommandButton>
        {opened.data ? (
          <span role="status" className="text-quiet">
            {CONSOLE_WORDS.files.saved}
          </span>
        ) : null}
      </span>
      {opened.error ? <Failure failure={opened.error} /> : null}
    </span>
  );
}
