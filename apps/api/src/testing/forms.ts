import type { OrderBody } from '@tulay/contract/lending/loan';

/** Valid onboarding forms. Not data of a real person. */
export const FILLED = {
  identity: { idType: 'philsys', idNumber: '1111222233334444' },
  basic: {
    firstName: 'Maria',
    middleName: '',
    lastName: 'Santos',
    birthDate: '1994-05-17',
    gender: 'female',
    maritalStatus: 'single',
    education: 'college',
    email: 'maria@example.com',
  },
  purpose: { purpose: 'bills', whatsapp: '', viber: '', facebook: '' },
  address: {
    province: 'Laguna',
    city: 'Calamba',
    barangay: 'Real',
    street: '12 Mabini Street',
    postalCode: '4027',
  },
  work: {
    employment: 'employed',
    jobType: 'regular',
    industry: 'food_service',
    companyName: 'Bayanihan Foods',
    companyPhone: '',
    companyAddress: '1 Rizal Avenue, Calamba',
    position: 'Cashier',
    incomeBand: 'over_30000',
    yearsBand: '3_5',
    payCycle: 'biweekly',
    payday: '2030-12-15',
  },
  contacts: {
    people: [
      { name: 'Ana Reyes', phone: '9181112222', relation: 'friend' },
      { name: 'Jose Cruz', phone: '0918 111 3333', relation: 'sibling' },
    ],
  },
  bank: {
    kind: 'wallet',
    channel: 'gcash',
    account: '09171230000',
    payeeFirstName: 'Maria',
    payeeLastName: 'Santos',
  },
} as const;

/** Builds the signature of an offer with its shown figures. */
export const signatureOn = ({ quote: { netProceeds, totalRepayable } }: { readonly quote: Read }) => ({
  consentDisclosure: true,
  consentAgreement: true,
  language: 'en' as const,
  figures: { netProceeds, totalRepayable },
  signature: { typed: 'Maria Santos' },
});

type Read = Pick<OrderBody['quote'], 'netProceeds' | 'totalRepayable'>;
