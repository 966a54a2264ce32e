import type { LoanPurpose } from '@tulay/engine/application/field-options';
import { loanPurposes as english } from '../en/loan-purposes';
import type { Language } from '@tulay/contract/languages';
import { loanPurposes as tagalog } from '../tl/loan-purposes';

const words: Record<Language, Record<LoanPurpose, string>> = { en: english, tl: tagalog };

export const loanPurposeIn = (language: Language, purpose: LoanPurpose): string => words[language][purpose];
