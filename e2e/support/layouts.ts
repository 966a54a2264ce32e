/**
 * The layouts of the journeys. `npm test` runs each journey once, in its own layout, and `npm run test:all` also runs it in
 * its other one. The phone speaks English, the desktop Tagalog.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

export type Layout = 'phone' | 'desktop';

/** Layouts that a run covers: `own` is the layout that each journey declares, `other` is the other layout. */
export type LayoutChoice = 'own' | 'other' | 'both';

/** Name of the environment variable with the choice of a run. */
export const LAYOUT_CHOICE = 'JOURNEY_LAYOUTS';

/**
 * Journeys that `npm test` runs in the desktop layout. They use a second window, a QR code to scan, a page to print, a
 * long text or the mouse, or they test pages for lenders and developers. `*` matches the rest of a name.
 */
export const OWN_DESKTOP: readonly string[] = [
  'account/*',
  'app/{api-bases,api-docs}',
  'auth/security-check',
  'console/*',
  'lending/{cancellation,channel-terms,dispute,documents,due-date,large-loan,lender-settings,pay-link,products,qr-ph}',
  'onboarding/{closed-forms,rejection}',
  'sandbox/*',
  'support/*',
];

/**
 * Journeys whose result depends on neither layout nor language. They run only in the layout and language that they
 * declare.
 */
export const ONLY_OWN: readonly string[] = [
  'app/{android,bridge*,content-policy,errors,inputs,keepalive,offline,preload,store,traces}',
  'attribution/*',
  'auth/{number-change,session}',
  'console/*',
  'inbox/push',
  'lending/{account-change,early-payment,over-the-counter,payments,payout-failure,repayment-coupon}',
  'lending/{several-loans,unknown-loan,withdrawal-coupon,written-off}',
  'onboarding/{corrections,drafts,face-check,photos}',
];

const FOLDER = resolve(import.meta.dirname, '../journeys');
const SUFFIX = '.spec.ts';

/** Returns the names of all journey files, such as `lending/credit`. */
export const journeyNames = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(SUFFIX))
    .map((path) => path.slice(0, -SUFFIX.length).replaceAll('\\', '/'))
    .sort();

/** Returns true if a pattern of the layout lists matches the name of a journey. */
export function matches(pattern: string, name: string): boolean {
  const choices = pattern.replace('{', '(').replace('}', ')').replaceAll(',', '|').replaceAll('*', '[^/]*');
  return new RegExp(`^${choices}$`).test(name);
}

/** Returns the layouts in which a run covers a journey. */
export function layoutsOf(name: string, choice: LayoutChoice): Layout[] {
  const own = OWN_DESKTOP.some((pattern) => matches(pattern, name)) ? 'desktop' : 'phone';
  const isOnly = ONLY_OWN.some((pattern) => matches(pattern, name));
  const other: Layout[] = isOnly ? [] : [own === 'phone' ? 'desktop' : 'phone'];
  return choice === 'own' ? [own] : choice === 'other' ? other : [own, ...other];
}

/** Returns the patterns of the journey files that a run does not cover in a layout. */
export function ignoredIn(layout: Layout, choice = chosen()): string[] {
  return journeyNames()
    .filter((name) => !layoutsOf(name, choice).includes(layout))
    .map((name) => `**/journeys/${name}${SUFFIX}`);
}

function chosen(): LayoutChoice {
  const value = process.env[LAYOUT_CHOICE] ?? 'both';
  if (value === 'own' || value === 'other' || value === 'both') return value;
  throw new Error(`${LAYOUT_CHOICE} is own, other or both, not ${value}`);
}
