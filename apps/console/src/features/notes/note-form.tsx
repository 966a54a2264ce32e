import { NOTE_FILES_MAX } from '@tulay/contract/operator/files';
import { NOTE_MAX, type NoteAbout } from '@tulay/contract/operator/notes';
import type { CommandReply } from '@tulay/contract/operator/console';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { v7 as newKey } from 'uuid';
import { useChange } from '../../api/commands';
import { useKey } from '../../app/keys';
import { Button } from '../../kit/button';
import { Failure } from '../../kit/failure';
import { FilePicker } from '../../kit/file-picker';
import { Note } from '../../kit/parts';
import { useDraft } from '../../kit/use-draft';

const words = CONSOLE_WORDS.notes;
/** Length of a note from which the form shows how many characters are left. */
const NEAR_MAX = NOTE_MAX - 200;

interface NoteFormProps {
  readonly about: NoteAbout;
  readonly subject: string;
}

/**
 * Form of a new note. The typed text survives a reload until the note is stored. An operator may write a note without
 * claiming the case.
 */
export function NoteForm({ about, subject }: NoteFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, put, files, putFiles, save, change } = useNoteForm({ about, subject });
  useKey({ m: () => field.current?.focus() });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Without this, Ctrl Enter would also send the form of an action that is open on the same page.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    save();
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }
  return (
    <form className="grid gap-2" onSubmit={submit} aria-label={words.write}>
      <label htmlFor={id} className="font-semibold">
        {words.write}
      </label>
      <textarea
        ref={field}
        id={id}
        className="control"
        rows={3}
        maxLength={NOTE_MAX}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => put(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-hint`} className="text-quiet">
        {text.length > NEAR_MAX ? words.left(NOTE_MAX - text.length) : words.hint}
      </p>
      <label htmlFor={`${id}-files`} className="font-semibold">
        {CONSOLE_WORDS.files.ofNote(NOTE_FILES_MAX)}
      </label>
      <FilePicker
        id={`${id}-files`}
        owner={{ about, subject }}
        most={NOTE_FILES_MAX}
        value={files}
        onChange={putFiles}
      />
      <div>
        <Button type="submit" aria-disabled={change.isPending || text.trim() === ''}>
          {change.isPending ? CONSOLE_WORDS.form.sending : words.save}
        </Button>
      </div>
      <div aria-live="polite">
        {change.error ? <Failure failure={change.error} /> : null}
        {change.data ? <Outcome reply={change.data} /> : null}
      </div>
    </form>
  );
}

function useNoteForm({ about, subject }: NoteFormProps) {
  const { text, put: putDraft, clear } = useDraft(`draft note ${about} ${subject}`);
  // The key changes only with the text and the files, so a note that is sent again after a lost response is stored once.
  const key = useRef(newKey());
  const { text: files, put: setFiles } = useDraft(`draft files ${about} ${subject}`);
  const change = useChange('note add');
  function renew() {
    key.current = newKey();
    if (change.data ?? change.error) change.reset();
  }
  function put(next: string) {
    putDraft(next);
    renew();
  }
  function putFiles(next: string) {
    setFiles(next);
    renew();
  }
  function save() {
    if (change.isPending || text.trim() === '') return;
    const input = {
      arguments: { about, subject, say: text, ...(files === '' ? {} : { files }) },
      why: words.why,
    };
    change.mutate(
      { key: key.current, input },
      {
        onSuccess: ({ outcome }) => {
          if (outcome !== 'done') return;
          clear(text);
          setFiles('');
        },
      },
    );
  }
  return { text, put, files, putFiles, save, change };
}

const Stored = OPERATOR_COMMANDS['note add'].answer;

/** Shows who was notified of the stored note and which mentioned names are unknown, or why the note was not stored. */
function Outcome({ reply }: { readonly reply: CommandReply }) {
  if (reply.outcome === 'refused') return <Note tone="bad">{words.refused(reply.sentence)}</Note>;
  const stored = reply.outcome === 'done' ? Stored.safeParse(reply.answer) : undefined;
  if (!stored?.success) return null;
  const { mentions, unknown } = stored.data;
  return (
    <div className="grid gap-2">
      <Note tone="good">{mentions.length === 0 ? words.saved : words.told(mentions.join(', '))}</Note>
      {unknown.length === 0 ? null : <Note>{words.unknown(unknown.join(', '))}</Note>}
    </div>
  );
}
