const app = (folder: string, ...names: string[]) => `apps/web/src/${folder}(${names.join('|')})`;
const ui = (...names: string[]) => `packages/ui/src/\\w+/(${names.join('|')})`;
const library = (...names: string[]) => `node_modules/(${names.join('|')})/`;
const icons = (...names: string[]) => `lucide-react/dist/esm/icons/(${names.join('|')})[.]mjs`;
const any = (...paths: string[]) => {
  const pattern = new RegExp(paths.join('|'));
  return (id: string) => pattern.test(id.replaceAll('\\', '/'));
};

const REACT = library('react', 'react-dom', 'scheduler', 'wouter', 'regexparam', 'zustand');
const TEXT = library('use-intl', 'icu-minify', '@formatjs');
const FIRST_APP = [
  'app[.]',
  'routing/(?!step-routes)',
  'store/(?!session|store-tabs|lender-contact)',
  'shell/(language|layout|offline|shell|theme)',
  'components/(language|lender-card)',
];
const FIRST_UI = [
  'frame',
  'lazy-file',
  'noti',
  'skeleton',
  'button',
  'bridge-mark',
  'bridge-scene',
  'bridge-drawing',
  'segmented',
  'sheet[.]',
  'tile',
  'dock',
];
const ENTRY_UI = [
  'main',
  'key-values',
  'top-bar',
  'field',
  'text-field',
  'number-field',
  'problem-',
  'strip-chinese',
];

const LOGIN = any(
  app('features/auth/', '(?!(?:use-)?owner-check[.])'),
  ui('check-field', 'phone-field', 'code-field', 'resend', 'use-countdown'),
  app('app/', 'components/help-bar', 'wrapper/app-type'),
);
const KIT = any(
  app('', 'api/', 'platform/(?!bridge)'),
  ui(''),
  'packages/engine/',
  library('lucide-react', 'uuid'),
);
/** Modules that several screens use, but not Home and not the loan screen. */
const STEPS = any(
  ui('caps-card', 'stepper', 'meter', 'select-field', 'date-field'),
  app('', 'platform/shrink-photo', 'api/(profile|transfer)'),
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
  // The signature is for offers and new plans, which a visit to a loan does not load.
  app('features/lending/(loan|payment|relief|dispute)/', '(?!signature)'),
  ui('coupon-picker'),
  'packages/engine/src/dispute',
);
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
 * Groups of modules, each built as one chunk. One chunk compresses better than many, but must not make visitors load
 * modules that their screens do not need.
 * - `frame`: the start screen and the frame of all screens.
 * - `entry` and `login`: the log-in.
 * - `inside`: every screen behind the log-in.
 * - `kit`: modules that at least three entry chunks share.
 * - `pending`: what Home and a loan show about pending payments, and load only then.
 * - `steps`: modules that at least three screens share, but neither Home nor a loan.
 */
export const chunkGroups = [
  { name: 'base', test: any('rolldown/runtime', REACT, TEXT, 'lucide-react/dist/esm/(?!icons)') },
  {
    name: 'frame',
    test: any(
      app(
        '',
        'main[.]tsx',
        'platform/(storage|timed-fetch)',
        'api/config',
        'features/start/',
        'features/system/broken',
      ),
      app('app/', ...FIRST_APP),
      ui(...FIRST_UI),
    ),
  },
  { name: 'forms', test: any(library('react-hook-form', '@hookform', 'zod')) },
  {
    name: 'entry',
    test: any(
      ui(...ENTRY_UI),
      app('', 'api/client', 'api/request-kind', 'api/problem', 'platform/device-clock', 'app/store/session'),
      'packages/client/src/',
      'packages/contract/src/errors',
      'packages/engine/src/(identity/(phone|strip-chinese|number-text|untyped)|result)',
      library('openapi-fetch'),
      icons('chevron-left', 'circle-question-mark', 'rotate-cw', 'check'),
    ),
  },
  // Modules that every screen behind the log-in uses, and some that Home and a loan share.
  {
    name: 'inside',
    test: any(
      app(
        'app/',
        'data/',
        'shell/tab-bar',
        'routing/step-routes',
        'components/(credit-balance-card|message-bell|query-view|also-sending|arrival-hint)',
        'confirm/confirm-sheet',
      ),
      app(
        'api/',
        'coupons',
        'free-cancellation',
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
  { name: 'home', test: any(app('features/home/', '')), minShareCount: 2 },
  { name: 'loan', test: (id: string) => LOAN(id) && !RELIEF(id), minShareCount: 2 },
  // After the groups whose modules its modules use.
  {
    name: 'pending',
    test: any(app('app/components/', 'pending-text', 'payment-notes', 'confirming-card', 'give-back-card')),
  },
  { name: 'relief', test: RELIEF, minShareCount: 2 },
];
