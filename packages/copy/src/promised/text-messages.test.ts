/**
 * Literal words of the text messages that the specification, a law or a decision fixes. A developer who changes such
 * a sentence must change its words here too, and must know what the sentence promises.
 */
import { keysOf } from '@tulay/engine/records';
import { expect, it } from 'vitest';
import { smsText } from '../sms';
import { type Promised, PROMISED_LANGUAGES } from './testing/language';

const VALUES = {
  brand: 'Tulay',
  code: '4821',
  hotline: '(02) 8000-0000',
  limit: 500000,
  amount: 123450,
  left: 30000,
  date: '2026-12-25',
  isToday: false,
  ending: '4821',
  channel: 'GCash',
  reason: 'wallet_invalid' as const,
  failure: 'coupon_amount' as const,
  shortfall: { missing: 20_000 },
  tail: '*4567',
  ticket: 'D-2612-000417',
  device: 'Safari, iPhone',
  link: undefined,
};
const LINK = 'https://t.example/x';
const TEXTS: Readonly<Record<string, Promised>> = {
  code: {
    en: 'Tulay: 4821 is your OTP to log in. Valid 5 minutes. Never share it; Tulay never calls to ask for it.',
    tl: 'Tulay: 4821 ang OTP mo sa pag-log in. Valid nang 5 minuto. Huwag ibigay kahit kanino; hindi tatawag ang Tulay para hingin ito.',
  },
  withdrawalCode: {
    en: 'Tulay: 4821 is your OTP to send PHP 1,234.50 to GCash *4567. Valid 5 minutes. Never share it. Not you? Call (02) 8000-0000.',
    tl: 'Tulay: 4821 ang OTP para ipadala ang PHP 1,234.50 sa GCash *4567. Valid 5 min. Huwag ibigay. Hindi ikaw? Tawag: (02) 8000-0000.',
  },
  bankChangeCode: {
    en: 'Tulay: 4821 is your OTP to change your account for receiving money. Valid 5 minutes. Never share it. Not you? Call (02) 8000-0000.',
    tl: 'Tulay: 4821 ang OTP para palitan ang account na padadalhan. Valid nang 5 minuto. Huwag ibigay. Hindi ikaw? Tumawag sa (02) 8000-0000.',
  },
  applicationAccepted: {
    en: 'Tulay: your application is approved. You can borrow up to PHP 5,000.00. Open the app to choose your loan.',
    tl: 'Tulay: approved ang application mo. Puwede kang kumuha ng hanggang PHP 5,000.00. Buksan ang app para pumili ng loan.',
  },
  applicationRejected: {
    en: 'Tulay: your application was not approved. You can apply again from Dec 25, 2026. The app shows the reasons.',
    tl: 'Tulay: hindi na-approve ang application mo. Puwede kang mag-apply ulit simula Disyembre 25, 2026. Nasa app ang mga dahilan.',
  },
  applicationReturned: {
    en: 'Tulay: please correct something in your application. It takes about 2 minutes in the app. Then send it again.',
    tl: 'Tulay: may kailangang itama sa application mo. Mga 2 minuto lang sa app. Tapos ipadala ulit.',
  },
  applicationReview: {
    en: 'Tulay: a person decides on your application by 6:00 PM, Dec 25, 2026. We will text you the result.',
    tl: 'Tulay: tao ang magdedesisyon sa application mo, hanggang 6:00 PM, Disyembre 25, 2026. Ite-text namin ang resulta.',
  },
  contactNamed: {
    en: "Tulay: number ...4821 gave yours as an emergency contact. We won't contact you to collect. Opt out: https://t.example/x",
    tl: 'Tulay: emergency contact ka ng may number na ...4821. Hindi ka namin kokontakin para maningil. Umalis: https://t.example/x',
  },
  loanDisbursed: {
    en: 'Tulay: we sent you PHP 1,234.50 through GCash. Your final schedule is in the app.',
    tl: 'Tulay: naipadala na sa GCash mo ang PHP 1,234.50. Nasa app ang final schedule.',
  },
  payoutFailed: {
    en: 'Tulay: GCash did not accept your e-wallet number for PHP 1,234.50. Correct the number in the app. You owe nothing yet.',
    tl: 'Tulay: hindi tinanggap ng GCash ang e-wallet number mo para sa PHP 1,234.50. Itama ang number sa app. Wala ka pang babayaran.',
  },
  repaymentReceived: {
    en: 'Tulay: we received your payment of PHP 1,234.50. Thank you. The payment acknowledgment is in the app.',
    tl: 'Tulay: natanggap namin ang bayad mong PHP 1,234.50. Salamat. Nasa app ang payment acknowledgment.',
  },
  repaymentPartial: {
    en: 'Tulay: we received PHP 1,234.50. It counts as a partial payment: PHP 200.00 is missing, so you have your coupon back. See your balance in the app.',
    tl: 'Tulay: natanggap namin ang PHP 1,234.50. Ituturing itong partial payment: kulang ng PHP 200.00, kaya nasa iyo ulit ang coupon. Nasa app ang balanse mo.',
  },
  repaymentReversed: {
    en: 'Tulay: your bank or e-wallet reversed your payment of PHP 1,234.50. See your balance in the app.',
    tl: 'Tulay: ni-reverse ng bangko o e-wallet mo ang bayad na PHP 1,234.50. Nasa app ang balanse mo.',
  },
  dueSoon: {
    en: 'Tulay: PHP 1,234.50 is due on Dec 25, 2026. You can pay early in the app.',
    tl: 'Tulay: due sa Disyembre 25, 2026 ang PHP 1,234.50. Puwede kang magbayad nang maaga sa app.',
  },
  overdue: {
    en: 'Tulay: PHP 1,234.50 is overdue. Pay in the app, in full or partially. If it is hard now, write to us there.',
    tl: 'Tulay: overdue na ang PHP 1,234.50. Magbayad sa app, buo o partial. Kung mahirap ngayon, sumulat sa amin doon.',
  },
  loanExtended: {
    en: 'Tulay: we received PHP 1,234.50 and your loan is extended. Your next payment is due on Dec 25, 2026. See the new schedule in the app.',
    tl: 'Tulay: natanggap namin ang PHP 1,234.50 at na-extend ang loan mo. Due sa Disyembre 25, 2026 ang susunod na bayad. Nasa app ang bagong schedule.',
  },
  loanCanceled: {
    en: 'Tulay: your loan is canceled. You owe nothing: no fees and no interest. Thank you.',
    tl: 'Tulay: canceled na ang loan mo. Wala ka nang babayaran: walang fee, walang interest. Salamat.',
  },
  dueDateMoved: {
    en: 'Tulay: your next due date is now Dec 25, 2026. No fee, but interest continues. See the new schedule in the app.',
    tl: 'Tulay: Disyembre 25, 2026 na ang susunod mong due date. Walang fee, pero tuloy ang interest. Nasa app ang bagong schedule.',
  },
  disputeOpened: {
    en: 'Tulay: your dispute D-2612-000417 is open. We will answer by Dec 25, 2026. Until then, no late fee or reminders on it.',
    tl: 'Tulay: bukas na ang dispute mong D-2612-000417. Sasagot kami hanggang Disyembre 25, 2026. Hanggang doon, walang late fee at paalala rito.',
  },
  disputeQuestion: {
    en: 'Tulay: we have a question about your dispute D-2612-000417. Please answer it in the app.',
    tl: 'Tulay: may tanong kami tungkol sa dispute mong D-2612-000417. Pakisagot sa app.',
  },
  disputeAnswered: {
    en: 'Tulay: we answered your dispute D-2612-000417. Read the answer in the app.',
    tl: 'Tulay: nasagot na ang dispute mong D-2612-000417. Basahin ang sagot sa app.',
  },
  chargesWaived: {
    en: 'Tulay: we removed PHP 1,234.50 of charges from your loan. See your balance in the app.',
    tl: 'Tulay: inalis namin ang PHP 1,234.50 na singil sa loan mo. Nasa app ang balanse mo.',
  },
  creditAdded: {
    en: 'Tulay: PHP 1,234.50 was added to your credit balance. Get it back with one tap in the app, or we send it to your account on Dec 25, 2026.',
    tl: 'Tulay: may credit balance kang PHP 1,234.50. Kunin sa app sa isang tap, o ipapadala namin sa account mo sa Disyembre 25, 2026.',
  },
  creditReturned: {
    en: 'Tulay: we sent your credit balance of PHP 1,234.50 through GCash. The reference is in the app.',
    tl: 'Tulay: naipadala na sa GCash mo ang credit balance na PHP 1,234.50. Nasa app ang reference.',
  },
  creditReturnFailed: {
    en: 'Tulay: GCash did not accept your e-wallet number for PHP 1,234.50. Correct the number in the app. It is in your credit balance.',
    tl: 'Tulay: hindi tinanggap ng GCash ang e-wallet number mo para sa PHP 1,234.50. Itama ang number sa app. Nasa credit balance mo ang pera.',
  },
  deletionCode: {
    en: 'Tulay: 4821 is your OTP to request account deletion. Valid 5 minutes. Never share it. Not you? Call (02) 8000-0000.',
    tl: 'Tulay: 4821 ang OTP para i-request na i-delete ang account mo. Valid nang 5 minuto. Huwag ibigay. Hindi ikaw? Tumawag sa (02) 8000-0000.',
  },
  dataCopyCode: {
    en: 'Tulay: 4821 is your OTP to open the copy of your data. Valid 5 minutes. Never share it. Not you? Call (02) 8000-0000.',
    tl: 'Tulay: 4821 ang OTP para buksan ang kopya ng data mo. Valid nang 5 minuto. Huwag ibigay. Hindi ikaw? Tumawag sa (02) 8000-0000.',
  },
  signedIn: {
    en: 'Tulay: a new device (Safari, iPhone) logged in to your account. Not you? Log it out in Settings, or call (02) 8000-0000.',
    tl: 'Tulay: may bagong device (Safari, iPhone) na nag-log in sa account mo. Hindi ikaw? I-log out ito sa Settings o tumawag sa (02) 8000-0000.',
  },
  deletionRequested: {
    en: 'Tulay: you asked us to delete your account, ticket D-2612-000417. Not you? Cancel the request in the app.',
    tl: 'Tulay: nag-request kang i-delete ang account mo, ticket D-2612-000417. Hindi ikaw? I-cancel ang request sa app.',
  },
  deletionScheduled: {
    en: 'Tulay: your account will be deleted on Dec 25, 2026. Until then, you can change your mind in the app.',
    tl: 'Tulay: ide-delete ang account mo sa Disyembre 25, 2026. Hanggang doon, puwede ka pang magbago ng isip sa app.',
  },
  deletionRefused: {
    en: 'Tulay: we cannot delete your account now, ticket D-2612-000417. The app shows why.',
    tl: 'Tulay: hindi pa namin made-delete ang account mo, ticket D-2612-000417. Nasa app kung bakit.',
  },
  ticketAnswered: {
    en: 'Tulay: we answered your question, ticket D-2612-000417. The answer is in the app.',
    tl: 'Tulay: nasagot na ang tanong mo, ticket D-2612-000417. Nasa app ang sagot.',
  },
  creditAccountNeeded: {
    en: 'Tulay: we owe you PHP 1,234.50, and your account cannot receive it. Add a bank account in the app before Dec 25, 2026, and we send it.',
    tl: 'Tulay: may PHP 1,234.50 ka sa amin, pero hindi ito kaya ng account mo. Maglagay ng bank account sa app bago mag-Disyembre 25, 2026.',
  },
  creditNotSent: {
    en: 'Tulay: we could not send your PHP 1,234.50 today. It stays yours. Check your account for receiving money in the app; we try again daily.',
    tl: 'Tulay: hindi pa naipadala ang PHP 1,234.50 mo. Sa iyo pa rin ito. I-check sa app ang account na padadalhan; susubukan ulit araw-araw.',
  },
  giveBackOwed: {
    en: 'Tulay: a payment was reversed after we returned money to you. Please give back PHP 1,234.50: tap Give back on Home in the app. No interest, no fee.',
    tl: 'Tulay: na-reverse ang bayad mo matapos naming ibalik ang pera. Pakibalik ang PHP 1,234.50: i-tap ang Ibalik sa Home. Walang interest o fee.',
  },
  giveBackReceived: {
    en: 'Tulay: we received PHP 1,234.50. You still have PHP 300.00 to give back. Pay it on Home in the app.',
    tl: 'Tulay: natanggap namin ang PHP 1,234.50. May PHP 300.00 ka pang dapat ibalik. Bayaran sa Home ng app.',
  },
  giveBackDone: {
    en: 'Tulay: we received PHP 1,234.50. You have nothing more to give back. Thank you.',
    tl: 'Tulay: natanggap namin ang PHP 1,234.50. Wala ka nang dapat ibalik. Salamat.',
  },
  giveBackRemoved: {
    en: 'Tulay: you no longer have to give back PHP 1,234.50. We removed it.',
    tl: 'Tulay: hindi mo na kailangang ibalik ang PHP 1,234.50. Inalis na namin ito.',
  },
  giveBackReminder: {
    en: 'Tulay: you still have PHP 1,234.50 to give back. Tap Give back on Home in the app. No interest, no fee.',
    tl: 'Tulay: may PHP 1,234.50 ka pang dapat ibalik. I-tap ang Ibalik sa Home ng app. Walang interest o fee.',
  },
  numberCode: {
    en: 'Tulay: 4821 is your OTP to use this number for your account. Valid 5 minutes. Never share it. Not you? Call (02) 8000-0000.',
    tl: 'Tulay: 4821 ang OTP para gamitin ang number na ito sa account mo. Valid nang 5 minuto. Huwag ibigay. Hindi ikaw? Tumawag sa (02) 8000-0000.',
  },
  numberAsked: {
    en: 'Tulay: someone logged in to your account asked to change its number, ticket D-2612-000417. Not you? Call (02) 8000-0000 now.',
    tl: 'Tulay: may naka-log in sa account mo na gustong palitan ang number, ticket D-2612-000417. Hindi ikaw? Tumawag agad sa (02) 8000-0000.',
  },
  numberChanged: {
    en: 'Tulay: your account now uses this number, ticket D-2612-000417. Please log in with it.',
    tl: 'Tulay: nasa number na ito na ang account mo, ticket D-2612-000417. Mag-log in gamit ito.',
  },
  numberLost: {
    en: 'Tulay: someone else has your number now, so we text it no more. Change it in Settings, or call (02) 8000-0000.',
    tl: 'Tulay: iba na ang may hawak ng number mo, kaya hindi na kami magte-text doon. Palitan ito sa Settings, o tumawag sa (02) 8000-0000.',
  },
  accountUnused: {
    en: 'Tulay: you have not used your account for a long time, so we delete it on Dec 25, 2026. To keep it, log in to the app before then.',
    tl: 'Tulay: matagal mo nang hindi ginagamit ang account mo, kaya ide-delete ito sa Disyembre 25, 2026. Para hindi ito ma-delete, mag-log in bago iyon.',
  },
  accountErased: {
    en: 'Tulay: your account is deleted. We keep only what the law requires. Thank you and goodbye.',
    tl: 'Tulay: na-delete na ang account mo. Ang hinihingi lang ng batas ang itinago namin. Salamat at paalam.',
  },
  loanSettled: {
    en: 'Tulay: we received PHP 1,234.50. Your loan is fully paid. Thank you.',
    tl: 'Tulay: natanggap namin ang PHP 1,234.50. Bayad na nang buo ang loan mo. Salamat.',
  },
  loanSettledForLess: {
    en: 'Tulay: we received PHP 1,234.50. Your loan is closed for the agreed sum, and you owe nothing more. Thank you.',
    tl: 'Tulay: natanggap namin ang PHP 1,234.50. Sarado na ang loan mo sa napagkasunduang halaga. Wala ka nang babayaran. Salamat.',
  },
  settlementOffered: {
    en: 'Tulay: pay PHP 1,234.50 by Dec 25, 2026, and we close your loan. We remove the rest. Open the loan in the app to pay.',
    tl: 'Tulay: bayaran ang PHP 1,234.50 hanggang Disyembre 25, 2026, at isasara namin ang loan mo. Aalisin namin ang natitira. Magbayad sa loan sa app.',
  },
  writeOffUndone: {
    en: 'Tulay: your loan is open again. Interest and late fees count again from Dec 25, 2026, not for the days since we closed it. See your balance in the app.',
    tl: 'Tulay: aktibo na ulit ang loan mo. May interest at late fee ulit mula Disyembre 25, 2026. Walang singil sa mga araw na nakasara ito. Nasa app ang balanse.',
  },
  settlementWithdrawn: {
    en: 'Tulay: we withdrew the offer to close your loan for less. A payment made today still counts for it. See your balance in the app.',
    tl: 'Tulay: inalis na namin ang offer na isara ang loan mo sa mas mababang halaga. Bilang pa rito ang bayad ngayon. Nasa app ang balanse mo.',
  },
  settlementEnded: {
    en: 'Tulay: the offer to close your loan for less has ended. What you paid lowered your balance. See it in the app.',
    tl: 'Tulay: tapos na ang offer na isara ang loan mo sa mas mababang halaga. Bawas na sa balanse ang nabayad mo. Nasa app ang balanse.',
  },
  restructuringOffered: {
    en: 'Tulay: we prepared a new payment plan for you. Read it and sign it in the app by Dec 25, 2026. Nothing changes until you sign.',
    tl: "Tulay: may bagong payment plan para sa iyo. Basahin at pirmahan sa app hanggang Disyembre 25, 2026. Walang magbabago hangga't hindi ka pumipirma.",
  },
  restructuringWithdrawn: {
    en: 'Tulay: we withdrew the new payment plan. Nothing has changed. See your balance and due dates in the app.',
    tl: 'Tulay: inalis na namin ang bagong payment plan. Walang nagbago. Nasa app ang balanse at mga due date mo.',
  },
  restructuringEnded: {
    en: 'Tulay: the new payment plan was not signed in time, and nothing has changed. See your balance and due dates in the app.',
    tl: 'Tulay: hindi napirmahan ang bagong payment plan sa oras, kaya walang nagbago. Nasa app ang balanse at mga due date mo.',
  },
  loanRestructured: {
    en: 'Tulay: your new payment plan starts. Your next installment is PHP 1,234.50, due on Dec 25, 2026. See it in the app.',
    tl: 'Tulay: simula na ang bagong payment plan mo. PHP 1,234.50 ang susunod na hulog, due sa Disyembre 25, 2026. Nasa app ang detalye.',
  },
};

