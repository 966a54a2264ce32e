import type { LoanPurpose as Purpose } from '@tulay/engine/application/field-options';
import type { Language } from '@tulay/copy/languages';
import { loanPurposeIn } from '@tulay/copy/loan-purposes';
import { useLocale, useTranslations } from 'use-intl';

/** What the borrower said the loan is for. */
export function LoanPurpose({ purpose }: { purpose: Purpose }) {
  const t = useTranslations('repayment');
  const language = useLocale() as Language;
  return (
    <p className="t-small px-1 text-quiet">{t('purpose', { purpose: loanPurposeIn(language, purpose) })}</p>
  );
}
