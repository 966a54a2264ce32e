import { stripChinese } from '@tulay/engine/identity/field-rules';
import { type ChangeEvent, type CompositionEvent, useRef } from 'react';

type Change = (event: ChangeEvent<HTMLInputElement>) => void;

/** The text that an input should hold; while an input method composes, all of it. */
export function typedText(text: string, composing: boolean): string {
  return composing ? text : stripChinese(text);
}

/**
 * Input behaviour of specification 1: Chinese characters are stripped as one types.
 * While an input method composes, the text is left alone, or the composition would break.
 */
export function useStripChinese(onChange: Change | undefined) {
  const composing = useRef(false);

  function take(event: ChangeEvent<HTMLInputElement>) {
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
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      composing.current = false;
      take(event as unknown as ChangeEvent<HTMLInputElement>);
    },
  };
}
