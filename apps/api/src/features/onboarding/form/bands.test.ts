/**
 * Tests of the values that specification 9 lists: each value is accepted and has its words, and similar values are
 * refused.
 */
import { FORMS } from '@tulay/contract/onboarding/forms';
import { SCREEN_WORDS } from '@tulay/copy/screen-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILLED } from '../../../testing/forms';
import { type Onboarding, type Person, signedIn, startOnboarding } from '../../../testing/onboarding';

interface Band {
  readonly en: string;
  readonly tl: string;
  /** Values that resemble the valid value but differ in a figure or a word. Each of them must be refused. */
  readonly similar: readonly string[];
}
type Field = 'incomeBand' | 'yearsBand' | 'payCycle';

const INCOME: Readonly<Record<string, Band>> = {
  under_12000: {
    en: 'Under ₱12,000',
    tl: 'Mas mababa sa ₱12,000',
    similar: ['under_11999', 'under_12001', '12000'],
  },
  '12001_18000': {
    en: '₱12,001 to ₱18,000',
    tl: '₱12,001 hanggang ₱18,000',
    similar: ['12000_18000', '12001_18001'],
  },
  '18001_25000': {
    en: '₱18,001 to ₱25,000',
    tl: '₱18,001 hanggang ₱25,000',
    similar: ['18000_25000', '18001_25001'],
  },
  '25001_30000': {
    en: '₱25,001 to ₱30,000',
    tl: '₱25,001 hanggang ₱30,000',
    similar: ['25000_30000', '25001_30001'],
  },
  over_30000: {
    en: 'Over ₱30,000',
    tl: 'Higit sa ₱30,000',
    similar: ['over_29999', 'over_30001', '30000'],
  },
};

const YEARS: Readonly<Record<string, Band>> = {
  within_1: { en: 'Less than 1 year', tl: 'Wala pang 1 taon', similar: ['within_0', 'within_2', '1'] },
  '1_3': { en: '1–3 years', tl: '1–3 taon', similar: ['0_3', '1_4'] },
  '3_5': { en: '3–5 years', tl: '3–5 taon', similar: ['2_5', '3_6'] },
  over_5: { en: 'Over 5 years', tl: 'Higit sa 5 taon', similar: ['over_4', 'over_6', '5'] },
};

const PAY_PERIODS: Readonly<Record<string, Band>> = {
  weekly: { en: 'Every week', tl: 'Linggo-linggo', similar: ['daily', 'week'] },
  biweekly: { en: 'Every two weeks', tl: 'Kada dalawang linggo', similar: ['bi-weekly', 'triweekly'] },
  semimonthly: {
    en: 'Twice a month (15th and 30th)',
    tl: 'Kinsenas (tuwing ika-15 at ika-30)',
    similar: ['semi-monthly', 'bimonthly'],
  },
  monthly: { en: 'Every month', tl: 'Buwan-buwan', similar: ['quarterly', 'Monthly'] },
  other: { en: 'Other', tl: 'Iba pa', similar: ['others', 'none', ''] },
};

const TABLE: readonly (readonly [id: string, field: Field, bands: Readonly<Record<string, Band>>])[] = [
  ['9.income', 'incomeBand', INCOME],
  ['9.years', 'yearsBand', YEARS],
  ['9.payperiods', 'payCycle', PAY_PERIODS],
];

let app: Onboarding;
let person: Person;
beforeAll(async () => {
  app = await startOnboarding();
  person = await signedIn(app, '+639204444447');
});
afterAll(() => app.stop());

const save = (form: object) => person.call('PUT', '/onboarding/work', form);

describe.each(TABLE)('[spec %s] the field %s', (_id, field, bands) => {
  it.each(Object.keys(bands))(`${field} accepts and keeps %s`, async (value) => {
    const form = { ...FILLED.work, [field]: value };
    expect(FORMS.PH.work.safeParse(form).success).toBe(true);
    expect((await save(form)).status).toBe(200);
    const { sections } = (await person.call('GET', '/onboarding')).body;
    expect(sections.find(({ section }) => section === 'work')?.data).toMatchObject({ [field]: value });
  });

  it.each(Object.values(bands).flatMap(({ similar }) => similar))(
    `${field} refuses %j, which is next to a value`,
    async (value) => {
      const form = { ...FILLED.work, [field]: value };
      expect(FORMS.PH.work.safeParse(form).success).toBe(false);
      const { status, body } = await save(form);
      expect([status, body.fields]).toEqual([400, [{ path: field, code: 'choose_one' }]]);
    },
  );

  it(`${field} offers exactly its values, in this order and with these words`, () => {
    for (const language of ['en', 'tl'] as const)
      expect(Object.entries(SCREEN_WORDS[language].onboarding.options[field])).toEqual(
        Object.entries(bands).map(([value, words]) => [value, words[language]]),
      );
  });
});
