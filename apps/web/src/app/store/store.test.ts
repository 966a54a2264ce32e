import { beforeEach, expect, test } from 'vitest';
import { safeStorage } from '../../platform/storage';
import { createStore, flagRefresh, STORE_KEY, consumeRefresh, useStore } from './store';
import { DEFAULTS, repairStore, type StoreData } from './store-data';
import type { StoredHome } from './stored-home';

beforeEach(() => useStore.setState(DEFAULTS));

const faqEntry = { group: 'cost', question: 'How much?', answer: 'So much.', language: 'en' } as const;

/** Every field of the store (specification 3): its default, another valid value, and invalid values. */
const FIELDS: {
  readonly [K in keyof StoreData]: {
    readonly initial: StoreData[K];
    readonly valid: StoreData[K];
    readonly invalid: readonly unknown[];
  };
} = {
  testBaseUrl: { initial: '', valid: 'https://test.example/api/v1', invalid: [1, null, {}] },
  productionBaseUrl: { initial: '', valid: 'https://api.example/api/v1', invalid: [1, null, {}] },
  currentRoute: { initial: '', valid: 'homeIndex', invalid: ['nowhere', 1, null] },
  previousRoute: { initial: '', valid: 'login', invalid: ['nowhere', 1, null] },
  publicData: {
    initial: { customerId: '', token: '', phone_number: '' },
    valid: { customerId: 'one', token: 'handle', phone_number: '+63 917 ••• 4821' },
    invalid: [null, [], {}, { customerId: 'one', token: 5, phone_number: '' }],
  },
  homeData: { initial: null, valid: {} as StoredHome, invalid: ['home', [], 1] },
  orderData: { initial: null, valid: { orderId: 'seven' }, invalid: ['seven', {}, { orderId: 7 }, []] },
  subProData: { initial: null, valid: { productId: 'sandali' }, invalid: ['sandali', []] },
  loanTabType: { initial: 2, valid: 1, invalid: ['2', 1.5, null] },
  refreshFlags: { initial: {}, valid: { homeIndex: true }, invalid: [{ homeIndex: 1 }, [], null] },
  uploadSettings: {
    initial: { accessKey: '', secretKey: '', bucket: '', region: '' },
    valid: { accessKey: 'a', secretKey: 'b', bucket: 'c', region: 'd' },
    invalid: [null, {}, { accessKey: '', secretKey: '', bucket: '' }],
  },
  FAQData: { initial: [], valid: [faqEntry], invalid: [{}, 'x', [1], [{ ...faqEntry, answer: 1 }]] },
  prohibitSelect: { initial: false, valid: true, invalid: ['true', 1, null] },
  proWebsite: { initial: '', valid: 'https://lender.example', invalid: [1, null] },
  subProTheme: { initial: 1, valid: 3, invalid: ['1', 1.5, null] },
  showLoginPopup: { initial: false, valid: true, invalid: ['true', 1, null] },
  hotLine: { initial: '', valid: '(02) 8123-4567', invalid: [1, null] },
  serviceEmail: { initial: '', valid: 'help@lender.example', invalid: [1, null] },
};

test('[spec 3.store] the store has exactly the fields of the specification with their defaults', () => {
  const initial = Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, field.initial]));
  expect(useStore.getState()).toEqual(initial);
  expect(DEFAULTS).toEqual(initial);
});

test('[spec 3.store] all fields are stored under the one key tulay', () => {
  const area = safeStorage(() => undefined);
  const valid = Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, field.valid]));
  createStore(area).setState(valid);
  expect(area.keys()).toEqual(['tulay']);
  expect(JSON.parse(area.get('tulay') ?? '')).toEqual({ state: valid });
  expect(createStore(area).getState()).toEqual(valid);
});

test.each(Object.entries(FIELDS))(
  '[spec 3.store] an invalid %s gets its default and changes no other field',
  (name, { valid, invalid }) => {
    expect(repairStore({ [name]: valid })).toEqual({ ...DEFAULTS, [name]: valid });
    for (const broken of invalid) {
      expect(repairStore({ [name]: broken, loanTabType: name === 'loanTabType' ? broken : 1 })).toEqual({
        ...DEFAULTS,
        ...(name === 'loanTabType' ? {} : { loanTabType: 1 }),
      });
    }
  },
);

test('a field that the store does not have is dropped', () => {
  expect(repairStore({ stranger: true })).toEqual(DEFAULTS);
});

test('a saved value that is not a store is replaced by the defaults', () => {
  for (const junk of [null, 'x', 7, [], { publicData: { token: 5 } }])
    expect(repairStore(junk)).toEqual(DEFAULTS);
});

test('the store starts with the defaults if the saved text contains no store', () => {
  const area = safeStorage(() => undefined);
  for (const text of ['{', '"x"', 'null', '{"other":1}']) {
    area.set(STORE_KEY, text);
    expect(createStore(area).getState()).toEqual(DEFAULTS);
  }
});

test('a change of the store is restored from storage', () => {
  const area = safeStorage(() => undefined);
  createStore(area).setState({ loanTabType: 1 });
  expect(createStore(area).getState()).toEqual({ ...DEFAULTS, loanTabType: 1 });
});

test('[spec 3.store] a tab with old data keeps the fields that another tab wrote', () => {
  const area = safeStorage(() => undefined);
  const [behind, ahead] = [createStore(area), createStore(area)];
  const publicData = { customerId: 'one', token: 'handle', phone_number: '+63 917 ••• 4821' };
  ahead.setState({ publicData });
  behind.setState({ currentRoute: 'login' });
  expect(createStore(area).getState()).toMatchObject({ publicData, currentRoute: 'login' });
});

test('a refresh flag is consumed once', () => {
  expect(consumeRefresh('homeIndex')).toBe(false);
  flagRefresh('homeIndex');
  expect(consumeRefresh('homeIndex')).toBe(true);
  expect(consumeRefresh('my')).toBe(true);
  expect(consumeRefresh('homeIndex')).toBe(false);
});
