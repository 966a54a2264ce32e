import type { PointOutcome } from '@tulay/contract/point-list';
import { type FocusEvent, useEffect, useRef } from 'react';
import { notePoint } from '../platform/points/note-point';

/**
 * Input behaviour of specification 1: how a field is left is counted. Spread it onto the element around the control;
 * `error` is what the field shows.
 */
export function usePoints<E extends HTMLElement>(error: unknown) {
  const frame = useRef<E>(null);
  const refused = Boolean(error);

  useEffect(() => {
    const control = refused ? frame.current?.querySelector('[name]') : null;
    if (control) notePoint(control, 'refused');
  }, [refused]);

  function onBlur({ target, relatedTarget, currentTarget }: FocusEvent<E>) {
    const goesOnInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!goesOnInside) notePoint(target, outcomeOf(target, currentTarget));
  }

  return { ref: frame, onBlur };
}

function outcomeOf(control: Element, frame: Element): PointOutcome {
  const isChoice = control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type);
  const filled = isChoice
    ? frame.querySelector('input:checked') !== null
    : 'value' in control && typeof control.value === 'string' && control.value.trim() !== '';
  return filled ? 'filled' : 'left_empty';
}
