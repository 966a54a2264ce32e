/** Frame of every page: log-in, menu, keyboard shortcuts and search. */
import { useLocation, useSearch } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { OperatorSessionBody } from '@tulay/contract/operator/console';
import { LOG_IN_PATH, LOG_IN_REFUSALS } from '@tulay/contract/operator/console';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type ReactNode, Suspense, useState } from 'react';
import { v7 as newKey } from 'uuid';
import { useChange } from '../api/commands';
import { useIsSessionOver, useSession } from '../api/session';
import { Button, buttonShape } from '../kit/button';
import { day } from '../kit/format';
import { Note, Skeleton } from '../kit/parts';
import { TakeBacks } from '../features/case/take-back';
import { KeyList, useKeys } from './keys';
import { Menu } from './menu';
import { PageGate } from './page-gate';
import { Palette } from './palette';

const words = CONSOLE_WORDS;

export const Frame = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton />}>
    <LoggedIn>{children}</LoggedIn>
  </Suspense>
);

/**
 * Shows the log-in page if nobody is logged in. If the session ends later, a log-in appears above the page, so that
 * unsaved input stays.
 */
function LoggedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const isOver = useIsSessionOver();
  if (session === null) return <LogIn />;
  return (
    <Desk session={session} isOver={isOver}>
      {children}
    </Desk>
  );
}

function LogIn() {
  const { refused } = useSearch({ from: '__root__' });
  const code = LOG_IN_REFUSALS.find((each) => each === refused);
  const { pathname, search } = globalThis.location;
  const to = code === undefined ? `${pathname}${search}` : '/';
  return (
    <main className="mx-auto mt-[18vh] grid max-w-md gap-4 p-6">
      <h1>{words.logIn.title}</h1>
      <p className="text-quiet">{words.logIn.lead}</p>
      {code ? <Note tone="bad">{words.logIn.refused[code]}</Note> : null}
      <a className={buttonShape('primary')} href={`${LOG_IN_PATH}?to=${encodeURIComponent(to)}`}>
        {words.logIn.button}
      </a>
    </main>
  );
}

function Desk({
  session,
  isOver,
  children,
}: {
  session: OperatorSessionBody;
  isOver: boolean;
  children: ReactNode;
}) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  useKeys({ palette: () => setOpen('palette'), keys: () => setOpen('keys') });
  return (
    <div className="grid min-h-screen grid-cols-[13.5rem_1fr]">
      <a href="#page" className="sr-only focus:not-sr-only focus:absolute focus:p-2">
        {words.skip}
      </a>
      <Menu session={session} onKeys={() => setOpen('keys')} onPalette={() => setOpen('palette')} />
      <main id="page" className="min-w-0 p-5">
        {isOver ? <SessionEnded /> : null}
        {session.awayUntil === null ? null : <Away until={session.awayUntil} />}
        <TakeBacks />
        <PageGate path={path} roles={session.roles}>
          <Suspense fallback={<Skeleton />}>{children}</Suspense>
        </PageGate>
      </main>
      {open === 'palette' ? <Palette session={session} onClose={() => setOpen(null)} /> : null}
      {open === 'keys' ? <KeyList onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

function SessionEnded() {
  const client = useQueryClient();
  return (
    <div className="mb-4 grid gap-2">
      <Note tone="bad">
        <p className="mb-2">{words.logIn.ended}</p>
        <a
          className={buttonShape('primary')}
          href={`${LOG_IN_PATH}?to=/`}
          target="_blank"
          rel="opener"
          onClick={() =>
            globalThis.addEventListener('focus', () => void client.invalidateQueries(), { once: true })
          }
        >
          {words.logIn.endedButton}
        </a>
        <p className="mt-2">{words.logIn.endedHint}</p>
      </Note>
    </div>
  );
}

/** Note that the operator is away, with a button that ends the absence. */
function Away({ until }: { readonly until: string }) {
  const back = useChange('operator back');
  return (
    <div className="mb-4">
      <Note>
        <span className="mr-3">{words.away.until(day(until))}</span>
        <Button
          aria-disabled={back.isPending}
          onClick={() => back.mutate({ key: newKey(), input: { arguments: {}, why: words.away.why } })}
        >
          {words.away.back}
        </Button>
      </Note>
    </div>
  );
}
