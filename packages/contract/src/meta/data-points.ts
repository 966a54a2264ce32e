/**
 * The declared data points (specification 1): the fields of each page of which we count how people leave them. What is
 * not here is never counted, and what is typed never leaves the field.
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

/** How a field was left: with something in it, without, or with a fault that was shown. */
export const POINT_OUTCOMES = ['filled', 'left_empty', 'refused'] as const;
export type PointOutcome = (typeof POINT_OUTCOMES)[number];

/** The declared name of a control on a page: every person of a list counts as the same field. */
export function declaredField(page: string, control: string): string | undefined {
  const field = control.replace(/\.\d+(?=\.|$)/g, '');
  const fields: readonly string[] = Object.hasOwn(POINTS, page) ? POINTS[page as keyof typeof POINTS] : [];
  return fields.includes(field) ? field : undefined;
}
