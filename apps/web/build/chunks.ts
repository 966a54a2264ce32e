const app = (folder: string, ...names: string[]) => `apps/web/src/${folder}(${names.join('|')})`;
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
  'flags',
  'guard',
  'hash',
  'keep-views',
  'language',
  'layout',
  'lender-card',
  'navigate',
  'offline',
  'outlet',
  'route',
  'screens',
  'session',
  'shell',
  'store',
  'theme',
  'view',
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
  'jeepney',
  'segmented',
  'sheet[.]',
  'tile',
  'dock',
];
const LOGIN_UI = [
  'top-bar',
  'field',
  'text-field',
  'check-field',
  'phone-field',
  'code-field',
  'main',
  'problem-',
  'strip-chinese',
  'resend',
  'use-countdown',
];

/**
 * What travels together: one chunk compresses better than ten, and none may bring more than its visitor needs.
 * `frame` is the first screen, `entry` the log-in's share, `kit` what three screens behind it use.
 */
export const chunkGroups = [
  { name: 'base', test: any('rolldown/runtime', REACT, TEXT, 'lucide-react/dist/esm/(?!icons)') },
  {
    name: 'frame',
    test: any(
      app('', 'main[.]tsx', 'platform/storage', 'api/config', 'features/start/', 'features/system/broken'),
      app('app/', ...FIRST_APP),
      app('ui/', ...FIRST_UI),
    ),
  },
  { name: 'forms', test: any(library('react-hook-form', '@hookform', 'zod')) },
  {
    name: 'entry',
    test: any(
      app('ui/', ...LOGIN_UI),
      app('', 'app/help-bar', 'app/wrapper-session', 'api/client', 'api/problem', 'platform/device-clock'),
      'packages/contract/src/errors',
      'packages/engine/src/(identity/phone|result)',
      library('openapi-fetch'),
      icons('chevron-left', 'circle-question-mark', 'rotate-cw', 'check'),
    ),
  },
  // What every screen behind the log-in needs, and a little of what the first of them share.
  {
    name: 'inside',
    test: any(
      app('app/', 'data', 'tab-bar', 'message-bell', 'step-routes', 'loaded', 'confirm/confirm-sheet'),
      app(
        'api/',
        'coupons',
        'home-screen',
        'kept',
        'loans',
        'messages',
        'payment',
        'payout',
        'query',
        'retry',
      ),
      'packages/contract/src/(confirmation-subject|payment-failures|point-list)',
      library('@tanstack'),
      icons('map-pin', 'headset', 'link-2', 'flag'),
    ),
  },
  {
    name: 'kit',
    test: any(
      app('', 'ui/', 'api/', 'platform/(?!bridge)'),
      'packages/engine/',
      library('lucide-react', 'uuid'),
    ),
    minShareCount: 3,
  },
  // What several screens of a feature have in common: one file instead of ten.
  { name: 'home', test: any(app('features/home/', '')), minShareCount: 2 },
  {
    name: 'loan',
    test: any(app('', 'features/repayment/', 'ui/coupon-picker'), 'packages/engine/src/dispute'),
    minShareCount: 2,
  },
];
