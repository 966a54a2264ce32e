export const install = {
  promptHeading: 'I-add ang Tulay sa home screen mo',
  promptHint: '{amount} na bawas kapag nagbayad nang buo, at limit na hanggang {limit}',
  promptOpen: 'Paano',
  promptLater: 'Mamaya na',
};

export const installScreen = {
  heading: 'I-add sa home screen',
  coupon: '{amount} na coupon',
  couponHint: 'Isang beses bawat tao, kapag binayaran nang buo ang loan.',
  rowHint: 'May coupon, at limit na puwede pang tumaas',
  limit: 'Limit hanggang {limit}',
  limitHint: 'Tumataas sa bawat loan na nabayaran sa oras.',
  quick: 'Isang tap lang, bukas na',
  quickHint: 'Full screen, at huling bills mo kahit walang koneksyon.',
  add: 'I-add na',
  adding: 'Ina-add…',
  declined: 'Hindi na-add. Puwede kahit kailan.',
  messenger:
    'Kung nasa loob ka ng Messenger, buksan muna ang page na ito sa browser: i-tap ang tatlong tuldok, tapos “Open in external browser”.',
  stepsHeading: 'Paano gawin',
  ios: {
    share: {
      foot: 'I-tap ang share button sa ibaba ng screen.',
      head: 'I-tap ang share button sa itaas, sa tabi ng address.',
      menu: 'Buksan ang menu ng browser at i-tap ang Share.',
    },
    addToHome: 'Mag-scroll pababa at i-tap ang “Add to Home Screen”.',
    add: 'I-tap ang “Add” sa itaas.',
    open: 'Buksan ang Tulay sa icon nito at mag-log in para makuha ang coupon mo.',
  },
  menu: {
    one: 'Buksan ang menu ng browser na ito.',
    two: 'Piliin ang “Install” o “Add to home screen”.',
    three: 'Buksan ang Tulay sa icon nito at mag-log in.',
    note: 'Sa iPhone, buksan ang page na ito sa Safari.',
  },
  done: 'Nasa home screen mo na',
  doneHint: {
    open: 'Buksan ito roon nang isang beses para makuha ang coupon.',
    later: 'Makukuha mo ang coupon kapag na-save ang ID mo. Isang beses lang bawat tao.',
    given: 'Sa iyo na ang {amount} na coupon. Gamitin ito kapag binayaran mo nang buo ang loan.',
    elsewhere: 'Nakuha mo na ang coupon na ito sa ibang number. Isang beses lang bawat tao.',
  },
  toCoupons: 'Tingnan ang coupons',
  toHome: 'Sa Home',
};

export const otherBrowser = {
  why: 'Nasa browser ka ng ibang app, gaya ng Facebook. Hindi nito kayang i-add ang Tulay sa home screen mo.',
  one: 'I-tap ang menu (•••) o ang share button, tapos “Open in Safari” o “Open in browser”.',
  two: 'Kung wala iyon, i-copy ang address at i-paste sa Safari o Chrome.',
  three: 'Mag-log in doon, at buksan ulit ang “I-add sa home screen”.',
  copy: 'I-copy ang address',
};
