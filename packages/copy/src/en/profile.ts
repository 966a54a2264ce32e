import type {
  EducationLevel,
  EmploymentType,
  Gender,
  IncomeBand,
  JoblessTerm,
  MaritalStatus,
  PayCycle,
  Relation,
  YearsBand,
} from '@tulay/engine/application/field-options';
import type { IdType } from '@tulay/engine/identity/id-formats';

const idType = {
  prc: 'PRC licence',
  tin: 'TIN card',
  sss: 'SSS card',
  philhealth: 'PhilHealth card',
  philsys: 'National ID (PhilSys)',
  umid: 'UMID',
  postal_id: 'Postal ID',
  passport: 'Passport',
  drivers_licence: 'Driver’s licence',
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
  neighbour: 'Neighbour',
} as const satisfies Record<Relation, string>;

export const profile = {
  saveError: 'Not saved yet. What you typed is kept on this phone.',
  identity: {
    heading: 'Your ID',
    intro: 'One valid ID is enough. We use it only to know that you are you.',
    idType: 'Which ID do you have?',
    idNumber: 'ID number',
    photos: 'Photos',
    idFront: 'Front of the ID',
    idFrontHint: 'All four corners in the picture, no glare.',
    idInHand: 'You, holding the ID',
    idInHandHint: 'Your face and the ID, both sharp.',
    selfie: 'Your face',
    selfieHint: 'Look straight ahead, no cap, no mask.',
    photoMissing: 'Add this photo.',
  },
  basic: {
    heading: 'About you',
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    nameHint: 'As written on your ID.',
    birthDate: 'Birth date',
    gender: 'Gender',
    maritalStatus: 'Marital status',
    education: 'Highest schooling',
    email: 'E-mail',
    emailHint: 'For receipts and your copy of what you sign.',
  },
  address: {
    heading: 'Where do you live?',
    province: 'Province',
    city: 'City or municipality',
    barangay: 'Barangay',
    street: 'House number and street',
    postalCode: 'ZIP code',
    provinceFirst: 'Choose the province first',
    cityFirst: 'Choose the city first',
  },
  work: {
    heading: 'Work and income',
    employment: 'What do you do now?',
    companyName: 'Where do you work?',
    businessName: 'What is your business called?',
    companyPhone: 'Company phone',
    companyPhoneHint: 'We will not call them without your knowing.',
    companyAddress: 'Company address',
    position: 'What is your work there?',
    freelancePosition: 'What kind of work do you do?',
    incomeBand: 'How much do you earn a month?',
    yearsBand: 'For how long now?',
    payCycle: 'How often are you paid?',
    payday: 'When is your next payday?',
    schoolName: 'Where do you study?',
    major: 'What do you study?',
    studentIncome: 'How much do you get a month?',
    joblessTerm: 'How long without work?',
    joblessIncome: 'How much comes in a month?',
  },
  contacts: {
    heading: 'Emergency contacts',
    intro: 'Two people who can reach you if we cannot. We never tell them about a loan.',
    person: 'Person {number}',
    name: 'Full name',
    phone: 'Mobile number',
    relation: 'Who are they to you?',
    add: 'Add a third person',
    remove: 'Remove',
  },
  bank: {
    heading: 'Where the money goes',
    intro: 'It must be in your own name.',
    kind: 'How would you like to get it?',
    kinds: { bank: 'Bank account', wallet: 'E-wallet', remittance: 'Cash at a shop' },
    channelBank: 'Bank',
    channelWallet: 'E-wallet',
    channelRemittance: 'Shop',
    account: 'Account number',
    accountConfirm: 'Account number again',
    walletNumber: 'Wallet number',
    pickupPhone: 'Mobile number for the pick-up text',
    payeeFirstName: 'First name on the account',
    payeeLastName: 'Last name on the account',
    search: 'Search',
    noMatch: 'No bank or wallet by that name.',
    fixAfterFailure: 'The money could not be delivered. Check these details; your loan is kept.',
  },
  submit: { button: 'Send my application', hint: 'You have an answer within 15 minutes.' },
  options: {
    idType,
    gender,
    maritalStatus,
    education,
    employment,
    incomeBand,
    yearsBand,
    payCycle,
    joblessTerm,
    relation,
  },
} as const;
