import type { PayoutReason } from '@tulay/engine/payout/failure';
import { type SmsDay, smsPesos, type SmsWords } from '../sms.words';

const payoutRefusal: Readonly<Record<PayoutReason, (channel: string, amount: string) => string>> = {
  bank_error: (channel, amount) =>
    `hindi tinanggap ng ${channel} ang account mo para sa ${amount}. Itama ang account`,
  wallet_invalid: (channel, amount) =>
    `hindi tinanggap ng ${channel} ang e-wallet number mo para sa ${amount}. Itama ang number`,
  identity_mismatch: (channel, amount) =>
    `hindi ma-match ng ${channel} ang ID mo para sa ${amount}. Itama ang detalye ng ID`,
  amount: (channel, amount) =>
    `hindi kayang tumanggap ng ${amount} ng ${channel} account mo. Pumili ng ibang account`,
};

export const sms = (day: SmsDay): SmsWords => ({
  code: ({ brand, code }) =>
    `${brand}: ${code} ang OTP mo sa pag-log in. Valid nang 5 minuto. Huwag ibigay kahit kanino; hindi tatawag ang ${brand} para hingin ito.`,
  withdrawalCode: ({ brand, code, hotline, amount, channel, tail }) =>
    `${brand}: ${code} ang OTP para ipadala ang ${smsPesos(amount)} sa ${channel} ${tail}. Valid 5 min. Huwag ibigay. Hindi ikaw? Tawag: ${hotline}.`,
  bankChangeCode: ({ brand, code, hotline }) =>
    `${brand}: ${code} ang OTP para palitan ang account na padadalhan. Valid nang 5 minuto. Huwag ibigay. Hindi ikaw? Tumawag sa ${hotline}.`,
  applicationAccepted: ({ brand, limit }) =>
    `${brand}: approved ang application mo. Puwede kang kumuha ng hanggang ${smsPesos(limit)}. Buksan ang app para pumili ng loan.`,
  applicationRejected: ({ brand, date }) =>
    `${brand}: hindi na-approve ang application mo. Puwede kang mag-apply ulit simula ${day(date)}. Nasa app ang mga dahilan.`,
  applicationReturned: ({ brand }) =>
    `${brand}: may kailangang itama sa application mo. Mga 2 minuto lang sa app. Tapos ipadala ulit.`,
  applicationReview: ({ brand }) =>
    `${brand}: chine-check ng team namin ang application mo. Ite-text namin ang resulta.`,
  contactNamed: ({ brand, ending, link }) =>
    `${brand}: ginawa kang emergency contact ng may number na ${ending} ang dulo, hindi para maningil. Para umalis: ${link}`,
  loanDisbursed: ({ brand, amount, channel }) =>
    `${brand}: naipadala na sa ${channel} mo ang ${smsPesos(amount)}. Nasa app ang repayment plan.`,
  payoutFailed: ({ brand, amount, channel, reason }) =>
    `${brand}: ${payoutRefusal[reason](channel, smsPesos(amount))} sa app. Wala ka pang babayaran.`,
  repaymentReceived: ({ brand, amount }) =>
    `${brand}: natanggap namin ang bayad mong ${smsPesos(amount)}. Salamat. Nasa app ang payment acknowledgment.`,
  repaymentReversed: ({ brand, amount }) =>
    `${brand}: ni-reverse ng bangko o e-wallet mo ang bayad na ${smsPesos(amount)}. Nasa app ang balanse mo.`,
  dueSoon: ({ brand, amount, date, isToday, link }) =>
    isToday
      ? `${brand}: due ngayon ang ${smsPesos(amount)}. Magbayad sa app, buo o partial.${paidHere(link)}`
      : `${brand}: due sa ${day(date)} ang ${smsPesos(amount)}. Puwede kang magbayad nang maaga sa app.${paidHere(link)}`,
  overdue: ({ brand, amount, link }) =>
    `${brand}: overdue na ang ${smsPesos(amount)}. Magbayad sa app, buo o partial. Kung mahirap ngayon, sumulat sa amin doon.${paidHere(link)}`,
  loanExtended: ({ brand, amount, date }) =>
    `${brand}: natanggap namin ang ${smsPesos(amount)} at na-extend ang loan mo. Due sa ${day(date)} ang susunod na bayad. Nasa app ang bagong schedule.`,
  loanCanceled: ({ brand }) =>
    `${brand}: canceled na ang loan mo. Wala ka nang babayaran: walang fee, walang interest. Salamat.`,
  dueDateMoved: ({ brand, date }) =>
    `${brand}: ${day(date)} na ang susunod mong due date. Walang fee, pero tuloy ang interest. Nasa app ang bagong schedule.`,
  disputeOpened: ({ brand, ticket, date }) =>
    `${brand}: bukas na ang dispute mong ${ticket}. Sasagot kami hanggang ${day(date)}. Hanggang doon, walang late fee at paalala rito.`,
  disputeQuestion: ({ brand, ticket }) =>
    `${brand}: may tanong kami tungkol sa dispute mong ${ticket}. Pakisagot sa app.`,
  disputeAnswered: ({ brand, ticket }) =>
    `${brand}: nasagot na ang dispute mong ${ticket}. Basahin ang sagot sa app.`,
  chargesWaived: ({ brand, amount }) =>
    `${brand}: inalis namin ang ${smsPesos(amount)} na singil sa loan mo. Nasa app ang balanse mo.`,
  creditAdded: ({ brand, amount, date }) =>
    `${brand}: may sobrang bayad (credit) kang ${smsPesos(amount)}. Kunin sa app sa isang tap, o ipapadala namin sa account mo sa ${day(date)}.`,
  creditReturned: ({ brand, amount, channel }) =>
    `${brand}: naipadala na sa ${channel} mo ang sobrang bayad (credit) na ${smsPesos(amount)}. Nasa app ang reference.`,
  creditReturnFailed: ({ brand, amount, channel, reason }) =>
    `${brand}: ${payoutRefusal[reason](channel, smsPesos(amount))} sa app. Nasa credit mo ulit ang pera.`,
  deletionCode: ({ brand, code, hotline }) =>
    `${brand}: ${code} ang OTP para i-request na i-delete ang account mo. Valid nang 5 minuto. Huwag ibigay. Hindi ikaw? Tumawag sa ${hotline}.`,
  dataCopyCode: ({ brand, code, hotline }) =>
    `${brand}: ${code} ang OTP para buksan ang kopya ng data mo. Valid nang 5 minuto. Huwag ibigay. Hindi ikaw? Tumawag sa ${hotline}.`,
  signedIn: ({ brand, device, hotline }) =>
    `${brand}: may bagong device (${device}) na nag-log in sa account mo. Hindi ikaw? I-log out ito sa Settings o tumawag sa ${hotline}.`,
  deletionRequested: ({ brand, ticket }) =>
    `${brand}: nag-request kang i-delete ang account mo, ticket ${ticket}. Hindi ikaw? I-cancel ang request sa app.`,
  deletionScheduled: ({ brand, date }) =>
    `${brand}: ide-delete ang account mo sa ${day(date)}. Hanggang doon, puwede ka pang magbago ng isip sa app.`,
  deletionRefused: ({ brand, ticket }) =>
    `${brand}: hindi pa namin made-delete ang account mo, ticket ${ticket}. Nasa app kung bakit.`,
  ticketAnswered: ({ brand, ticket }) =>
    `${brand}: nasagot na ang tanong mo, ticket ${ticket}. Nasa app ang sagot.`,
  numberCode: ({ brand, code, hotline }) =>
    `${brand}: ${code} ang OTP para gamitin ang number na ito sa account mo. Valid nang 5 minuto. Huwag ibigay. Hindi ikaw? Tumawag sa ${hotline}.`,
  numberAsked: ({ brand, ticket, hotline }) =>
    `${brand}: may naka-log in sa account mo na gustong palitan ang number, ticket ${ticket}. Hindi ikaw? Tumawag agad sa ${hotline}.`,
  numberChanged: ({ brand, ticket }) =>
    `${brand}: nasa number na ito na ang account mo, ticket ${ticket}. Mag-log in gamit ito.`,
  accountErased: ({ brand }) =>
    `${brand}: na-delete na ang account mo. Ang hinihingi lang ng batas ang itinago namin. Salamat at paalam.`,
  loanSettled: ({ brand, amount }) =>
    `${brand}: natanggap namin ang ${smsPesos(amount)}. Bayad na nang buo ang loan mo. Salamat.`,
});

function paidHere(link: string | undefined): string {
  return link === undefined ? '' : ` O magbayad dito nang hindi nagla-log in: ${link}`;
}
