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
