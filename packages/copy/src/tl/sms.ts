import type { BookedFailure } from '@tulay/engine/payment/booked-failure';
import { LARGEST_CHECKOUT } from '@tulay/engine/payment/payment-parts';
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

const notDone: Readonly<Record<BookedFailure, (missing: string) => string>> = {
  payment_mismatch: (missing) => missing,
  settlement_over: () => 'tapos na ang offer na isara ang loan',
  coupon_amount: (missing) => `${missing}, kaya nasa iyo ulit ang coupon`,
  coupon_state: () => 'hindi na magamit ang coupon',
  extension_not_granted: () => 'nahuli ang bayad, kaya hindi na-extend ang loan',
  cancellation_not_granted: () => 'nahuli ang bayad, kaya hindi na-cancel ang loan',
};

const missingOf = (shortfall: { missing: number } | null): string =>
  shortfall === null ? 'ibang halaga ang kailangan' : `kulang ng ${smsPesos(shortfall.missing)}`;

/** A sum that no payment through a gateway carries. */
const isLarge = (amount: number): boolean => amount > LARGEST_CHECKOUT;
const inWhichWay = (amount: number): string =>
  isLarge(amount) ? 'hati-hati o isang bank transfer' : 'buo o partial';

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
  applicationReview: ({ brand, date }) =>
    `${brand}: tao ang magdedesisyon sa application mo, hanggang 6:00 PM, ${day(date)}. Ite-text namin ang resulta.`,
  contactNamed: ({ brand, ending, link }) =>
    `${brand}: emergency contact ka ng may number na ...${ending}. Hindi ka namin kokontakin para maningil. Umalis: ${link}`,
  loanDisbursed: ({ brand, amount, channel, link }) =>
    `${brand}: naipadala na sa ${channel} mo ang ${smsPesos(amount)}. ${link === undefined ? 'Nasa app ang final schedule.' : `Final schedule mo: ${link}`}`,
  payoutFailed: ({ brand, amount, channel, reason }) =>
    `${brand}: ${payoutRefusal[reason](channel, smsPesos(amount))} sa app. Wala ka pang babayaran.`,
  repaymentReceived: ({ brand, amount }) =>
    `${brand}: natanggap namin ang bayad mong ${smsPesos(amount)}. Salamat. Nasa app ang payment acknowledgment.`,
  repaymentPartial: ({ brand, amount, failure, shortfall }) =>
    `${brand}: natanggap namin ang ${smsPesos(amount)}. Ituturing itong partial payment: ${notDone[failure](missingOf(shortfall))}. Nasa app ang balanse mo.`,
  repaymentReversed: ({ brand, amount }) =>
    `${brand}: ni-reverse ng bangko o e-wallet mo ang bayad na ${smsPesos(amount)}. Nasa app ang balanse mo.`,
  dueSoon: ({ brand, amount, date, isToday, link }) =>
    isToday
      ? `${brand}: due ngayon ang ${smsPesos(amount)}. Magbayad sa app, ${inWhichWay(amount)}.${paidHere(link)}`
      : `${brand}: due sa ${day(date)} ang ${smsPesos(amount)}. Puwede kang magbayad nang maaga sa app${isLarge(amount) ? `, ${inWhichWay(amount)}` : ''}.${paidHere(link)}`,
  overdue: ({ brand, amount, link }) =>
    `${brand}: overdue na ang ${smsPesos(amount)}. Magbayad sa app, ${inWhichWay(amount)}. Kung mahirap ngayon, sumulat sa amin doon.${paidHere(link)}`,
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
    `${brand}: may credit balance kang ${smsPesos(amount)}. Kunin sa app sa isang tap, o ipapadala namin sa account mo sa ${day(date)}.`,
  creditReturned: ({ brand, amount, channel }) =>
    `${brand}: naipadala na sa ${channel} mo ang credit balance na ${smsPesos(amount)}. Nasa app ang reference.`,
  creditReturnFailed: ({ brand, amount, channel, reason }) =>
    `${brand}: ${payoutRefusal[reason](channel, smsPesos(amount))} sa app. Nasa credit balance mo ang pera.`,
  creditAccountNeeded: ({ brand, amount, date }) =>
    `${brand}: may ${smsPesos(amount)} ka sa amin, pero hindi ito kaya ng account mo. Maglagay ng bank account sa app bago mag-${day(date)}.`,
  creditNotSent: ({ brand, amount }) =>
    `${brand}: hindi pa naipadala ang ${smsPesos(amount)} mo. Sa iyo pa rin ito. I-check sa app ang account na padadalhan; susubukan ulit araw-araw.`,
  giveBackOwed: ({ brand, amount }) =>
    `${brand}: na-reverse ang bayad mo matapos naming ibalik ang pera. Pakibalik ang ${smsPesos(amount)}: i-tap ang Ibalik sa Home. Walang interest o fee.`,
  giveBackReceived: ({ brand, amount, left }) =>
    `${brand}: natanggap namin ang ${smsPesos(amount)}. May ${smsPesos(left)} ka pang dapat ibalik. Bayaran sa Home ng app.`,
  giveBackDone: ({ brand, amount }) =>
    `${brand}: natanggap namin ang ${smsPesos(amount)}. Wala ka nang dapat ibalik. Salamat.`,
  giveBackReminder: ({ brand, amount, link }) =>
    `${brand}: may ${smsPesos(amount)} ka pang dapat ibalik. I-tap ang Ibalik sa Home ng app. Walang interest o fee.${paidHere(link)}`,
  giveBackRemoved: ({ brand, amount }) =>
    `${brand}: hindi mo na kailangang ibalik ang ${smsPesos(amount)}. Inalis na namin ito.`,
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
  numberLost: ({ brand, hotline }) =>
    `${brand}: iba na ang may hawak ng number mo, kaya hindi na kami magte-text doon. Palitan ito sa Settings, o tumawag sa ${hotline}.`,
  accountUnused: ({ brand, date }) =>
    `${brand}: matagal mo nang hindi ginagamit ang account mo, kaya ide-delete ito sa ${day(date)}. Para hindi ito ma-delete, mag-log in bago iyon.`,
  accountErased: ({ brand }) =>
    `${brand}: na-delete na ang account mo. Ang hinihingi lang ng batas ang itinago namin. Salamat at paalam.`,
  loanSettled: ({ brand, amount }) =>
    `${brand}: natanggap namin ang ${smsPesos(amount)}. Bayad na nang buo ang loan mo. Salamat.`,
  loanSettledForLess: ({ brand, amount }) =>
    `${brand}: natanggap namin ang ${smsPesos(amount)}. Sarado na ang loan mo sa napagkasunduang halaga. Wala ka nang babayaran. Salamat.`,
  settlementOffered: ({ brand, amount, date }) =>
    `${brand}: bayaran ang ${smsPesos(amount)} hanggang ${day(date)}, at isasara namin ang loan mo. Aalisin namin ang natitira. Magbayad sa loan sa app.`,
  writeOffUndone: ({ brand, date }) =>
    `${brand}: aktibo na ulit ang loan mo. May interest at late fee ulit mula ${day(date)}. Walang singil sa mga araw na nakasara ito. Nasa app ang balanse.`,
  settlementWithdrawn: ({ brand }) =>
    `${brand}: inalis na namin ang offer na isara ang loan mo sa mas mababang halaga. Bilang pa rito ang bayad ngayon. Nasa app ang balanse mo.`,
  settlementEnded: ({ brand }) =>
    `${brand}: tapos na ang offer na isara ang loan mo sa mas mababang halaga. Bawas na sa balanse ang nabayad mo. Nasa app ang balanse.`,
  restructuringOffered: ({ brand, date }) =>
    `${brand}: may bagong payment plan para sa iyo. Basahin at pirmahan sa app hanggang ${day(date)}. Walang magbabago hangga't hindi ka pumipirma.`,
  restructuringWithdrawn: ({ brand }) =>
    `${brand}: inalis na namin ang bagong payment plan. Walang nagbago. Nasa app ang balanse at mga due date mo.`,
  restructuringEnded: ({ brand }) =>
    `${brand}: hindi napirmahan ang bagong payment plan sa oras, kaya walang nagbago. Nasa app ang balanse at mga due date mo.`,
  loanRestructured: ({ brand, amount, date }) =>
    `${brand}: simula na ang bagong payment plan mo. ${smsPesos(amount)} ang susunod na hulog, due sa ${day(date)}. Nasa app ang detalye.`,
});

function paidHere(link: string | undefined): string {
  return link === undefined ? '' : ` O magbayad dito nang hindi nagla-log in: ${link}`;
}
