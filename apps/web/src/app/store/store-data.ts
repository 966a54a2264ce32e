import type { FaqListBody } from '@tulay/contract/meta/faq';
import type { RouteName } from '../routing/route-names';
import { routes } from '../routing/routes';
import type { StoredHome } from './stored-home';

/** Client store that persists between visits (specification 3). */
export interface StoreData {
  readonly testBaseUrl: string;
  readonly productionBaseUrl: string;
  readonly currentRoute: RouteName | '';
  readonly previousRoute: RouteName | '';
  /**
   * Borrower of the session. `token` is the CSRF token of the cookie session, worthless alone; the phone number is
   * masked.
   */
  readonly publicData: { readonly customerId: string; readonly token: string; readonly phone_number: string };
  /** Last answer of Home without personal data, for its first paint. */
  readonly homeData: StoredHome | null;
  /** Order that was shown last. The loan screens show it if their address names no order. */
  readonly orderData: { readonly orderId: string } | null;
  readonly subProData: JsonObject | null;
  readonly loanTabType: number;
  readonly refreshFlags: Readonly<Record<string, boolean>>;
  /**
   * Upload keys, which the specification lists and which are always empty: uploads go to the API or to signed URLs, so
   * no key reaches a browser.
   */
  readonly uploadSettings: {
    readonly accessKey: string;
    readonly secretKey: string;
    readonly bucket: string;
    readonly region: string;
  };
  /** Questions and answers of the help screen, from the server. */
  readonly FAQData: readonly StoredFaqEntry[];
  /** True while the borrower signs the figures of a loan. Text cannot be selected then. */
  readonly prohibitSelect: boolean;
  readonly proWebsite: string;
  readonly subProTheme: number;
  /** True if the session ended on the server, and the log-in sheet is over the screen. */
  readonly showLoginPopup: boolean;
  readonly hotLine: string;
  readonly serviceEmail: string;
}

type StoredFaqEntry = FaqListBody['entries'][number] & { readonly language: FaqListBody['language'] };
type JsonObject = Readonly<Record<string, unknown>>;

export const DEFAULTS: StoreData = {
  testBaseUrl: '',
  productionBaseUrl: '',
  currentRoute: '',
  previousRoute: '',
  publicData: { customerId: '', token: '', phone_number: '' },
  homeData: null,
  orderData: null,
  subProData: null,
  loanTabType: 2,
  refreshFlags: {},
  uploadSettings: { accessKey: '', secretKey: '', bucket: '', region: '' },
  FAQData: [],
  prohibitSelect: false,
  proWebsite: '',
  subProTheme: 1,
  showLoginPopup: false,
  hotLine: '',
  serviceEmail: '',
};

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isWhole: Check = (value) => Number.isInteger(value);
const isRoute: Check = (value) => value === '' || Object.keys(routes).some((name) => name === value);
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isObjectOrNull: Check = (value) => value === null || isObject(value);
const texts =
  (...keys: readonly string[]): Check =>
  (value) =>
    isObject(value) && keys.every((key) => isText(value[key]));

const CHECKS: { readonly [K in keyof StoreData]: Check } = {
  testBaseUrl: isText,
  productionBaseUrl: isText,
  currentRoute: isRoute,
  previousRoute: isRoute,
  publicData: texts('customerId', 'token', 'phone_number'),
  homeData: isObjectOrNull,
  orderData: (value) => value === null || texts('orderId')(value),
  subProData: isObjectOrNull,
  loanTabType: isWhole,
  refreshFlags: (value) => isObject(value) && Object.values(value).every(isFlag),
  uploadSettings: texts('accessKey', 'secretKey', 'bucket', 'region'),
  FAQData: (value) => Array.isArray(value) && value.every(texts('group', 'question', 'answer', 'language')),
  prohibitSelect: isFlag,
  proWebsite: isText,
  subProTheme: isWhole,
  showLoginPopup: isFlag,
  hotLine: isText,
  serviceEmail: isText,
};

export function repairStore(saved: unknown): StoreData {
  const found = isObject(saved) ? saved : {};
  const sound = Object.entries(CHECKS).filter(([key, check]) => check(found[key]));
  return { ...DEFAULTS, ...Object.fromEntries(sound.map(([key]) => [key, found[key]])) };
}
