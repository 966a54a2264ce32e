/** Codes of the choices in the application forms; the copy package holds their texts. */

/** Bands of monthly income in pesos (specification 9). */
export const INCOME_BANDS = [
  'under_12000',
  '12001_18000',
  '18001_25000',
  '25001_30000',
  'over_30000',
] as const;
/** Bands of years at work or in business (specification 9). */
export const YEARS_BANDS = ['within_1', '1_3', '3_5', 'over_5'] as const;
export const PAY_CYCLES = ['weekly', 'biweekly', 'semimonthly', 'monthly', 'other'] as const;
export const EMPLOYMENT_TYPES = ['employed', 'business', 'freelance', 'student', 'jobless'] as const;
export const JOB_TYPES = ['regular', 'probationary', 'contractual', 'part_time'] as const;
export const GENDERS = ['male', 'female'] as const;
export const NATIONALITIES = [
  'filipino',
  'dual',
  'american',
  'chinese',
  'indian',
  'japanese',
  'korean',
  'other',
] as const;
/** Sources of the money with which the loan is repaid (RA 9160). */
export const FUND_SOURCES = [
  'salary',
  'business',
  'freelance',
  'family',
  'remittance',
  'pension',
  'savings',
  'other',
] as const;
export const MARITAL_STATUSES = ['single', 'married', 'separated', 'widowed'] as const;
export const EDUCATION_LEVELS = [
  'elementary',
  'high_school',
  'senior_high',
  'vocational',
  'college',
  'postgraduate',
] as const;
export const RELATIONS = [
  'parent',
  'spouse',
  'sibling',
  'child',
  'relative',
  'friend',
  'colleague',
  'neighbor',
] as const;
export const LOAN_PURPOSES = [
  'household',
  'medical',
  'education',
  'business',
  'bills',
  'emergency',
  'travel',
  'other',
] as const;
export const INDUSTRIES = [
  'agriculture',
  'construction',
  'education',
  'finance',
  'food_service',
  'government',
  'health',
  'manufacturing',
  'outsourcing',
  'retail',
  'technology',
  'transport',
  'other',
] as const;
export const JOBLESS_TERMS = ['under_3_months', '3_6_months', '6_12_months', 'over_1_year'] as const;

export type IncomeBand = (typeof INCOME_BANDS)[number];
export type YearsBand = (typeof YEARS_BANDS)[number];
export type PayCycle = (typeof PAY_CYCLES)[number];
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];
export type JobType = (typeof JOB_TYPES)[number];
export type Gender = (typeof GENDERS)[number];
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];
export type EducationLevel = (typeof EDUCATION_LEVELS)[number];
export type Relation = (typeof RELATIONS)[number];
export type LoanPurpose = (typeof LOAN_PURPOSES)[number];
export type Industry = (typeof INDUSTRIES)[number];
export type JoblessTerm = (typeof JOBLESS_TERMS)[number];
