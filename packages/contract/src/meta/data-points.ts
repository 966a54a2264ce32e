/**
 * The declared data points (specification 1): the form fields of each page for which the app counts how borrowers leave
 * them. Other fields are never counted, and typed values are never sent.
 */
export const POINTS = {
  login: ['phone', 'captcha', 'code', 'consent'],
  identityInfo: ['idType', 'idNumber'],
  baseInfo: [
    'firstName',
    'middleName',
    'lastName',
    'birthDate',
    'gender',
    'maritalStatus',
    'education',
    'email',
  ],
  baseInfo2: ['purpose', 'whatsapp', 'viber', 'facebook'],
  addressInfo: ['province', 'city', 'barangay', 'street', 'postalCode'],
  workInfo: [
    'employment',
    'jobType',
    'industry',
    'companyName',
    'companyPhone',
    'companyAddress',
    'position',
    'incomeBand',
    'yearsBand',
    'payCycle',
    'payday',
    'schoolName',
    'major',
    'enrolmentYear',
    'graduationYear',
    'joblessTerm',
  ],
  contact: ['people.name', 'people.phone', 'people.relation'],
  homeIndex: ['appeal'],
  bankInfo: ['account', 'accountConfirm', 'ifsc', 'payeeFirstName', 'payeeMiddleName', 'payeeLastName'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const POINT_OUTCOMES = ['filled', 'left_empty', 'refused'] as const;
export type PointOutcome = (typeof POINT_OUTCOMES)[number];

/** Returns the declared field of a control; controls of a list (`people.0.phone`) share one field. */
export function declaredField(page: string, control: string): string | undefined {
  const field = control.replace(/\.\d+(?=\.|$)/g, '');
  const fields: readonly string[] = Object.hasOwn(POINTS, page) ? POINTS[page as keyof typeof POINTS] : [];
  return fields.includes(field) ? field : undefined;
}
