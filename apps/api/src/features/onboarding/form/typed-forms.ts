/** Replaces the masks in a form by the stored numbers that they stand for. */
import type { ErrorCode, Refusal } from '@tulay/contract/errors';
import { readFieldMessage } from '@tulay/contract/field-message';
import { type FormOf, FORMS } from '@tulay/contract/onboarding/forms';
import type { SectionName } from '@tulay/contract/onboarding/questions';
import { maskedPaths, unmaskForm } from '@tulay/contract/onboarding/stored-numbers';
import type { Market } from '@tulay/engine/market';
import { err, ok, type Result } from '@tulay/engine/result';
import { type FormParts, listSections } from './sealed-forms';

export function createTypedForms(parts: Pick<FormParts, 'db' | 'vault'>, market: Market) {
  /** Returns the two stored versions of a section: first the draft, then the saved form. */
  async function storedForms(customerId: string, section: SectionName) {
    const [row] = await listSections(parts, customerId, [section]);
    return [row?.draft ?? null, row?.data ?? null];
  }

  const issuesOf = (section: SectionName, form: object) =>
    FORMS[market][section].safeParse(form).error?.issues ?? [];
  /**
   * Returns true if the form is valid. The caller has already parsed the other answers, and stored numbers are in their
   * normal form.
   */
  const isForm = <S extends SectionName>(section: S, form: object): form is FormOf<S> =>
    issuesOf(section, form).length === 0;

  return {
    /**
     * Returns the form as if the borrower had typed all numbers. A mask for which no number is stored is refused at its
     * field.
     */
    async typedForm<S extends SectionName>(
      customerId: string,
      section: S,
      form: FormOf<S>,
    ): Promise<Result<FormOf<S>, ErrorCode> | Refusal> {
      if (maskedPaths(section, { ...form }).length === 0) return ok(form);
      const unmasked = unmaskForm(section, { ...form }, await storedForms(customerId, section));
      const fields = maskedPaths(section, unmasked).map((path) => ({ path, code: 'number_masked' }));
      if (fields.length > 0) return { ...err('invalid_input'), fields };
      if (isForm(section, unmasked)) return ok(unmasked);
      return { ...err('invalid_input'), fields: fieldErrors(issuesOf(section, unmasked)) };
    },

    async typedDraft(customerId: string, section: SectionName, draft: Record<string, unknown>) {
      if (maskedPaths(section, draft).length === 0) return draft;
      return unmaskForm(section, draft, await storedForms(customerId, section));
    },
  };
}

const fieldErrors = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
) =>
  issues.map(({ path, message }) => ({
    path: path.join('.'),
    ...(readFieldMessage(message) ?? { code: 'field_invalid' }),
  }));
