import { smsDay, smsPesos, type SmsWords } from '../sms.words';

export const sms: SmsWords = {
  code: ({ brand, code }) =>
    `${brand}: ${code} ang code mo. Hanggang 5 minuto lang ito. Huwag ibigay kanino man; hindi tatawag ang ${brand} para hingin ito.`,
  withdrawalCode: ({ brand, code }) =>
    `${brand}: ${code} ang code para ipadala ang loan sa account mo. Hanggang 5 minuto lang. Kung hindi ikaw ito, huwag ibigay at tawagan kami.`,
  bankChangeCode: ({ brand, code }) =>
    `${brand}: ${code} ang code para palitan ang account mo. Hanggang 5 minuto lang. Kung hindi ikaw ito, huwag ibigay at tawagan kami.`,
  applicationAccepted: ({ brand, limit }) =>
    `${brand}: aprubado ang application mo. Puwede kang humiram ng hanggang ${smsPesos(limit)}. Buksan ang app para pumili ng loan.`,
  applicationRejected: ({ brand, date }) =>
    `${brand}: hindi pa namin maaaprubahan ang application mo. Puwede kang mag-apply ulit mula ${smsDay(date, 'tl')}. Nasa app ang mga dahilan.`,
  applicationReturned: ({ brand }) =>
    `${brand}: may kailangang itama sa application mo. Mga 2 minuto lang sa app. Tapos ipadala ulit.`,
  applicationReview: ({ brand }) =>
    `${brand}: tinitingnan ng tauhan namin ang application mo. Ite-text namin ang resulta.`,
  contactNamed: ({ brand, name, link }) =>
    `${brand}: binigay ni ${name} ang numero mo para sa emergency. Wala kang kailangang gawin. Para tanggalin: ${link}`,
  loanDisbursed: ({ brand, amount, channel }) =>
    `${brand}: naipadala na sa iyo ang ${smsPesos(amount)} sa pamamagitan ng ${channel}. Nasa app ang plano ng pagbabayad.`,
  payoutFailed: ({ brand, amount, channel }) =>
    `${brand}: hindi natanggap ng ${channel} ang ${smsPesos(amount)} mo. Pakiayos sa app kung saan namin ipapadala. Wala ka pang utang.`,
  repaymentReceived: ({ brand, amount }) =>
    `${brand}: natanggap namin ang bayad mong ${smsPesos(amount)}. Salamat. Nasa app ang resibo.`,
  repaymentReversed: ({ brand, amount }) =>
    `${brand}: binawi ng bangko o e-wallet mo ang bayad na ${smsPesos(amount)}. Nasa app kung magkano na ang babayaran mo.`,
  dueSoon: ({ brand, amount, date, isToday, link }) =>
    isToday
      ? `${brand}: ngayong araw ang bayad mong ${smsPesos(amount)}. Puwedeng magbayad sa app, buo o bahagi.${paidHere(link)}`
      : `${brand}: sa ${smsDay(date, 'tl')} ang bayad mong ${smsPesos(amount)}. Puwedeng magbayad sa app kahit mas maaga.${paidHere(link)}`,
  overdue: ({ brand, amount, link }) =>
    `${brand}: lampas na sa petsa ang ${smsPesos(amount)}. Puwedeng magbayad sa app, buo o bahagi. Kung mahirap ngayon, sumulat sa amin doon.${paidHere(link)}`,
  loanExtended: ({ brand, amount, date }) =>
    `${brand}: natanggap namin ang ${smsPesos(amount)} at napahaba ang loan mo. Sa ${smsDay(date, 'tl')} na ang susunod na bayad. Nasa app ang bagong plano.`,
  loanCancelled: ({ brand }) =>
    `${brand}: kanselado na ang loan mo. Wala ka nang utang, walang fee at walang interes. Salamat.`,
  dueDateMoved: ({ brand, date }) =>
    `${brand}: ${smsDay(date, 'tl')} na ang susunod mong due date. Tuloy ang interes hanggang doon, walang fee. Nasa app ang bagong plano.`,
  disputeOpened: ({ brand, ticket, date }) =>
    `${brand}: bukas na ang reklamo mong ${ticket}. Sasagot kami hanggang ${smsDay(date, 'tl')}. Walang multa at paalala rito habang tinitingnan.`,
  disputeQuestion: ({ brand, ticket }) =>
    `${brand}: may tanong kami tungkol sa reklamo mong ${ticket}. Pakisagot sa app.`,
  disputeAnswered: ({ brand, ticket }) =>
    `${brand}: nasagot na ang reklamo mong ${ticket}. Mababasa mo ang sagot sa app.`,
  chargesWaived: ({ brand, amount }) =>
    `${brand}: inalis namin ang ${smsPesos(amount)} na singil sa loan mo. Nasa app kung magkano na ang babayaran mo.`,
  deletionCode: ({ brand, code }) =>
    `${brand}: ${code} ang code para hilinging burahin ang account mo. 5 minuto lang ito. Kung hindi ikaw, huwag ibigay at tawagan kami.`,
  signedIn: ({ brand, device }) =>
    `${brand}: nabuksan ang account mo sa bagong device (${device}). Kung hindi ikaw, i-sign out ito sa Settings o tawagan kami.`,
  deletionRequested: ({ brand, ticket }) =>
    `${brand}: hiniling mong burahin ang account mo, ticket ${ticket}. Kung hindi ikaw, bawiin ito sa app.`,
  deletionScheduled: ({ brand, date }) =>
    `${brand}: buburahin ang account mo sa ${smsDay(date, 'tl')}. Hanggang doon, puwede ka pang magbago ng isip sa app.`,
  deletionRefused: ({ brand, ticket }) =>
    `${brand}: hindi pa namin mabubura ang account mo, ticket ${ticket}. Nasa app kung bakit.`,
  ticketAnswered: ({ brand, ticket }) =>
    `${brand}: nasagot na ang tanong mo, ticket ${ticket}. Nasa app ang sagot.`,
  numberCode: ({ brand, code }) =>
    `${brand}: ${code} ang code na patunay na sa iyo ang numerong ito. 5 minuto lang. Huwag ibigay kanino man.`,
  numberAsked: ({ brand, ticket }) =>
    `${brand}: may humihiling na ilipat ang account mo sa ibang numero, ticket ${ticket}. Kung hindi ikaw, tumawag agad.`,
  numberChanged: ({ brand, ticket }) =>
    `${brand}: nasa numerong ito na ang account mo, ticket ${ticket}. Mag-log in gamit ito.`,
  accountErased: ({ brand }) =>
    `${brand}: nabura na ang account mo. Natira lang ang hinihingi ng batas na itago. Salamat at paalam.`,
  loanSettled: ({ brand, amount }) =>
    `${brand}: natanggap namin ang ${smsPesos(amount)}. Bayad na nang buo ang loan mo. Salamat.`,
};

function paidHere(link: string | undefined): string {
  return link === undefined ? '' : ` O dito kahit hindi mag-log in: ${link}`;
}
