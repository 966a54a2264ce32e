/** Error catalog of the console. The borrowers' app does not contain it. */
import { ERRORS } from '../errors';

/** Error codes that only operations for operators return. */
const OPERATOR_ERRORS = { identity_unavailable: { status: 503, retryable: true } } as const;

/** The error catalog with the codes of the console. */
export const ALL_ERRORS = { ...ERRORS, ...OPERATOR_ERRORS };

export type AnyErrorCode = keyof typeof ALL_ERRORS;
