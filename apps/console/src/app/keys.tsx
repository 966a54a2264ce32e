/** Keyboard shortcuts of the console. A letter is a shortcut only outside of form fields. */
import { Dialog } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../kit/button';
import { isInDialog } from '../kit/use-focus';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

type Listed = (typeof CONSOLE_WORDS.keys.rows)[number][0];
type LetterOf<K> = K extends `g ${infer L}` ? L : never;
/** Keys that a page may handle. All of them are in the list of shortcuts, so that no shortcut is missing there. */
export type Key =
  | Exclude<Listed, `g ${string}` | `Ctrl ${string}` | 'Esc' | '1 to 9'>
  | 'Escape'
  | `${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;

/** Calls the handler of a key when the key is pressed outside of form fields and dialogs. */
export function useKey(handlers: Readonly<Partial<Record<Key, () => void>>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isInDialog(event.target)) return;
    const handler = new Map(Object.entries(handlers)).get(event.key);
    if (!handler) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    globalThis.addEventListener('keydown', listener);
    return () => globalThis.removeEventListener('keydown', listener);
  }, []);
}

const SEQUENCE_MS = 1_500;

/**
 * Calls the handler of a key that is pressed soon after the first key. No other shortcut gets this key: on the page of a case, `g c`
 * opens the customers and does not claim the case.
 */
function useSequence(first: string, handlers: ReadonlyMap<string, () => void>): void {
  const began = useRef(Number.NEGATIVE_INFINITY);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isInDialog(event.target)) return;
    const isSecond = performance.now() - began.current < SEQUENCE_MS;
    const handler = isSecond ? handlers.get(event.key) : undefined;
    began.current = event.key === first ? performance.now() : Number.NEGATIVE_INFINITY;
    if (!handler) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    handler();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // Before the listeners of the page, which know single keys only.
    globalThis.addEventListener('keydown', listener, { capture: true });
    return () => globalThis.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

/**
 * Adds the shortcuts that every page has: `g` and a letter open a page, Ctrl K opens the search, `?` the list of
 * shortcuts.
 */
export function useKeys({
  palette,
  keys,
}: {
  readonly palette: () => void;
  readonly keys: () => void;
}): void {
  const navigate = useNavigate();
  const pages: Readonly<Record<LetterOf<Listed>, () => void>> = {
    t: () => void navigate({ to: '/' }),
    a: () => void navigate({ to: '/queue/$queue', params: { queue: 'applications' } }),
    k: () => void navigate({ to: '/queue/$queue', params: { queue: 'tickets' } }),
    d: () => void navigate({ to: '/queue/$queue', params: { queue: 'disputes' } }),
    c: () => void navigate({ to: '/customers' }),
    o: () => void navigate({ to: '/operations' }),
    f: () => void navigate({ to: '/portfolio' }),
    l: () => void navigate({ to: '/collections', search: {} }),
    p: () => void navigate({ to: '/approvals' }),
  };
  useSequence('g', new Map(Object.entries(pages)));
  useKey({ '?': keys });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      palette();
    };
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, [palette]);
}

export function Overlay({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-scrim" />
        <Dialog.Popup className="panel fixed top-[12vh] left-1/2 grid max-h-[76vh] w-[min(92vw,36rem)] -translate-x-1/2 gap-3 overflow-y-auto p-5">
          <Dialog.Title>{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const { title, rows } = CONSOLE_WORDS.keys;
  return (
    <Overlay title={title} onClose={onClose}>
      <dl className="grid grid-cols-[7rem_1fr] gap-y-1.5">
        {rows.map(([key, effect]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-edge px-1.5 text-xs">{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onClose}>{CONSOLE_WORDS.form.cancel}</Button>
    </Overlay>
  );
}
