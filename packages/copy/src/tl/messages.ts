import type { Words } from '../words';
import type { messages as original } from '../en/messages';

export const messages: Words<typeof original> = {
  heading: 'Mga mensahe',
  notify: 'Mga loan mo',
  activity: 'Balita at offer',
  unread: 'Hindi pa nabasa',
  markAll: 'Markahang nabasa lahat',
  marked: 'Nabasa na lahat',
  today: 'Ngayong araw',
  earlier: 'Mga nauna',
  older: 'Ipakita ang mas luma',
  emptyHeading: 'Wala pang mensahe',
  emptyHint: 'Kapag may nangyari sa loan mo, dito namin sasabihin.',
  hours: 'Nagpapaalala lang kami mula 8 AM hanggang 8 PM.',
  goneHeading: 'Wala rito ang mensaheng ito',
  toForm: 'Itama ang mga detalye ko',
  toLoan: 'Tingnan ang loan',
  toDispute: 'Tingnan ang reklamo',
  toHome: 'Pumunta sa Home',
  toSettings: 'Pumunta sa Settings',
  toPrivacy: 'Pumunta sa privacy center',
  toTicket: 'Basahin ang sagot',
  toDeletion: 'Tingnan ang hiling',
  topics: {
    application_accepted: {
      title: 'Aprubado ka na',
      body: '{limit} ang limit mo. Kunin lang ang kailangan mo.',
    },
    application_rejected: {
      title: 'Hindi muna sa ngayon',
      body: 'Puwede kang mag-apply ulit mula {date}. Nasa Home ang mga dahilan.',
    },
    application_returned: {
      title: 'May kailangang itama',
      body: 'May tumingin na sa application mo at may kailangang itama. Mga 2 minuto lang; tapos ipadala ulit.',
    },
    application_review: {
      title: 'Tao na ang tumitingin',
      body: 'Tinitingnan ng tauhan namin ang application mo. Sasabihan ka namin kapag may desisyon na.',
    },
    details_opened: {
      title: 'Puwede mo nang itama ang mga detalye mo',
      body: 'May hiniling kang itama. Bukas ang form hanggang {date}; pagka-save mo, sarado na ulit ito.',
    },
    loan_disbursed: {
      title: 'Naipadala na ang {amount}',
      body: 'Naipadala na ito sa iyo sa pamamagitan ng {channel}. Nasa plano kung magkano at kailan magbabayad.',
    },
    payout_failed: {
      title: 'Hindi naipadala ang {amount}',
      body: 'Hindi ito natanggap ng {channel}. Ayusin ang account kung saan ipapadala; wala ka pang utang.',
    },
    repayment_received: {
      title: 'Natanggap ang {amount}',
      body: 'Salamat. Nasa loan ang resibo mo.',
    },
    repayment_failed: {
      title: 'May bayad na hindi natuloy',
      body: 'Hindi namin natanggap ang {amount}. Puwede mong subukan ulit; nasa loan kung magkano na ang babayaran mo.',
    },
    repayment_reversed: {
      title: 'Binawi ang {amount}',
      body: 'Binawi ng bangko o e-wallet mo ang bayad na ito. Nasa loan kung magkano na ang babayaran mo.',
    },
    loan_settled: {
      title: 'Bayad na nang buo',
      body: 'Natanggap namin ang {amount}. Sarado na ang loan na ito. Salamat.',
    },
    loan_extended: {
      title: 'Napahaba na ang loan mo',
      body: 'Natanggap namin ang {amount}. Sa {date} na ang susunod na bayad; nasa loan ang bagong plano.',
    },
    loan_cancelled: {
      title: 'Kanselado na ang loan mo',
      body: 'Wala ka nang utang dito: walang fee at walang interes.',
    },
    due_date_moved: {
      title: 'Naiurong na ang due date mo',
      body: 'Sa {date} ang susunod mong bayad. Nasa loan mo ang bagong plano.',
    },
    charges_waived: {
      title: 'Inalis ang {amount}',
      body: 'Inalis namin ang mga singil na ito sa loan mo. Nasa loan kung magkano na ang babayaran mo.',
    },
    dispute_opened: {
      title: 'Bukas na ang reklamo mong {ticket}',
      body: 'Sasagot kami hanggang {date}. Habang tinitingnan, walang multa at walang paalala rito.',
    },
    dispute_question: {
      title: 'May tanong kami',
      body: 'Tungkol ito sa reklamo mong {ticket}. Pakisagot doon.',
    },
    dispute_upheld: {
      title: 'Tama ka',
      body: 'Nasagot na ang reklamo mong {ticket}. Nasa loan mo kung magkano na ang babayaran.',
    },
    dispute_rejected: {
      title: 'Nasagot na ang reklamo mong {ticket}',
      body: 'Tama ang siningil. Nasa reklamo kung bakit, at kung paano humiling ng ikalawang tingin.',
    },
    due_soon: {
      title: 'Malapit na ang bayad na {amount}',
      body: 'Sa {date} ito dapat bayaran. Puwedeng mas maaga, buo o bahagi.',
    },
    due_today: {
      title: 'Ngayong araw ang bayad na {amount}',
      body: 'Puwedeng buo o bahagi. Ang ibinayad ngayon ay bilang na ngayon.',
    },
    overdue: {
      title: 'Lampas na sa petsa ang {amount}',
      body: 'Magbayad ng buo o bahagi kapag kaya na. Kung mahirap ngayon, tingnan sa loan kung ano ang makakatulong.',
    },
    signed_in: {
      title: 'Bagong sign-in: {device}',
      body: 'Nabuksan ang account mo roon noong {at}. Kung hindi ikaw, tapusin ito sa Settings at tawagan kami.',
    },
    deletion_requested: {
      title: 'Hiniling mong burahin ang account mo',
      body: '{ticket} ang ticket mo. May taong sasagot agad. Puwede ka pang magbago ng isip sa Settings.',
    },
    deletion_held: {
      title: 'Naghihintay ang pagbura ng account',
      body: 'May utang pa. Kusang tutuloy ang ticket {ticket} kapag bayad na.',
    },
    deletion_scheduled: {
      title: 'Buburahin ang account mo',
      body: 'Sa {date}. Hanggang doon puwede ka pang magbago ng isip sa Settings. Ticket {ticket}.',
    },
    deletion_refused: {
      title: 'Hindi pa namin mabubura ang account mo',
      body: 'Nasa Settings kung bakit at kung ano ang magagawa mo. Ticket {ticket}.',
    },
    deletion_withdrawn: {
      title: 'Mananatili ang account mo',
      body: 'Binawi mo ang ticket {ticket}. Walang nabura.',
    },
    number_asked: {
      title: 'May humiling ng ibang numero',
      body: 'May taong sasagot agad. Hindi ikaw? Bawiin ito sa Settings at tawagan kami. Ticket {ticket}.',
    },
    number_changed: {
      title: 'Napalitan na ang numero mo',
      body: 'Mula ngayon, mag-log in gamit ang bagong numero. Ticket {ticket}.',
    },
    number_refused: {
      title: 'Mananatili ang numero mo',
      body: 'Hindi namin ito napalitan. Nasa Settings kung bakit. Ticket {ticket}.',
    },
    export_ready: {
      title: 'Handa na ang kopya ng data mo',
      body: 'Kunin ito sa privacy center sa loob ng 7 araw. Pagkatapos, buburahin namin ang mga file.',
    },
    ticket_answered: {
      title: 'Sinagot ka namin',
      body: 'Nasa mga tanong mo ang sagot sa ticket {ticket}.',
    },
    limit_raised: {
      title: '{limit} na ang limit mo',
      body: 'Nagbayad ka sa tamang oras. Sa susunod, puwede kang humiram nang mas malaki kung kailangan.',
    },
    service_news: { title: 'Mensahe mula sa amin', body: '{words}' },
    offer_news: { title: 'May alok para sa iyo', body: '{words}' },
    coupon_given: {
      title: 'May coupon kang {amount}',
      body: 'Magagamit mo ito hanggang {date}. Nasa mga coupon mo ang patakaran nito.',
    },
    coupon_ending: {
      title: 'Malapit nang matapos ang coupon mong {amount}',
      body: 'Hanggang {date} na lang ito.',
    },
  },
};
