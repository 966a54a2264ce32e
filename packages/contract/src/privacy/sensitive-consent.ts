/**
 * Consent to the use of sensitive data. The borrower gives it by a separate tick, not with the privacy policy (RA
 * 10173, section 13).
 */
import type { SectionName } from '../onboarding/questions';

/**
 * Version of the text that the borrower agrees to. After an increase, the borrower is asked again before the next form.
 */
export const SENSITIVE_CONSENT_VERSION = 1;

/** Forms that ask for sensitive data: the ID number, and birth date, civil status and education. */
export const SENSITIVE_SECTIONS: readonly SectionName[] = ['identity', 'basic'];
