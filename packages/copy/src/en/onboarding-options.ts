import type {
  EducationLevel,
  EmploymentType,
  Gender,
  IncomeBand,
  Industry,
  JobType,
  JoblessTerm,
  MaritalStatus,
  PayCycle,
  Relation,
  YearsBand,
} from '@tulay/engine/application/field-options';
import type { IdType } from '@tulay/engine/identity/id-formats';
import { loanPurposes } from './loan-purposes';

const idType = {
  prc: 'PRC license',
  tin: 'TIN card',
  sss: 'SSS card',
  philhealth: 'PhilHealth card',
  philsys: 'National ID (PhilSys)',
  umid: 'UMID',
  postal_id: 'Postal ID',
  passport: 'Passport',
  drivers_licence: 'Driver’s license',
  voter: 'Voter’s ID',
  aadhaar: 'Aadhaar',
  pan: 'PAN card',
} as const satisfies Record<IdType, string>;

const gender = { male: 'Male', female: 'Female' } as const satisfies Record<Gender, string>;

const maritalStatus = {
  single: 'Single',
  married: 'Married',
  separated: 'Separated',
  widowed: 'Widowed',
} as const satisfies Record<MaritalStatus, string>;

const education = {
  elementary: 'Elementary',
  high_school: 'High school',
  senior_high: 'Senior high school',
  vocational: 'Vocational course',
  college: 'College',
  postgraduate: 'Master’s or higher',
} as const satisfies Record<EducationLevel, string>;

const employment = {
  employed: 'Employed',
  business: 'Own business',
  freelance: 'Freelance',
  student: 'Student',
  jobless: 'No work for now',
} as const satisfies Record<EmploymentType, string>;

const jobType = {
  regular: 'Regular',
  probationary: 'Probationary',
  contractual: 'Contractual',
  part_time: 'Part-time',
} as const satisfies Record<JobType, string>;

const industry = {
  agriculture: 'Farming and fishing',
  construction: 'Construction',
  education: 'Education',
  finance: 'Banking and finance',
  food_service: 'Food and restaurants',
  government: 'Government',
  health: 'Health care',
  manufacturing: 'Factory or manufacturing',
  outsourcing: 'BPO or call center',
  retail: 'Store or retail',
  technology: 'IT and technology',
  transport: 'Transport and delivery',
  other: 'Other',
} as const satisfies Record<Industry, string>;

const incomeBand = {
  under_12000: 'Under ₱12,000',
  '12001_18000': '₱12,001 to ₱18,000',
  '18001_25000': '₱18,001 to ₱25,000',
  '25001_30000': '₱25,001 to ₱30,000',
  over_30000: 'Over ₱30,000',
} as const satisfies Record<IncomeBand, string>;

const yearsBand = {
  within_1: 'Less than 1 year',
  '1_3': '1–3 years',
  '3_5': '3–5 years',
  over_5: 'Over 5 years',
} as const satisfies Record<YearsBand, string>;

const payCycle = {
  weekly: 'Every week',
  biweekly: 'Twice a month',
  monthly: 'Every month',
  other: 'Other',
} as const satisfies Record<PayCycle, string>;

const joblessTerm = {
  under_3_months: 'Less than 3 months',
  '3_6_months': '3–6 months',
  '6_12_months': '6–12 months',
  over_1_year: 'Over 1 year',
} as const satisfies Record<JoblessTerm, string>;

const relation = {
  parent: 'Parent',
  spouse: 'Husband or wife',
  sibling: 'Brother or sister',
  child: 'Son or daughter',
  relative: 'Relative',
  friend: 'Friend',
  colleague: 'Co-worker',
  neighbour: 'Neighbor',
} as const satisfies Record<Relation, string>;

export const options = {
  idType,
  gender,
  maritalStatus,
  education,
  employment,
  jobType,
  industry,
  purpose: loanPurposes,
  incomeBand,
  yearsBand,
  payCycle,
  joblessTerm,
  relation,
} as const;
