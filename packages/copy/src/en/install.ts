/** Card of Home that leads to the screen. */
export const install = {
  promptHeading: 'Add Tulay to your home screen',
  promptHint: '{amount} off when you pay in full, and a limit up to {limit}',
  promptOpen: 'Show me how',
  promptLater: 'Not now',
} as const;

/** Screen that explains how to add the app to the home screen. */
export const installScreen = {
  heading: 'Add to home screen',
  coupon: '{amount} coupon',
  couponHint: 'Once per person, for paying a loan in full.',
  rowHint: 'A coupon, and a limit that can grow further',
  limit: 'Limit up to {limit}',
  limitHint: 'It grows with each loan you pay on time.',
  quick: 'Opens in one tap',
  quickHint: 'Full screen, and your last bills even without a connection.',
  add: 'Add it now',
  adding: 'Adding…',
  declined: 'Not added. You can do it anytime.',
  messenger:
    'Inside Messenger, first open this page in your browser: tap the three dots, then “Open in external browser”.',
  stepsHeading: 'How to do it',
  ios: {
    share: {
      foot: 'Tap the share button at the bottom of the screen.',
      head: 'Tap the share button at the top, next to the address.',
      menu: 'Open the browser’s menu and tap Share.',
    },
    addToHome: 'Scroll down and tap “Add to Home Screen”.',
    add: 'Tap “Add” at the top.',
    open: 'Open Tulay from its icon and log in to get your coupon.',
  },
  menu: {
    one: 'Open the menu of this browser.',
    two: 'Choose “Install” or “Add to home screen”.',
    three: 'Open Tulay from its icon and log in.',
    note: 'On an iPhone, open this page in Safari.',
  },
  done: 'It’s on your home screen',
  doneHint: {
    open: 'Open it from there once to get the coupon.',
    later: 'You get the coupon once your ID is saved. It’s once per person.',
    given: 'You have the {amount} coupon. Use it when you pay a loan in full.',
    elsewhere: 'You already got this coupon with another number. It’s once per person.',
  },
  toCoupons: 'See my coupons',
  toHome: 'Go to Home',
} as const;

/** Steps in the built-in browser of another app, which cannot add a page to the home screen. */
export const otherBrowser = {
  why: 'You’re in the browser of another app, such as Facebook. It can’t add Tulay to your home screen.',
  one: 'Tap the menu (•••) or the share button, then “Open in Safari” or “Open in browser”.',
  two: 'If there is no such choice, copy the address and paste it in Safari or Chrome.',
  three: 'Log in there, and open “Add to home screen” again.',
  copy: 'Copy address',
} as const;
