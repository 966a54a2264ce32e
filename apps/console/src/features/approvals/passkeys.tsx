import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useState } from 'react';
import { v7 as newKey } from 'uuid';
import { useChange, useReading } from '../../api/commands';
import { AsOf } from '../../kit/as-of';
import { CommandButton } from '../../kit/command-button';
import { CommandForm } from '../../kit/command-form';
import { Failure, failureText } from '../../kit/failure';
import { day, time } from '../../kit/format';
import { Lines, Note, Panel, Skeleton } from '../../kit/parts';

const words = CONSOLE_WORDS.approvals;

const BROWSERS = /(Edg|Firefox|Chrome|Safari)\b/;
const SYSTEMS = /\b(Windows|Android|iPhone|iPad|Macintosh|Linux)\b/;

/** Returns the names of browser and system, by which the operator recognizes a passkey. */
const thisBrowser = (): string =>
  [BROWSERS, SYSTEMS].flatMap((pattern) => pattern.exec(navigator.userAgent)?.[1] ?? []).join(', ') ||
  'browser';

/** List of the operator's own passkeys. A new passkey works only after a second operator has compared its code. */
export function Passkeys({ name }: { readonly name: string }) {
  const list = useReading('passkey list', {});
  const add = useChange('passkey add');
  const [removed, setRemoved] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** Number of passkeys when the new one was requested. */
  const [before, setBefore] = useState(0);

  const rows = list.data?.rows ?? [];

  async function start() {
    setFault(null);
    setBefore(rows.length);
    try {
      const { makePasskey } = await import('./passkey');
      const attestation = await makePasskey(name);
      const input = { arguments: { name, attestation, browser: thisBrowser() }, why: words.addedBy };
      add.mutate({ key: newKey(), input });
    } catch {
      setFault(words.notMade);
    }
  }

  const reply = add.data;
  const isWaiting = reply?.outcome === 'approval_requested' && rows.length <= before;
  return (
    <Panel title={words.passkeys} aside={<AsOf at={list.dataUpdatedAt} />}>
      <div className="grid gap-3">
        {list.error ? <Failure failure={list.error} retry={() => void list.refetch()} /> : null}
        {list.isPending ? <Skeleton rows={1} /> : null}
        {list.data && rows.length === 0 ? <p className="text-quiet">{words.noPasskey}</p> : null}
        {rows.map(({ credentialId, browser, addedAt, lastUsedAt }) =>
          removed === credentialId ? (
            <CommandForm
              key={credentialId}
              name="passkey remove"
              preset={{ credential: credentialId }}
              onDone={() => setRemoved(null)}
              onCancel={() => setRemoved(null)}
            />
          ) : (
            <div key={credentialId} className="flex items-center justify-between gap-3">
              <span>
                {browser}
                <span className="block text-quiet">
                  {lastUsedAt === null
                    ? words.added(day(addedAt.slice(0, 10)))
                    : words.used(time(lastUsedAt))}
                </span>
              </span>
              <CommandButton command="passkey remove" onClick={() => setRemoved(credentialId)}>
                {words.remove}
              </CommandButton>
            </div>
          ),
        )}
        {isWaiting ? (
          <Note>
            <Lines lines={reply.lines.slice(0, 1)} />
            <p className="mt-2">{words.compare}</p>
          </Note>
        ) : (
          <CommandButton command="passkey add" onClick={() => void start()} aria-disabled={add.isPending}>
            {words.addPasskey}
          </CommandButton>
        )}
        {reply?.outcome === 'refused' ? <Note tone="bad">{reply.sentence}</Note> : null}
        {fault || add.error ? <Note tone="bad">{fault ?? failureText(add.error)}</Note> : null}
      </div>
    </Panel>
  );
}
