import type { help as original } from '../en/help';
import type { Words } from '../words';

export const help: Words<typeof original> = {
  heading: 'Tulong',
  search: 'Maghanap ng sagot',
  searchHint: 'Halimbawa: extend, resibo, code',
  none: 'Walang sagot na may ganitong salita',
  noneHint: 'Sumubok ng ibang salita, o magtanong sa tao sa ibaba.',
  groups: {
    cost: 'Magkano ang gastos',
    apply: 'Pag-apply',
    repay: 'Pagbabayad',
    safety: 'Kaligtasan at privacy',
  },
  service: {
    heading: 'Makipag-usap sa tao',
    hours: 'Araw-araw, 9:00 AM hanggang 6:00 PM, oras sa Maynila',
    open: 'Bukas ngayon, hanggang 6:00 PM',
    later_today: 'Magbubukas ngayong 9:00 AM',
    tomorrow: 'Magbubukas bukas ng 9:00 AM',
    call: 'Tawagan ang {hotline}',
    feedback: 'Sumulat dito, may litrato',
    write: 'Sumulat sa {email}',
  },
  guides: {
    heading: 'Isa-isang hakbang',
    repay_wallet: {
      title: 'Magbayad gamit ang e-wallet',
      steps: {
        one: 'Buksan ang loan mo at piliin kung magkano ang babayaran.',
        two: 'Sa tabi ng “Magbayad gamit ang”, pindutin ang Palitan at piliin ang e-wallet mo. Saka pindutin ang Magbayad.',
        three: 'Kumpirmahin sa app ng wallet. Tingnan kung pangalan ng nagpapautang ang nandoon.',
        four: 'Bumalik dito. Makikita sa loan ang bayad, at may resibo na.',
      },
    },
    repay_bank: {
      title: 'Magbayad mula sa bangko',
      steps: {
        one: 'Buksan ang loan mo at piliin kung magkano ang babayaran.',
        two: 'Sa tabi ng “Magbayad gamit ang”, pindutin ang Palitan at piliin ang bangko mo. Saka pindutin ang Magbayad.',
        three: 'Mag-log in sa mismong page ng bangko at kumpirmahin. Hindi namin nakikita ang password mo.',
        four: 'Bumalik dito. Kahit mabagal ang bangko, bilang pa rin ang araw na nagbayad ka.',
      },
    },
    repay_qr: {
      title: 'Magbayad sa QR Ph',
      steps: {
        one: 'Buksan ang loan mo at piliin kung magkano ang babayaran.',
        two: 'Sa tabi ng “Magbayad gamit ang”, pindutin ang Palitan at piliin ang QR Ph. May lalabas na code.',
        three: 'I-scan ito sa kahit anong bank o wallet app, o i-save ang larawan at i-upload doon.',
        four: 'Nakalagay na ang halaga. Pagkakumpirma mo, kusa nang lalabas sa loan ang bayad.',
      },
    },
    repay_counter: {
      title: 'Magbayad sa counter',
      steps: {
        one: 'Buksan ang loan mo at piliin kung magkano ang babayaran.',
        two: 'Sa tabi ng “Magbayad gamit ang”, pindutin ang Palitan at pumili ng tindahan. May code na ipapakita o ipi-print.',
        three:
          'Ipakita ang code sa counter, bayaran ang eksaktong halaga at ang fee ng tindahan, at itago ang resibo.',
        four: 'Sasabihan kami ng tindahan sa loob ng isang araw. Ang petsa sa resibo ang bilang.',
      },
    },
    install: {
      title: 'Ilagay sa home screen',
      steps: {
        one: 'Buksan ang page na ito sa Safari.',
        two: 'Pindutin ang share: ang parisukat na may arrow, sa ibaba.',
        three: 'Piliin ang “Add to Home Screen”, tapos “Add”.',
        four: 'Mula ngayon, buksan ito sa icon nito, parang ibang app.',
      },
    },
  },
  about: {
    genuineHeading: 'Kami ba talaga ito?',
    genuine: {
      address: '{address} lang ang address namin. Tingnan muna bago mag-type ng code.',
      sms: 'Nagsisimula sa “{brand}:” ang mga text namin at hindi kailanman humihingi ng code o password.',
      fee: 'Hindi kami humihingi ng pera bago ibigay ang loan. Kung may humingi, hindi kami iyon.',
      contacts: 'Hindi namin sinasabi sa pamilya, kaibigan o amo mo ang tungkol sa loan mo.',
    },
    complaintHeading: 'Kung may mali',
    complaint: {
      first: 'Sabihin muna sa customer service. May sagot sa loob ng pitong araw.',
      officer: 'Hindi pa naayos? Sumulat sa {officer} namin:',
      sec: 'Puwede kang lumapit anumang oras sa Securities and Exchange Commission, na nagbigay ng lisensya sa amin.',
      npc: 'Kung tungkol sa data mo, puwede kang lumapit sa National Privacy Commission.',
    },
    checkSec: 'I-check kami sa SEC',
    checkNpc: 'National Privacy Commission',
  },
  outside: {
    heading: 'Lalabas sa app',
    leaving: 'Pupunta ka sa ibang website',
    careful: 'Hindi ito sa amin. Huwag mag-type doon ng SMS code mo.',
    onward: 'Pumunta sa {host}',
    stay: 'Manatili rito',
    refusedHeading: 'Hindi namin binubuksan ang link na ito',
    refusedBody:
      'Papunta ito sa website na wala sa listahan namin. Kung may nagpadala nito sa iyo, mag-ingat.',
  },
};
