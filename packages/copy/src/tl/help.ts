export const help = {
  heading: 'Tulong',
  search: 'Maghanap ng sagot',
  searchHint: 'Halimbawa: extend, bayad, code',
  none: 'Walang nahanap na sagot',
  noneHint: 'Sumubok ng ibang salita, o kontakin ang customer service sa ibaba.',
  groups: {
    cost: 'Magkano',
    apply: 'Pag-apply',
    repay: 'Pagbabayad',
    safety: 'Kaligtasan at privacy',
  },
  service: {
    heading: 'Kausapin ang customer service',
    hours: 'Araw-araw, 9:00 AM hanggang 6:00 PM, Manila time',
    open: 'Bukas ngayon, hanggang 6:00 PM',
    later_today: 'Magbubukas ngayong 9:00 AM',
    tomorrow: 'Magbubukas bukas ng 9:00 AM',
    call: 'Tawagan ang {hotline}',
    feedback: 'Sumulat sa amin',
    write: 'Sumulat sa {email}',
  },
  guides: {
    heading: 'Step by step',
    repay_wallet: {
      title: 'Magbayad gamit ang e-wallet',
      steps: {
        one: 'Buksan ang loan mo at piliin kung magkano ang babayaran.',
        two: 'Sa tabi ng “Magbayad gamit ang”, i-tap ang Palitan at piliin ang e-wallet mo. Tapos i-tap ang Magbayad.',
        three: 'I-confirm sa app ng e-wallet. I-check kung pangalan ng lender ang nakalagay.',
        four: 'Bumalik dito. Makikita sa loan ang bayad mo at ang payment acknowledgment.',
      },
    },
    repay_bank: {
      title: 'Magbayad mula sa bangko',
      steps: {
        one: 'Buksan ang loan mo at piliin kung magkano ang babayaran.',
        two: 'Sa tabi ng “Magbayad gamit ang”, i-tap ang Palitan at piliin ang bangko mo. Tapos i-tap ang Magbayad.',
        three: 'Mag-log in sa mismong page ng bangko at i-confirm. Hindi namin nakikita ang password mo.',
        four: 'Bumalik dito. Kahit mabagal ang bangko, ang araw na nagbayad ka ang susundin.',
      },
    },
    repay_qr: {
      title: 'Magbayad sa QR Ph',
      steps: {
        one: 'Buksan ang loan mo at piliin kung magkano ang babayaran.',
        two: 'Sa tabi ng “Magbayad gamit ang”, i-tap ang Palitan at piliin ang QR Ph. May lalabas na QR code.',
        three: 'I-scan ito sa kahit anong bank o e-wallet app, o i-save ang picture at i-upload doon.',
        four: 'Nakalagay na ang halaga. Pagka-confirm mo, lalabas sa loan ang bayad mo.',
      },
    },
    repay_counter: {
      title: 'Magbayad sa payment center',
      steps: {
        one: 'Buksan ang loan mo at piliin kung magkano ang babayaran.',
        two: 'Sa tabi ng “Magbayad gamit ang”, i-tap ang Palitan at pumili ng payment center. May code na ipapakita o ipi-print.',
        three:
          'Ipakita ang code sa counter. Bayaran ang eksaktong halaga at ang fee ng payment center, at itago ang slip.',
        four: 'Sasabihan kami ng payment center sa loob ng isang araw. Petsa sa slip ang susundin.',
      },
    },
    repay_transfer: {
      title: 'Magbayad gamit ang bank transfer',
      steps: {
        one: 'Buksan ang loan mo at piliin kung magkano ang babayaran. Kahit anong halaga, kaya rito.',
        two: 'Sa tabi ng “Magbayad gamit ang”, i-tap ang Palitan at piliin ang Bank transfer. Tapos i-tap ang Magbayad.',
        three: 'I-copy ang account, halaga at remarks sa app ng bangko mo, at ipadala ang pera.',
        four: 'Ang araw na natanggap ng bangko namin ang susundin. Lalabas ito sa loan hanggang sa susunod na working day.',
      },
    },
    install: {
      title: 'I-add sa home screen',
      steps: {
        one: 'Buksan ang page na ito sa Safari.',
        two: 'I-tap ang share button sa ibaba: ang square na may arrow.',
        three: 'Piliin ang “Add to Home Screen”, tapos “Add”.',
        four: 'Mula ngayon, buksan ito sa icon nito, parang ibang app.',
      },
    },
  },
  about: {
    genuineHeading: 'Kami ba talaga ito?',
    genuine: {
      address: 'Ang address namin ay {address}. I-check muna bago mag-type ng OTP.',
      sms: 'Kahit sino, puwedeng magsimula ng text sa “{brand}:”. Hindi humihingi ng OTP o password ang mga text namin. Kung may duda, ikaw ang magbukas ng app.',
      fee: 'Hindi kami humihingi ng pera bago mo matanggap ang loan. Kung may humingi, hindi kami iyon.',
      contacts: 'Hindi namin sinasabi sa pamilya, kaibigan o boss mo ang tungkol sa loan mo.',
    },
    complaintHeading: 'Kung may mali',
    complaint: {
      first: 'Kontakin muna ang customer service. May sagot sa loob ng 7 araw.',
      officer: 'Hindi pa naayos? Sumulat sa {officer} namin:',
      sec: 'Puwede kang lumapit anumang oras sa Securities and Exchange Commission, na nagbigay ng lisensya sa amin: Financing and Lending Companies Department, complaint desk imessage.sec.gov.ph.',
      npc: 'Kung tungkol sa data mo, puwede kang lumapit sa National Privacy Commission.',
    },
    checkSec: 'I-check sa SEC',
    checkNpc: 'National Privacy Commission',
  },
  outside: {
    heading: 'Lalabas ka sa app',
    leaving: 'Pupunta ka sa ibang website',
    careful: 'Hindi ito sa amin. Huwag mag-type ng OTP mo doon.',
    payThere: 'Doon ka magbabayad, tapos babalik ka rito. Huwag mag-type doon ng OTP na galing sa amin.',
    onward: 'Pumunta sa {host}',
    stay: 'Dito lang',
    refusedHeading: 'Hindi namin binubuksan ang link na ito',
    refusedBody:
      'Papunta ito sa website na wala sa listahan namin. Kung may nagpadala nito sa iyo, mag-ingat.',
    closedHeading: 'Sarado na ang payment page na ito',
    closedBody:
      'Nabayaran na ito o tapos na ang oras nito. Buksan ang loan mo para i-track ito o magbayad ulit.',
  },
};
