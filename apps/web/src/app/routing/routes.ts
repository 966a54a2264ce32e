import type { RouteName } from './route-names';

export type Tab = 'home' | 'bills' | 'me';

export interface Route {
  /** Short path of the same screen. Never change a short path, because published links use it. */
  readonly alias: string;
  readonly isPublic?: true;
  /** True if the view stays mounted, with its state and scroll position, while another one is shown. */
  readonly keepAlive?: true;
  readonly tab?: Tab;
  /** True if the screen has no query, so that it loads without the query library. */
  readonly noQueries?: true;
}

export const routes: Readonly<Record<RouteName, Route>> = {
  test: { alias: 'q7zt', isPublic: true },
  start: { alias: 'k3va', isPublic: true, noQueries: true },
  login: { alias: 'x9lo', isPublic: true, noQueries: true },
  identityInfo: { alias: 'm4id' },
  baseInfo: { alias: 'b1nf' },
  baseInfo2: { alias: 'b2nf' },
  addressInfo: { alias: 'a5dr' },
  contact: { alias: 'c6nt' },
  workInfo: { alias: 'w7rk' },
  bankInfo: { alias: 'n8bk' },
  bankName: { alias: 'n9bk' },
  homeIndex: { alias: 'h2om', keepAlive: true, tab: 'home' },
  billIndex: { alias: 'h3bl', keepAlive: true, tab: 'bills' },
  subIndex: { alias: 's4ub' },
  allWithdraw: { alias: 'd5wd' },
  repaidDetail: { alias: 'r6pd' },
  triLink: { alias: 't7rl' },
  msgCenter: { alias: 'g8ms', keepAlive: true },
  msgDetail: { alias: 'g9md' },
  my: { alias: 'u1me', keepAlive: true, tab: 'me' },
  changeBank: { alias: 'n2cb' },
  coupon: { alias: 'p3cp', keepAlive: true },
  couponInvalid: { alias: 'p4ci' },
  credit: { alias: 'p5cr' },
  bill: { alias: 'h5ob' },
  setup: { alias: 'u6st' },
  aboutUs: { alias: 'u7au' },
  privacy: { alias: 'l8pv', isPublic: true },
  loan: { alias: 'l9ag' },
  conditionalTerms: { alias: 'l1ct', isPublic: true },
  addDeskTopBrowser: { alias: 'v2ad' },
  guildDetail: { alias: 'v3gd' },
  noAndroid: { alias: 'z4na', isPublic: true, noQueries: true },
  KSResult: { alias: 'y5ks', isPublic: true },
  extension: { alias: 'r7ex' },
  dueDate: { alias: 'r8dd' },
  newPlan: { alias: 'r6np' },
  cancellation: { alias: 'r9cx' },
  dispute: { alias: 'r5ds' },
  help: { alias: 'u8hp' },
  privacyCenter: { alias: 'u4pc' },
  feedback: { alias: 'u5fb' },
  changeNumber: { alias: 'u2nr' },
  deleteAccount: { alias: 'u9da' },
  protocol: { alias: 'u8pq' },
  documentCheck: { alias: 'e3pc', isPublic: true },
  payCode: { alias: 'y7pc', isPublic: true },
  payLink: { alias: 'y6pl', isPublic: true },
  bankTransfer: { alias: 'y8bt', isPublic: true },
  linked: { alias: 'u9lk' },
  videoIndex: { alias: 'f6vi' },
};

/** Whether a word is the name of a screen. The names are the keys of `routes`, so they are sent to the phone once. */
const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** Returns the route of a path, which is `/` and the name or the alias of a screen. */
export function routeOf(path: string): RouteName | undefined {
  if (path === '/' || path === '') return 'start';
  const name = path.slice(1);
  if (isRouteName(name)) return name;
  return Object.keys(routes)
    .filter(isRouteName)
    .find((each) => routes[each].alias === name);
}
