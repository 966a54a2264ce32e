import { useState } from 'react';

/** Keeps a typed text over a reload of the page and the end of a session. An empty text is not kept. */
export function useDraft(key: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  function put(next: string) {
    setText(next);
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  }
  /** Deletes the draft after its text was stored, unless the operator changed the text while it was being sent. */
  function clear(stored: string) {
    if (sessionStorage.getItem(key) === stored) put('');
  }
  return { text, put, clear };
}

type Values = Readonly<Record<string, string | boolean>>;

function readValues(key: string): Values {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Keeps the typed values of a form as `useDraft` keeps a text. */
export function useDraftValues(key: string) {
  const [values, setValues] = useState<Values>(() => readValues(key));
  function put(field: string, value: string | boolean) {
    const next = { ...values, [field]: value };
    setValues(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  }
  /** Deletes the draft after the form was sent. The form still shows the values. */
  const drop = () => sessionStorage.removeItem(key);
  return { values, put, drop };
}
