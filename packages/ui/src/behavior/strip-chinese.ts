import { stripChinese } from '@tulay/engine/identity/strip-chinese';
import { withoutCopyMarks } from '@tulay/engine/identity/untyped';
import { type ChangeEvent, type CompositionEvent, useRef } from 'react';

type Typed = HTMLInputElement | HTMLTextAreaElement;
type Change<E extends Typed> = (event: ChangeEvent<E>) => void;

/**
 * Returns the text as its field shows it, without Chinese characters and invisible marks of copying; unchanged while an
 * input method composes.
 */
export function typedText(
  text: string,
  composing: boolean,
  shown: (text: string) => string = asTyped,
): string {
  return composing ? text : stripChinese(withoutCopyMarks(shown(text)));
}

const asTyped = (text: string): string => text;

/**
 * Returns handlers that strip Chinese characters while the visitor types (specification 1). During a composition the
 * text stays unchanged, because a change would end the composition.
 */
export function useStripChinese<E extends Typed = HTMLInputElement>(
  onChange: Change<E> | undefined,
  shown?: (text: string) => string,
) {
  const composing = useRef(false);

  function take(event: ChangeEvent<E>) {
    const { target } = event;
    const clean = typedText(target.value, composing.current, shown);
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
      // The handlers read only `event.target`, which is the same field in both kinds of event. So the cast is safe.
      take(event as unknown as ChangeEvent<E>);
    },
  };
}
