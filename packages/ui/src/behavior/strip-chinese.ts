import { stripChinese } from '@tulay/engine/identity/strip-chinese';
import { type ChangeEvent, type CompositionEvent, useRef } from 'react';

type Typed = HTMLInputElement | HTMLTextAreaElement;
type Change<E extends Typed> = (event: ChangeEvent<E>) => void;

/** The text that an input should hold; while an input method composes, all of it. */
export function typedText(text: string, composing: boolean): string {
  return composing ? text : stripChinese(text);
}

/**
 * Input behaviour of specification 1: Chinese characters are stripped as one types.
 * While an input method composes, the text is left alone, or the composition would break.
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
      take(event as unknown as ChangeEvent<E>);
    },
  };
}
