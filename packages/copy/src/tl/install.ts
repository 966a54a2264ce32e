import type { install as original } from '../en/install';
import type { Words } from '../words';

export const install: Words<typeof original> = {
  heading: 'Idagdag sa home screen',
  promptHeading: 'Ilagay ang Tulay sa home screen mo',
  promptHint: '{amount} bawas kapag binayaran nang buo, at limit hanggang {limit}',
  promptOpen: 'Ipakita kung paano',
  promptLater: 'Mamaya na',
  coupon: '{amount} na coupon',
  couponHint: 'Isang beses sa bawat tao, sa buong pagbayad ng loan.',
  rowHint: 'May coupon, at limit na puwede pang lumaki',
  limit: 'Limit hanggang {limit}',
  limitHint: 'Lumalaki sa bawat loan na nabayaran sa oras.',
  quick: 'Isang tap lang, bukas na',
  quickHint: 'Buong screen, at huling bayarin mo kahit walang koneksyon.',
  add: 'Idagdag na',
  adding: 'Nagtatanong…',
  declined: 'Hindi naidagdag. Puwede kahit kailan.',
  stepsHeading: 'Paano gawin',
  ios: {
    share: {
      foot: 'I-tap ang share button sa ibaba ng screen.',
      head: 'I-tap ang share button sa itaas, sa tabi ng address.',
      menu: 'Buksan ang menu ng browser at i-tap ang Share.',
    },
    addToHome: 'Mag-scroll pababa at i-tap ang “Add to Home Screen”.',
    add: 'I-tap ang “Add” sa itaas.',
    open: 'Buksan ang Tulay sa icon nito at mag-log in. Naghihintay ang coupon mo.',
  },
  menu: {
    one: 'Buksan ang menu ng browser na ito.',
    two: 'Piliin ang “Install” o “Add to home screen”.',
    three: 'Buksan ang Tulay sa icon nito at mag-log in.',
    note: 'Sa iPhone, buksan ang page na ito sa Safari.',
  },
  done: 'Nasa home screen mo na',
  doneHint: {
    open: 'Buksan ito roon nang isang beses, at sa iyo na ang coupon.',
    later: 'Darating ang coupon kapag na-save ang ID mo: isang beses lang sa bawat tao.',
    given: 'Sa iyo na ang {amount} na coupon. Bayaran nang buo ang loan at magagamit ito.',
    elsewhere: 'Nakuha mo na ang coupon na ito sa ibang numero. Isang beses lang sa bawat tao.',
  },
  toCoupons: 'Tingnan ang mga coupon ko',
  toHome: 'Pumunta sa Home',
};
