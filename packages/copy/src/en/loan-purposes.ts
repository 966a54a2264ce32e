import type { LoanPurpose } from '@tulay/engine/application/field-options';

export const loanPurposes = {
  household: 'Daily needs at home',
  medical: 'Medicine or hospital',
  education: 'School',
  business: 'Business',
  bills: 'Bills',
  emergency: 'Emergency',
  travel: 'Travel',
  other: 'Something else',
} as const satisfies Record<LoanPurpose, string>;
