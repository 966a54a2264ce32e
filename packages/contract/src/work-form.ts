/** What one does for a living. The fields depend on the employment type (specification 3). */
import * as options from '@tulay/engine/application/field-options';
import * as rules from '@tulay/engine/identity/field-rules';
import * as z from 'zod/mini';
import { chosen, ruled, ruledOrEmpty } from './common';

const incomeBand = chosen(options.INCOME_BANDS);
const earning = {
  incomeBand,
  yearsBand: chosen(options.YEARS_BANDS),
  payCycle: chosen(options.PAY_CYCLES),
  payday: ruled(rules.paydayFormat),
};
const company = {
  industry: chosen(options.INDUSTRIES),
  companyName: ruled(rules.companyName),
  companyPhone: ruledOrEmpty(rules.companyPhone),
  companyAddress: ruled(rules.companyAddress),
  position: ruled(rules.position),
};

const Student = z
  .object({
    employment: z.literal('student'),
    schoolName: ruled(rules.schoolName),
    major: ruled(rules.major),
    enrolmentYear: ruled(rules.studyYear),
    graduationYear: ruled(rules.studyYear),
    incomeBand,
  })
  .check(
    z.refine((form) => form.graduationYear >= form.enrolmentYear, {
      error: 'graduation_too_early',
      path: ['graduationYear'],
    }),
  );

/** A student names a school, the jobless only how long, the self-employed no employer. */
export const WorkForm = z.discriminatedUnion('employment', [
  z.object({
    employment: z.literal('employed'),
    jobType: chosen(options.JOB_TYPES),
    ...company,
    ...earning,
  }),
  z.object({ employment: z.literal('business'), ...company, ...earning }),
  z.object({ employment: z.literal('freelance'), position: company.position, ...earning }),
  Student,
  z.object({
    employment: z.literal('jobless'),
    joblessTerm: chosen(options.JOBLESS_TERMS),
    incomeBand,
  }),
]);
