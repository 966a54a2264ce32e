import { COOLING_OFF_DAYS } from '../constants';
import type { LoanTerms } from './types';

/** The days of cooling off that a contract grants; one made before they could be chosen grants the usual ones. */
export const coolingOffDays = (terms: Pick<LoanTerms, 'coolingOffDays'>): number =>
  terms.coolingOffDays ?? COOLING_OFF_DAYS;
