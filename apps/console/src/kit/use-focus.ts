import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for the only field of a page, which gets the focus when the page opens. */
export function useFocus<E extends HTMLElement>(): RefObject<E | null> {
  const field = useRef<E>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
