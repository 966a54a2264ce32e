import type { PointOutcome } from '@tulay/contract/meta/data-points';
import { type FocusEvent, useEffect, useRef } from 'react';
import { FIELD_OUTCOME_EVENT, type FieldOutcome } from './field-outcome';

const report = (control: Element, outcome: PointOutcome) =>
  document.dispatchEvent(
    new CustomEvent<FieldOutcome>(FIELD_OUTCOME_EVENT, { detail: { control, outcome } }),
  );

/**
 * Reports whether a field was filled, left empty or refused, never its value (specification 1). Spread the result onto
 * the element around the control.
 */
export function useFieldOutcome<E extends HTMLElement>(error: unknown) {
  const frame = useRef<E>(null);
  const refused = Boolean(error);

  useEffect(() => {
    const control = refused ? frame.current?.querySelector('[name]') : null;
    if (control) report(control, 'refused');
  }, [refused]);

  function onBlur({ target, relatedTarget, currentTarget }: FocusEvent<E>) {
    const movesInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!movesInside) report(target, outcomeOf(target, currentTarget));
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
