import { useEffect, useRef } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CORRECTION_NAMES } from '@tulay/contract/onboarding/correction';
import type { CorrectionBody } from '@tulay/contract/onboarding/profile';
import type { Market } from '@tulay/engine/identity/id-formats';
import { useFieldText } from '@tulay/ui/format/problem-text';
import { useConfig } from '../../../api/config';

const CODE = /^\w+$/;
const NONE: readonly CorrectionBody[] = [];

export function useCorrectionText(): (code: string | undefined) => string | undefined {
  const t = useTranslations('onboarding.corrections');
  return (code) => {
    const known = CORRECTION_NAMES.find((name) => name === code);
    return known && t(known);
  };
}

/** Returns `field(name)`. A correction stays at its field until the value changes; the first corrected field gets the focus. */
export function useFields<F extends FieldValues>(form: UseFormReturn<F>, corrections = NONE) {
  const fieldText = useFieldText();
  const correctionText = useCorrectionText();
  const { errors, defaultValues } = form.formState;

  const first = useRef(corrections.find(({ field }) => get(defaultValues, field) !== undefined)?.field);
  const { setFocus } = form;
  useEffect(() => {
    if (first.current !== undefined) setFocus(first.current as Path<F>);
  }, [setFocus]);

  function handedBack(name: string): string | undefined {
    const code = corrections.find(({ field }) => field === name)?.code;
    if (code === undefined || form.watch(name as Path<F>) !== get(defaultValues, name)) return undefined;
    return correctionText(code);
  }

  function errorAt(name: string): string | undefined {
    const fault: unknown = get(errors, name);
    const code =
      typeof fault === 'object' && fault !== null && 'message' in fault ? fault.message : undefined;
    if (typeof code !== 'string') return handedBack(name);
    const isEmpty = get(form.getValues(), name) === '';
    return fieldText(isEmpty && !CODE.test(code) ? 'required' : code);
  }

  const field = (name: Path<F>) => ({ ...form.register(name), error: errorAt(name) });
  return { field, errorAt };
}

export const correctionsIn = (all: readonly CorrectionBody[], section: CorrectionBody['section']) =>
  all.filter((each) => each.section === section);

export const useMarket = (): Market => useConfig((config) => config.data?.market) ?? 'PH';
