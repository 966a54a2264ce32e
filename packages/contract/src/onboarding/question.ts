/** Types and functions for declaring a question of a form. `questions.ts` declares the questions of every form. */
import type { FieldCode, FieldRule } from '@tulay/engine/identity/field-rules';
import { isMasked } from '@tulay/engine/identity/mask';
import { readNumber } from '@tulay/engine/identity/number-text';
import { ok, type Result } from '@tulay/engine/result';
import * as z from 'zod/mini';
import { chosen, ruled, ruledOrEmpty } from '../common';

/**
 * How a screen draws a question. `name` and `place` are texts whose words start with capitals; `chips` show every
 * choice, `list` opens them. `own`: the screen draws the question itself.
 */
export type Control = 'text' | 'name' | 'digits' | 'phone' | 'date' | 'chips' | 'list' | 'own';

export interface Question {
  readonly schema: z.ZodMiniType;
  readonly control: Control;
  /** Codes of the choices of a question. The list is empty if the question is answered in words. */
  readonly choices: readonly string[];
  readonly optional: boolean;
  /**
   * True if the answer is a number. Its field and its schema then remove spaces, hyphens and the like (`readNumber`).
   */
  readonly isNumber: boolean;
  /** True if the app counts how borrowers leave the field (specification 1). */
  readonly counted: boolean;
  /** Valid answer, which tests enter into the form. */
  readonly example: string;
  /** Variants of the form that ask the question; absent if every variant does. */
  readonly variants?: readonly string[];
  /** Key of the label in the dictionary; absent if the key is the question's name. */
  readonly label?: string;
}
export type Questions = Readonly<Record<string, Question>>;

/** Declares a question that is answered in words. */
export const written = <const C extends Control>(rule: FieldRule, control: C, example: string) => ({
  schema: ruled(rule),
  control,
  choices: [],
  optional: false as const,
  isNumber: false,
  counted: true,
  example,
});

/** Declares that a question is answered by a number: a phone, account, ID or postal code, or a year. */
export const numbered = <Q extends Question>(question: Q) => ({ ...question, isNumber: true as const });

/**
 * Returns the rule for a number of which a form may also contain a mask. The mask stands for the stored number; see
 * `stored-numbers`.
 */
export const orMasked =
  <C extends FieldCode>(rule: (input: string) => Result<string, C>): ((input: string) => Result<string, C>) =>
  (input) =>
    isMasked(input) ? ok(readNumber(input)) : rule(input);

/** Declares a question that may stay empty. */
export const optionallyWritten = <const C extends Control>(rule: FieldRule, control: C, example = '') => ({
  ...written(rule, control, example),
  schema: ruledOrEmpty(rule),
  optional: true as const,
});

/** Declares a question that is answered by one of the choices. */
export const choice = <const T extends readonly string[], const C extends Control>(
  choices: T,
  control: C,
  example: T[number] | '',
) => ({
  schema: chosen(choices),
  control,
  choices,
  optional: false as const,
  isNumber: false,
  counted: true,
  example,
});

/** Declares that a question is asked only in some variants of its form, such as the kinds of employment. */
export const askedIf = <const V extends string, Q extends Question>(variants: readonly V[], question: Q) => ({
  ...question,
  variants,
});

/** Declares that a question has another label in this market, such as `pinCode` for a postal code. */
export const labeled = <const L extends string, Q extends Question>(label: L, question: Q) => ({
  ...question,
  label,
});

/** Declares a question that is answered by one of the choices or stays empty. */
export const optionalChoice = <const T extends readonly string[], const C extends Control>(
  choices: T,
  control: C,
) => ({
  ...choice(choices, control, ''),
  schema: z.optional(z.enum(['', ...choices], { error: 'choose_one' })),
  optional: true as const,
});

type IsAsked<Q, V extends string> = Q extends { readonly variants: readonly (infer E)[] }
  ? V extends E
    ? true
    : false
  : true;

/** Schemas of the questions that a variant of a form asks. */
export type Shape<D extends Questions, V extends string = never> = {
  [Q in keyof D as IsAsked<D[Q], V> extends false ? never : Q]: D[Q]['schema'];
};

export function isAsked(question: Question, variant: string): boolean {
  return question.variants?.includes(variant) ?? true;
}

/**
 * Returns the schemas of the questions that a variant of a form asks. For a form without variants, no variant has to be
 * given.
 */
export function shapeOf<D extends Questions, const V extends string = never>(
  questions: D,
  variant?: V,
): Shape<D, V> {
  const selected = Object.entries(questions).filter(([, question]) => isAsked(question, variant ?? ''));
  // TypeScript does not derive from `Object.fromEntries` which schema belongs to which question.
  return Object.fromEntries(selected.map(([name, { schema }]) => [name, schema])) as Shape<D, V>;
}
