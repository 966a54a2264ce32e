import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandOf } from '@tulay/contract/operator/commands';
import { mayNote, type NoteAbout } from '@tulay/contract/operator/notes';
import { codeWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useState } from 'react';
import { useReading } from '../../api/commands';
import { useSession } from '../../api/session';
import { AsOf } from '../../kit/as-of';
import { Button } from '../../kit/button';
import { Failure } from '../../kit/failure';
import { fileSize, time } from '../../kit/format';
import { OpenFile } from '../../kit/open-file';
import { Badge, Panel, Skeleton } from '../../kit/parts';
import { Thumbnails } from '../../kit/thumbnails';
import { NoteForm } from './note-form';

const words = CONSOLE_WORDS.notes;
const FIRST = 20;
const MORE = 100;

interface NotesProps {
  readonly about: NoteAbout;
  /** Number of the case, id of the customer, or order number. */
  readonly subject: string;
  /** Reason for reading the notes. The borrower sees it in the access log. */
  readonly why: string;
}

/** Notes on a case, a customer or a loan, newest first, and the form for a new one. Empty for roles without access. */
export function Notes(props: NotesProps) {
  const session = useSession();
  if (!session || !mayNote(props.about, session.roles)) return null;
  return (
    <Panel title={words.title}>
      <div className="grid grid-cols-1 gap-4">
        <NoteForm key={`${props.about} ${props.subject}`} about={props.about} subject={props.subject} />
        <NoteList {...props} />
      </div>
    </Panel>
  );
}

function NoteList({ about, subject, why }: NotesProps) {
  const [last, setLast] = useState(FIRST);
  const list = useReading('note list', { about, subject, last: String(last) }, { why });
  if (list.isPending) return <Skeleton rows={2} />;
  if (list.error) return <Failure failure={list.error} retry={() => void list.refetch()} />;
  const { rows, next } = list.data;
  return (
    <>
      <AsOf at={list.dataUpdatedAt} />
      {rows.length === 0 ? <p className="text-quiet">{words.none}</p> : null}
      <ul className="grid gap-3">
        {rows.map((note) => (
          <NoteItem key={note.noteId} note={note} why={why} />
        ))}
      </ul>
      {next === null ? null : (
        <Button onClick={() => setLast((before) => before + MORE)}>{words.older}</Button>
      )}
    </>
  );
}

type NoteRow = AnswerOf<OperatorCommandOf<'note list'>>['rows'][number];

/** A note as plain text: nothing that it contains becomes a link. */
const NoteItem = ({
  note: { author, isMine, at, words: text, files },
  why,
}: {
  readonly note: NoteRow;
  readonly why: string;
}) => (
  <li className="border-l-2 border-tint-line pl-3">
    <p className="flex flex-wrap items-center gap-2 text-quiet">
      <span className="font-semibold text-ink">{author}</span>
      {isMine ? <Badge>{words.mine}</Badge> : null}
      <time dateTime={at}>{time(at)}</time>
    </p>
    <p className="break-words whitespace-pre-wrap">{text}</p>
    <Thumbnails photos={files.filter(({ kind }) => kind === 'jpeg')} why={why} />
    {files.map(({ fileId, name, kind, bytes }) => (
      <OpenFile
        key={fileId}
        fileId={fileId}
        name={name}
        why={why}
        about={`${codeWords('fileKind', kind)}, ${fileSize(bytes)}`}
      />
    ))}
  </li>
);
