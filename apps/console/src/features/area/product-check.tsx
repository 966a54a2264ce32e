import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useEffect, useState } from 'react';
import { CommandRefused, useReading } from '../../api/commands';
import { RequestFailed } from '../../api/request';
import { AnswerView } from '../../kit/answer-view';
import { Failure } from '../../kit/failure';
import { Note } from '../../kit/parts';
import type { Preset } from '../../kit/use-command-form';

const words = CONSOLE_WORDS.products;

const { parameters, answer } = OPERATOR_COMMANDS['product check'];

/** Milliseconds without typing after which the change is checked. */
const PAUSE_MS = 500;

/** Returns the text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * What the typed change of a product would cost, against the legal caps, while it is typed. A field that is not finished is no
 * failure: the form names it when it is sent.
 */
export function ProductCheck({ values }: { readonly values: Preset }) {
  const typed = Object.entries(values).flatMap(([name, value]) =>
    name in parameters && value !== '' ? [[name, String(value)]] : [],
  );
  const change = Object.fromEntries(new URLSearchParams(useSettled(new URLSearchParams(typed).toString())));
  const isReady = change['product'] !== undefined && change['on'] !== undefined;
  const check = useReading('product check', change, { enabled: isReady });
  if (!isReady) return <Note tone="quiet">{words.checkNeeds}</Note>;
  return (
    <section aria-live="polite" aria-label={words.check} className="grid gap-2">
      {check.error instanceof CommandRefused ? (
        <Note tone="bad">{check.error.message}</Note>
      ) : check.error instanceof RequestFailed && check.error.fields.length > 0 ? (
        <Note tone="quiet">{words.checkNeeds}</Note>
      ) : check.error ? (
        <Failure failure={check.error} retry={() => void check.refetch()} />
      ) : check.data ? (
        <>
          <Note tone="good">{words.withinCaps}</Note>
          <AnswerView answer={check.data} schema={answer} />
        </>
      ) : null}
    </section>
  );
}