it('every text message has its promised words', () => {
  for (const language of PROMISED_LANGUAGES) {
    const { contactNamed, ...others } = smsText(language);
    const written = Object.entries(others).map(([name, write]) => [name, write(VALUES)]);
    expect(
      Object.fromEntries([...written, ['contactNamed', contactNamed({ ...VALUES, link: LINK })]]),
    ).toEqual(
      Object.fromEntries(Object.entries(TEXTS).map(([name, promised]) => [name, promised[language]])),
    );
  }
});

const PARTIAL_TEXTS = {
  payment_mismatch: {
    en: 'Tulay: we received PHP 1,234.50. It counts as a partial payment: PHP 200.00 is missing. See your balance in the app.',
    tl: 'Tulay: natanggap namin ang PHP 1,234.50. Ituturing itong partial payment: kulang ng PHP 200.00. Nasa app ang balanse mo.',
  },
  coupon_state: {
    en: 'Tulay: we received PHP 1,234.50. It counts as a partial payment: the coupon could no longer be used. See your balance in the app.',
    tl: 'Tulay: natanggap namin ang PHP 1,234.50. Ituturing itong partial payment: hindi na magamit ang coupon. Nasa app ang balanse mo.',
  },
  extension_not_granted: {
    en: 'Tulay: we received PHP 1,234.50. It counts as a partial payment: it came too late, so the loan is not extended. See your balance in the app.',
    tl: 'Tulay: natanggap namin ang PHP 1,234.50. Ituturing itong partial payment: nahuli ang bayad, kaya hindi na-extend ang loan. Nasa app ang balanse mo.',
  },
  cancellation_not_granted: {
    en: 'Tulay: we received PHP 1,234.50. It counts as a partial payment: it came too late, so the loan is not canceled. See your balance in the app.',
    tl: 'Tulay: natanggap namin ang PHP 1,234.50. Ituturing itong partial payment: nahuli ang bayad, kaya hindi na-cancel ang loan. Nasa app ang balanse mo.',
  },
} as const;

