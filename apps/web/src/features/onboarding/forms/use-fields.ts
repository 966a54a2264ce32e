import { useEffect, useRef } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CORRECTION_NAMES } from '@tulay/contract/onboarding/correction';
import { pointName } from '@tulay/contract/meta/data-points';
import type { CorrectionBody } from '@tulay/contract/onboarding/profile';
import { FORM_PAGES, fieldName, listQuestions, type SectionName } from '@tulay/contract/onboarding/questions';
import { isMasked } from '@tulay/engine/identity/mask';
import type { Market } from '@tulay/engine/market';
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

/**
 * Returns whether the form has the field that the server refused. A page loaded before a release lacks the new
 * questions of that release.
 * @param path such as `people.0.phone`.
 */
export const hasField = (empty: object, path: string): boolean =>
  Object.hasOwn(empty, path.split('.')[0] ?? '');

/** Returns a field name as a form path. A name that the form does not have has no effect. */
export const pathOf = <F extends FieldValues>(name: string): Path<F> =>
  // The server and the declared questions name fields by plain strings, so TypeScript cannot check the path.
  name as Path<F>;

/**
 * Returns three functions, each of which takes the name of a field. `field` and `fieldAt` return the props of the field
 * with its error, and `errorAt` returns only the error. `fieldAt` takes the name of a declared question. A field that
 * an operator returned for correction shows its error until its value changes, and the first of these fields gets the
 * focus.
 */
export function useFields<F extends FieldValues>(
  section: SectionName,
  form: UseFormReturn<F>,
  corrections = NONE,
) {
  const fieldText = useFieldText();
  const stored = useTranslations('onboarding')('storedNumber');
  const correctionText = useCorrectionText();
  const { errors, defaultValues } = form.formState;

  const first = useRef(corrections.find(({ field }) => get(defaultValues, field) !== undefined)?.field);
  const { setFocus } = form;
  useEffect(() => {
    if (first.current !== undefined) setFocus(pathOf<F>(first.current));
  }, [setFocus]);

  function handedBack(name: string): string | undefined {
    const code = corrections.find(({ field }) => field === name)?.code;
    if (code === undefined || form.watch(pathOf<F>(name)) !== get(defaultValues, name)) return undefined;
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

  const field = (name: Path<F>) => ({
    ...form.register(name),
    ...(isCounted(section, name) ? { 'data-counted': FORM_PAGES[section] } : {}),
    error: errorAt(name),
    ...(isStored(name) ? { hint: stored } : {}),
  });
  /** True for a stored number that the borrower has not replaced. */
  function isStored(name: Path<F>): boolean {
    const value: unknown = get(defaultValues, name);
    return typeof value === 'string' && isMasked(value);
  }
  const fieldAt = (name: string) => field(pathOf<F>(name));
  return { field, fieldAt, errorAt };
}

const isCounted = (section: SectionName, field: string): boolean =>
  listQuestions(section).some(
    ([name, { counted }]) => counted && fieldName(section, name) === pointName(field),
  );

export const correctionsIn = (all: readonly CorrectionBody[], section: CorrectionBody['section']) =>
  all.filter((each) => each.section === section);

export const useMarket = (): Market => useConfig((config) => config.data?.market) ?? 'PH';
