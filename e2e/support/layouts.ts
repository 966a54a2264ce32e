/**
 * The layouts of the journeys. `npm test` runs each journey once, in its own layout, and `npm run test:all` also runs it in
 * its other one. Journeys that try one rule everywhere run only with `npm run test:all`. The phone speaks English, the
 * desktop Tagalog.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

export type Layout = 'phone' | 'desktop';

/**
 * What a run covers. `own`: each journey in the layout that it declares, without those of `EVERYWHERE`, as `npm test` does.
 * `rest`: what `own` leaves out. `each`: every journey in its own layout. `both`: every journey in both layouts.
 */
export type LayoutChoice = 'own' | 'rest' | 'each' | 'both';

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
  'lending/{account-change,early-payment,imported-book,over-the-counter,payments,payout-failure,repayment-coupon}',
  'lending/{several-loans,unknown-loan,withdrawal-coupon,written-off}',
  'onboarding/{corrections,drafts,face-check,photos}',
];

/**
 * Journeys that try one rule on every page, form, file or language, or work through a long queue. `npm test` leaves them
 * out, because they take a quarter of the time of all journeys.
 */
export const EVERYWHERE: readonly string[] = [
  'app/{boot,routes-in-themes,text-size,translation}',
  'console/{browser-safety,day-of-reviewer,forms,screens}',
  'sandbox/pages',
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
  const isIn = (list: readonly string[]) => list.some((pattern) => matches(pattern, name));
  const own = isIn(OWN_DESKTOP) ? 'desktop' : 'phone';
  const other: Layout[] = isIn(ONLY_OWN) ? [] : [own === 'phone' ? 'desktop' : 'phone'];
  if (choice === 'both') return [own, ...other];
  if (choice === 'each') return [own];
  if (isIn(EVERYWHERE)) return choice === 'own' ? [] : [own, ...other];
  return choice === 'own' ? [own] : other;
}

/** Returns the patterns of the journey files that a run does not cover in a layout. */
export function ignoredIn(layout: Layout, choice = chosen()): string[] {
  return journeyNames()
    .filter((name) => !layoutsOf(name, choice).includes(layout))
    .map((name) => `**/journeys/${name}${SUFFIX}`);
}

function chosen(): LayoutChoice {
  const value = process.env[LAYOUT_CHOICE] ?? 'both';
  if (value === 'own' || value === 'rest' || value === 'each' || value === 'both') return value;
  throw new Error(`${LAYOUT_CHOICE} is own, rest, each or both, not ${value}`);
}
