import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for the only field of a page, which gets the focus when the page opens. */
export function useFocus<E extends HTMLElement>(): RefObject<E | null> {
  const field = useRef<E>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}

/** Returns true for an element of a dialog, which is over the page and handles its own keys. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role=dialog]') !== null;