it('the text message about a payment that counts as partial states the reason', () => {
  for (const language of PROMISED_LANGUAGES) {
    for (const failure of keysOf(PARTIAL_TEXTS)) {
      expect(smsText(language).repaymentPartial({ ...VALUES, failure })).toBe(
        PARTIAL_TEXTS[failure][language],
      );
    }
  }
});

const PAYOUT_TEXTS = {
  bank_error: {
    en: 'Tulay: GCash did not accept your account for PHP 1,234.50. Correct your account details in the app. You owe nothing yet.',
    tl: 'Tulay: hindi tinanggap ng GCash ang account mo para sa PHP 1,234.50. Itama ang account sa app. Wala ka pang babayaran.',
  },
  identity_mismatch: {
    en: 'Tulay: GCash could not match your ID for PHP 1,234.50. Correct your ID details in the app. You owe nothing yet.',
    tl: 'Tulay: hindi ma-match ng GCash ang ID mo para sa PHP 1,234.50. Itama ang detalye ng ID sa app. Wala ka pang babayaran.',
  },
  amount: {
    en: 'Tulay: your GCash account cannot receive PHP 1,234.50. Choose another account in the app. You owe nothing yet.',
    tl: 'Tulay: hindi kayang tumanggap ng PHP 1,234.50 ng GCash account mo. Pumili ng ibang account sa app. Wala ka pang babayaran.',
  },
} as const;

it('the text of a failed payout names its reason and what to correct', () => {
  for (const language of PROMISED_LANGUAGES) {
    for (const reason of keysOf(PAYOUT_TEXTS)) {
      expect(smsText(language).payoutFailed({ ...VALUES, reason })).toBe(PAYOUT_TEXTS[reason][language]);
    }
  }
});
