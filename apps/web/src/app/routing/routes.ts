import type { ComponentType } from 'react';
import { ROUTE_NAMES, type RouteName } from './route-names';

export type ScreenModule = { default: ComponentType };

export type Tab = 'home' | 'bills' | 'me';

export interface Route {
  /** Short path of the same screen. Never change one: published links use it. */
  readonly alias: string;
  readonly isPublic?: true;
  /** True if the view stays mounted, with its state and scroll position, while another one is shown. */
  readonly keepAlive?: true;
  readonly tab?: Tab;
  /** True if the screen has no query, so that it loads without the query library. */
  readonly noQueries?: true;
  readonly screen: () => Promise<ScreenModule>;
}

export const routes: Readonly<Record<RouteName, Route>> = {
  test: {
    alias: 'q7zt',
    isPublic: true,
    screen: () => import('../../features/diagnostics/test.screen'),
  },
  start: {
    alias: 'k3va',
    isPublic: true,
    noQueries: true,
    screen: () => import('../../features/start/start.screen'),
  },
  login: {
    alias: 'x9lo',
    isPublic: true,
    noQueries: true,
    screen: () => import('../../features/auth/login.screen'),
  },
  identityInfo: {
    alias: 'm4id',
    screen: () => import('../../features/onboarding/identity/identityInfo.screen'),
  },
  baseInfo: { alias: 'b1nf', screen: () => import('../../features/onboarding/personal/baseInfo.screen') },
  baseInfo2: { alias: 'b2nf', screen: () => import('../../features/onboarding/personal/baseInfo2.screen') },
  addressInfo: {
    alias: 'a5dr',
    screen: () => import('../../features/onboarding/personal/addressInfo.screen'),
  },
  contact: { alias: 'c6nt', screen: () => import('../../features/onboarding/contact/contact.screen') },
  workInfo: { alias: 'w7rk', screen: () => import('../../features/onboarding/personal/workInfo.screen') },
  bankInfo: {
    alias: 'n8bk',
    screen: () => import('../../features/onboarding/payout-account/bankInfo.screen'),
  },
  bankName: {
    alias: 'n9bk',
    screen: () => import('../../features/onboarding/payout-account/bankName.screen'),
  },
  homeIndex: {
    alias: 'h2om',
    keepAlive: true,
    tab: 'home',
    screen: () => import('../../features/home/homeIndex.screen'),
  },
  billIndex: {
    alias: 'h3bl',
    keepAlive: true,
    tab: 'bills',
    screen: () => import('../../features/lending/loan/billIndex.screen'),
  },
  subIndex: { alias: 's4ub', screen: () => import('../../features/home/subIndex.screen') },
  allWithdraw: { alias: 'd5wd', screen: () => import('../../features/lending/offer/allWithdraw.screen') },
  repaidDetail: { alias: 'r6pd', screen: () => import('../../features/lending/payment/repaidDetail.screen') },
  triLink: { alias: 't7rl', screen: () => import('../../features/system/triLink.screen') },
  msgCenter: {
    alias: 'g8ms',
    keepAlive: true,
    screen: () => import('../../features/inbox/msgCenter.screen'),
  },
  msgDetail: { alias: 'g9md', screen: () => import('../../features/inbox/msgDetail.screen') },
  my: {
    alias: 'u1me',
    keepAlive: true,
    tab: 'me',
    screen: () => import('../../features/account/my.screen'),
  },
  changeBank: {
    alias: 'n2cb',
    screen: () => import('../../features/onboarding/payout-account/changeBank.screen'),
  },
  coupon: {
    alias: 'p3cp',
    keepAlive: true,
    screen: () => import('../../features/lending/coupon/coupon.screen'),
  },
  couponInvalid: {
    alias: 'p4ci',
    screen: () => import('../../features/lending/coupon/couponInvalid.screen'),
  },
  credit: { alias: 'p5cr', screen: () => import('../../features/lending/credit/credit.screen') },
  bill: { alias: 'h5ob', screen: () => import('../../features/lending/loan/bill.screen') },
  setup: { alias: 'u6st', screen: () => import('../../features/account/setup.screen') },
  aboutUs: { alias: 'u7au', screen: () => import('../../features/support/aboutUs.screen') },
  privacy: {
    alias: 'l8pv',
    isPublic: true,
    screen: () => import('../../features/lending/offer/documents/privacy.screen'),
  },
  loan: { alias: 'l9ag', screen: () => import('../../features/lending/offer/documents/loan.screen') },
  conditionalTerms: {
    alias: 'l1ct',
    isPublic: true,
    screen: () => import('../../features/lending/offer/documents/conditionalTerms.screen'),
  },
  addDeskTopBrowser: {
    alias: 'v2ad',
    screen: () => import('../../features/install/addDeskTopBrowser.screen'),
  },
  guildDetail: { alias: 'v3gd', screen: () => import('../../features/support/guildDetail.screen') },
  noAndroid: {
    alias: 'z4na',
    isPublic: true,
    noQueries: true,
    screen: () => import('../../features/system/noAndroid.screen'),
  },
  KSResult: {
    alias: 'y5ks',
    isPublic: true,
    screen: () => import('../../features/lending/payment/KSResult.screen'),
  },
  extension: { alias: 'r7ex', screen: () => import('../../features/lending/relief/extension.screen') },
  dueDate: { alias: 'r8dd', screen: () => import('../../features/lending/relief/dueDate.screen') },
  cancellation: { alias: 'r9cx', screen: () => import('../../features/lending/relief/cancellation.screen') },
  dispute: { alias: 'r5ds', screen: () => import('../../features/lending/dispute/dispute.screen') },
  help: { alias: 'u8hp', screen: () => import('../../features/support/help.screen') },
  privacyCenter: { alias: 'u4pc', screen: () => import('../../features/privacy/privacyCenter.screen') },
  feedback: { alias: 'u5fb', screen: () => import('../../features/support/feedback.screen') },
  changeNumber: { alias: 'u2nr', screen: () => import('../../features/account/changeNumber.screen') },
  deleteAccount: { alias: 'u9da', screen: () => import('../../features/account/deleteAccount.screen') },
  protocol: { alias: 'u8pq', screen: () => import('../../features/lending/offer/documents/protocol.screen') },
  documentCheck: {
    alias: 'e3pc',
    isPublic: true,
    screen: () => import('../../features/lending/offer/documents/documentCheck.screen'),
  },
  payCode: {
    alias: 'y7pc',
    isPublic: true,
    screen: () => import('../../features/lending/payment/payCode.screen'),
  },
  payLink: {
    alias: 'y6pl',
    isPublic: true,
    screen: () => import('../../features/lending/payment/payLink.screen'),
  },
  linked: { alias: 'u9lk', screen: () => import('../../features/onboarding/linked/linked.screen') },
  videoIndex: { alias: 'f6vi', screen: () => import('../../features/onboarding/face/videoIndex.screen') },
};

const byPath: ReadonlyMap<string, RouteName> = new Map(
  ROUTE_NAMES.flatMap((name) => [
    [`/${name}`, name],
    [`/${routes[name].alias}`, name],
  ]),
);

export function routeOf(path: string): RouteName | undefined {
  return path === '/' || path === '' ? 'start' : byPath.get(path);
}
