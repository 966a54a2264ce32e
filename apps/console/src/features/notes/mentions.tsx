import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandOf } from '@tulay/contract/operator/commands';
import { mayRun } from '@tulay/contract/operator/queue-commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import type { ReactNode } from 'react';
import { v7 as newKey } from 'uuid';
import { runCommand, useChange } from '../../api/commands';
import { cursorArgument, usePages } from '../../api/pages';
import { useQueues, useSession } from '../../api/session';
import { AsOf } from '../../kit/as-of';
import { Button } from '../../kit/button';
import { Failure } from '../../kit/failure';
import { time } from '../../kit/format';
import { Badge, Panel, Skeleton } from '../../kit/parts';

const words = CONSOLE_WORDS.mentions;
type Mention = AnswerOf<OperatorCommandOf<'mention list'>>['rows'][number];

/**
 * Notes that mention the operator, newest first. The list links to each note and does not show its text, because every
 * reading of a text is recorded.
 */
export function Mentions() {
  const session = useSession();
  return session && mayRun('mention list', session.roles) ? <MentionPanel /> : null;
}

function MentionPanel() {
  const { mentions } = useQueues();
  const list = usePages(
    ['mention list', String(mentions)],
    (cursor, signal) => runCommand('mention list', { last: '20', ...cursorArgument(cursor) }, { signal }),
    { keepsOld: true },
  );
  const read = useChange('mention read');
  const markRead = (note: string) =>
    read.mutate({ key: newKey(), input: { arguments: { note }, why: words.why } });
  return (
    <Panel title={words.title} aside={<AsOf at={list.dataUpdatedAt} />}>
      {list.isPending ? (
        <Skeleton rows={2} />
      ) : list.error ? (
        <Failure failure={list.error} retry={() => void list.refetch()} />
      ) : list.rows.length === 0 ? (
        <p className="text-quiet">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {list.rows.map((mention) => (
            <MentionItem key={mention.noteId} mention={mention} onRead={() => markRead(mention.noteId)} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <Button className="mt-3" disabled={list.isFetching} onClick={() => void list.fetchNextPage()}>
          {CONSOLE_WORDS.list.more}
        </Button>
      ) : null}
    </Panel>
  );
}

function MentionItem({ mention, onRead }: { readonly mention: Mention; readonly onRead: () => void }) {
  const { author, at, isUnread, about, name } = mention;
  const place = words.place[about];
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      {isUnread ? <Badge tone="warn">{words.unread}</Badge> : null}
      <span>{words.by(author)}</span>
      <MentionLink mention={mention} onOpen={isUnread ? onRead : undefined}>
        {`${place} ${name}`}
      </MentionLink>
      <time dateTime={at} className="mr-auto text-quiet">
        {time(at)}
      </time>
      {isUnread ? (
        <Button aria-label={words.readOne(`${place} ${name}`)} onClick={onRead}>
          {words.read}
        </Button>
      ) : null}
    </li>
  );
}

/** Link to the case, customer, loan or request that the note is about. Opening the link marks the mention as read. */
function MentionLink({
  mention: { about, subject, name },
  onOpen,
  children,
}: {
  readonly mention: Mention;
  readonly onOpen: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const more = { className: 'text-accent', ...(onOpen ? { onClick: onOpen } : {}) };
  if (about === 'customer')
    return (
      <Link to="/customers" search={{ customer: subject }} {...more}>
        {children}
      </Link>
    );
  if (about === 'loan')
    return (
      <Link to="/loans" search={{ order: name }} {...more}>
        {children}
      </Link>
    );
  if (about === 'approvals')
    return (
      <Link to="/approvals" {...more}>
        {children}
      </Link>
    );
  return (
    <Link to="/queue/$queue/$subject" params={{ queue: about, subject }} {...more}>
      {children}
    </Link>
  );
}
