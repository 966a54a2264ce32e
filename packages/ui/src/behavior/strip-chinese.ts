import { stripChinese } from '@tulay/engine/identity/strip-chinese';
import { type ChangeEvent, type CompositionEvent, useRef } from 'react';

type Typed = HTMLInputElement | HTMLTextAreaElement;
type Change<E extends Typed> = (event: ChangeEvent<E>) => void;

/** Returns the text without Chinese characters; unchanged while an input method composes. */
export function typedText(text: string, composing: boolean): string {
  return composing ? text : stripChinese(text);
}

/**
 * Strips Chinese characters while typing (specification 1), but not during a composition, which would lose its state.
 */
export function useStripChinese<E extends Typed = HTMLInputElement>(onChange: Change<E> | undefined) {
  const composing = useRef(false);

  function take(event: ChangeEvent<E>) {
    const { target } = event;
    const clean = typedText(target.value, composing.current);
    if (clean !== target.value) target.value = clean;
    onChange?.(event);
  }

  return {
    onChange: take,
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: (event: CompositionEvent<E>) => {
      composing.current = false;
      // The change handlers read only `event.target`, which is the field for both kinds of event.
      take(event as unknown as ChangeEvent<E>);
    },
  };
}
