import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandOf } from '@tulay/contract/operator/commands';
import { REVEAL_REASONS } from '@tulay/contract/onboarding/identity';
import { codeWords, fieldLabel, parameterLabel } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { runCommand } from '../../api/commands';
import { Button } from '../../kit/button';
import { CommandButton } from '../../kit/command-button';
import { Failure } from '../../kit/failure';
import { day } from '../../kit/format';
import { Facts, Note } from '../../kit/parts';
import { useFocus } from '../../kit/use-focus';

const words = CONSOLE_WORDS.customer;

/** Minutes for which the details stay on the screen. */
const SHOWN_MINUTES = 5;
const MINUTE_MS = 60_000;
/** A complete date. Drafts of forms can have an incomplete one. */
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const FIELDS = ['name', 'phone', 'email', 'birthDate', 'address'] as const;

type Revealed = AnswerOf<OperatorCommandOf<'customer reveal'>>;

/**
 * Button that shows the name, number, e-mail, birth date and address of a customer for a reason. The details are only in the
 * state of this component, in no cache. They are gone after five minutes, and when the operator leaves the page.
 */
export function Reveal({ customerId }: { readonly customerId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { shown, failure, isPending, reveal, hide } = useRevealed(customerId);
  if (shown) return <Details details={shown} onHide={hide} />;
  return (
    <div className="mb-3 grid gap-3">
      {isAsking ? (
        <RevealForm
          isPending={isPending}
          onSend={(reason, why) =>
            void reveal(reason, why).then((isShown) => (isShown ? setIsAsking(false) : undefined))
          }
          onCancel={() => setIsAsking(false)}
        />
      ) : (
        <CommandButton
          command="customer reveal"
          className="justify-self-start"
          onClick={() => setIsAsking(true)}
        >
          {words.reveal}
        </CommandButton>
      )}
      {failure ? <Failure failure={failure} /> : null}
    </div>
  );
}

/** Returns the details of a customer while they are shown. A reply that arrives after the page was left is dropped. */
function useRevealed(customerId: string) {
  const [shown, setShown] = useState<Revealed | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isPending, setIsPending] = useState(false);
  const request = useRef<AbortController | null>(null);

  useEffect(() => {
    // A page that the browser keeps for its back button must not keep the details.
    const forget = () => setShown(null);
    globalThis.addEventListener('pagehide', forget);
    return () => {
      globalThis.removeEventListener('pagehide', forget);
      request.current?.abort();
    };
  }, []);

  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(null), SHOWN_MINUTES * MINUTE_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  async function reveal(reason: string, why: string): Promise<boolean> {
    if (isPending) return false;
    const controller = new AbortController();
    request.current = controller;
    setIsPending(true);
    setFailure(null);
    try {
      const args = { borrower: customerId, reason };
      setShown(await runCommand('customer reveal', args, { why, signal: controller.signal }));
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!controller.signal.aborted) setFailure(error);
      return false;
    } finally {
      setIsPending(false);
    }
  }

  return { shown, failure, isPending, reveal, hide: () => setShown(null) };
}

const shownAs = (value: string | null): string => {
  if (value === null) return words.notGiven;
  return DATE.test(value) ? day(value) : value;
};

const Details = ({ details, onHide }: { readonly details: Revealed; readonly onHide: () => void }) => (
  <section className="mb-3 grid gap-3 rounded-lg border border-line p-3" aria-label={words.revealed}>
    <Facts rows={FIELDS.map((name) => [fieldLabel(name), shownAs(details[name])] as const)} />
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={onHide}>{words.hide}</Button>
      <span className="text-quiet">{words.hiddenAfter(SHOWN_MINUTES)}</span>
    </div>
  </section>
);

function RevealForm({
  isPending,
  onSend,
  onCancel,
}: {
  readonly isPending: boolean;
  readonly onSend: (reason: string, why: string) => void;
  readonly onCancel: () => void;
}) {
  const field = useFocus<HTMLSelectElement>();
  const [reason, setReason] = useState('');
  const [why, setWhy] = useState('');
  const isMissing = reason === '' || why.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isMissing) onSend(reason, why.trim());
  }
  return (
    <form className="grid max-w-xl gap-3" aria-label={words.reveal} onSubmit={submit}>
      <Note tone="quiet">{words.revealHint}</Note>
      <label className="grid gap-1">
        <span className="font-semibold">{parameterLabel('reason')}</span>
        <select
          ref={field}
          className="control"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        >
          <option value="" aria-label={CONSOLE_WORDS.form.optional} />
          {REVEAL_REASONS.map((each) => (
            <option key={each} value={each}>
              {codeWords('revealReason', each)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1">
        <span className="font-semibold">{words.revealWords}</span>
        <input
          className="control"
          autoComplete="off"
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
      </label>
      <div className="flex gap-2">
        <Button variant="primary" type="submit" aria-disabled={isMissing || isPending}>
          {isPending ? CONSOLE_WORDS.form.sending : words.reveal}
        </Button>
        <Button onClick={onCancel}>{CONSOLE_WORDS.form.cancel}</Button>
      </div>
    </form>
  );
}
