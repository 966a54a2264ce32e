const app = (folder: string, ...names: string[]) => `apps/web/src/${folder}(${names.join('|')})`;
const ui = (...names: string[]) => `packages/ui/src/\\w+/(${names.join('|')})`;
const library = (...names: string[]) => `node_modules/(${names.join('|')})/`;
const icons = (...names: string[]) => `lucide-react/dist/esm/icons/(${names.join('|')})[.]mjs`;
const any = (...paths: string[]) => {
  const wanted = new RegExp(paths.join('|'));
  return (id: string) => wanted.test(id.replaceAll('\\', '/'));
};

const REACT = library('react', 'react-dom', 'scheduler', 'wouter', 'regexparam', 'zustand');
const TEXT = library('use-intl', 'icu-minify', '@formatjs');
const FIRST_APP = [
  'app[.]',
  'routing/(?!step-routes)',
  'store/',
  'shell/(language|layout|offline|shell|theme)',
  'components/(language|lender-card)',
];
const FIRST_UI = [
  'frame',
  'noti',
  'skeleton',
  'click-lock',
  'button',
  'bridge-mark',
  'bridge-scene',
  'bridge-drawing',
  'segmented',
  'sheet[.]',
  'tile',
  'dock',
];
const ENTRY_UI = ['key-values', 'top-bar', 'field', 'text-field', 'main', 'problem-', 'strip-chinese'];

const LOGIN = any(
  app('features/auth/', ''),
  ui('check-field', 'phone-field', 'code-field', 'resend', 'use-countdown'),
  app('app/', 'components/help-bar', 'wrapper/app-type'),
);
const KIT = any(
  app('', 'api/', 'platform/(?!bridge)'),
  ui(''),
  'packages/engine/',
  library('lucide-react', 'uuid'),
);
/** On several screens, of which neither Home nor a loan is one. */
const STEPS = any(
  ui('caps-card', 'stepper', 'meter', 'select-field', 'date-field'),
  app('', 'platform/shrink-photo', 'api/profile'),
  'packages/engine/src/(identity/(id-formats|mask)|application/field-options)',
  icons(
    'calendar-days',
    'camera',
    'monitor-smartphone',
    'printer',
    'smartphone-nfc',
    'trending-up',
    'user-x',
  ),
);

const LOAN = any(
  app('features/lending/(loan|payment|relief|dispute)/', ''),
  ui('coupon-picker'),
  'packages/engine/src/dispute',
);
/** On the screens around a loan, not on its own. */
const RELIEF = any(
  app(
    'features/lending/(loan|relief)/',
    'bill-card',
    'relief-view',
    'new-plan',
    'good-to-know',
    'relief-refused',
  ),
);

/**
 * What travels together: one chunk compresses better than ten, and none may bring more than its visitor needs.
 * `frame` is the first screen and what any stands in, `entry` and `login` the log-in's share, `inside` what all behind it
 * need, `kit` what three of these use, `steps` what three use that are neither Home nor a loan.
 */
export const chunkGroups = [
  { name: 'base', test: any('rolldown/runtime', REACT, TEXT, 'lucide-react/dist/esm/(?!icons)') },
  {
    name: 'frame',
    test: any(
      app('', 'main[.]tsx', 'platform/storage', 'api/config', 'features/start/', 'features/system/broken'),
      app('app/', ...FIRST_APP),
      ui(...FIRST_UI),
    ),
  },
  { name: 'forms', test: any(library('react-hook-form', '@hookform', 'zod')) },
  {
    name: 'entry',
    test: any(
      ui(...ENTRY_UI),
      app('', 'api/client', 'api/problem', 'platform/device-clock'),
      'packages/contract/src/errors',
      'packages/engine/src/(identity/(phone|strip-chinese)|result)',
      library('openapi-fetch'),
      icons('chevron-left', 'circle-question-mark', 'rotate-cw', 'check'),
    ),
  },
  // What every screen behind the log-in needs, and a little of what the first of them share.
  {
    name: 'inside',
    test: any(
      app(
        'app/',
        'data/',
        'shell/tab-bar',
        'routing/step-routes',
        'components/(credit-balance-card|message-bell|query-view)',
        'confirm/confirm-sheet',
      ),
      app(
        'api/',
        'coupons',
        'home-screen',
        'idempotency-key',
        'loans',
        'offline-bills-cache',
        'payout',
        'query',
      ),
      'packages/contract/src/auth/confirmation-subject',
      'packages/engine/src/money[.]',
      library('@tanstack'),
      icons('award', 'map-pin', 'headset', 'link-2', 'flag'),
    ),
  },
  {
    name: 'kit',
    test: (id: string) => KIT(id) && !LOGIN(id) && !STEPS(id),
    minShareCount: 3,
  },
  { name: 'login', test: LOGIN },
  { name: 'points', test: any(app('platform/points/', 'point'), 'packages/contract/src/meta/data-points') },
  { name: 'steps', test: STEPS, minShareCount: 3 },
  // What several screens of a feature have in common: one file instead of ten.
  { name: 'home', test: any(app('features/home/', '')), minShareCount: 2 },
  { name: 'loan', test: (id: string) => LOAN(id) && !RELIEF(id), minShareCount: 2 },
  { name: 'relief', test: RELIEF, minShareCount: 2 },
];
