/**
 * Literal words of the messages, promises and prices that the specification, a law or a decision fixes. A developer who
 * changes such a sentence must change its words here too, and must know what the sentence promises.
 */
import type { Language } from '@tulay/contract/languages';
import { keysOf } from '@tulay/engine/records';
import { describe, expect, it } from 'vitest';
import { faq as english } from './en/faq';
import { SCREEN_WORDS } from './screen-words';
import { smsText } from './sms';
import { faq as tagalog } from './tl/faq';

/** Languages of the specification. These tests do not check the words in other languages. */
const PROMISED_LANGUAGES = ['en', 'tl'] as const satisfies readonly Language[];
type Promised = Readonly<Record<(typeof PROMISED_LANGUAGES)[number], string>>;

const SCREENS: Readonly<Record<string, Readonly<Record<string, Promised>>>> = {
  'pay periods of the work form': {
    'onboarding.options.payCycle.weekly': { en: 'Every week', tl: 'Linggo-linggo' },
    'onboarding.options.payCycle.biweekly': { en: 'Every two weeks', tl: 'Kada dalawang linggo' },
    'onboarding.options.payCycle.semimonthly': {
      en: 'Twice a month (15th and 30th)',
      tl: 'Kinsenas (tuwing ika-15 at ika-30)',
    },
    'onboarding.options.payCycle.monthly': { en: 'Every month', tl: 'Buwan-buwan' },
    'onboarding.options.payCycle.other': { en: 'Other', tl: 'Iba pa' },
  },
  'when a bank transfer arrives and counts': {
    'transfer.exactIf': {
      en: 'Exact if our bank receives it by {date}.',
      tl: 'Eksakto ito kung matatanggap ng bangko namin hanggang {date}.',
    },
    'transfer.steps.sendToday': {
      en: 'Send it by 11:59 PM today. By {network}, it usually arrives in minutes.',
      tl: 'Ipadala ito hanggang 11:59 PM ngayong araw. Sa {network}, karaniwang ilang minuto lang bago dumating.',
    },
    'transfer.steps.sendBy': {
      en: 'Send it by {when}. Our bank then receives it by {date}.',
      tl: 'Ipadala ito hanggang {when}. Matatanggap ito ng bangko namin hanggang {date}.',
    },
    'transfer.steps.booked': {
      en: 'We add it to your loan by the next working day and message you. You don’t need to send us proof.',
      tl: 'Ilalagay namin ito sa loan mo hanggang sa susunod na working day at imi-message ka namin. Hindi na kailangang magpadala ng resibo.',
    },
    'transfer.counts.full': {
      en: 'It counts from the day our bank receives it. If that is later, a small amount stays open on the loan. If you send too much, the extra becomes your credit balance.',
      tl: 'Ang araw na natanggap ng bangko namin ang susundin. Kung mas huli, may kaunting matitira sa loan. Kung sobra ang naipadala mo, magiging credit balance mo ang sobra.',
    },
  },
  'messages of the error catalog': {
    'errors.network': {
      en: 'No connection. Check your mobile data or Wi-Fi, then try again. What you typed is still here.',
      tl: 'Walang koneksyon. I-check ang mobile data o Wi-Fi, tapos subukan ulit. Nandito pa ang inilagay mo.',
    },
    'errors.timeout': {
      en: 'This took too long, so we stopped waiting. Try again: nothing happens twice, and what you typed is still here.',
      tl: 'Masyadong matagal kaya hindi na kami naghintay. Subukan ulit: walang madodoble, at nandito pa ang inilagay mo.',
    },
    'errors.too_frequent': {
      en: 'You’re going too fast. Wait a moment, then try again.',
      tl: 'Masyadong mabilis. Maghintay sandali, tapos subukan ulit.',
    },
    'errors.sms_limit': {
      en: 'You’ve reached today’s limit for OTPs. Try again tomorrow.',
      tl: 'Naabot mo na ang limit ng OTP ngayong araw. Subukan ulit bukas.',
    },
    'errors.security_hold': {
      en: 'Too many attempts today. To keep your account safe, we’ve paused this until midnight, Manila time. Your account and loans are not affected.',
      tl: 'Masyadong maraming subok ngayong araw. Para ligtas ang account mo, naka-pause ito hanggang hatinggabi, Manila time. Walang nagbago sa account at mga loan mo.',
    },
    'errors.code_wrong': {
      en: 'That OTP is incorrect. Please enter it again.',
      tl: 'Mali ang OTP. Ilagay ulit ang tama.',
    },
    'errors.captcha_wrong': {
      en: 'The letters and numbers don’t match the picture. Here’s a new one.',
      tl: 'Hindi tugma sa picture ang letters at numbers. Heto ang bago.',
    },
    'errors.photo_unreadable': {
      en: 'We can’t open this file as a photo. Take a new photo here, or choose a JPEG or PNG.',
      tl: 'Hindi mabuksan ang file na ito bilang photo. Kumuha ng bagong photo dito, o pumili ng JPEG o PNG.',
    },
    'errors.consent_required': {
      en: 'Please read the agreement and tick the box first.',
      tl: 'Basahin muna ang kasunduan at i-check ang box.',
    },
    'errors.reapply_later': {
      en: 'You don’t qualify for a loan right now. You can apply again from {date}.',
      tl: 'Hindi ka pa qualified para sa loan sa ngayon. Puwede kang mag-apply ulit simula {date}.',
    },
    'errors.application_open': {
      en: 'We already have your application. Home shows when you get an answer.',
      tl: 'Nasa amin na ang application mo. Makikita sa Home kung kailan may sagot.',
    },
    'errors.bank_mismatch': {
      en: 'The two account numbers do not match.',
      tl: 'Hindi magkapareho ang dalawang account number.',
    },
    'errors.bank_unchanged': {
      en: 'Nothing changed: we already have these details. Enter the new ones, or choose another account.',
      tl: 'Walang nagbago: nasa amin na ang mga detalyeng ito. Ilagay ang bago, o pumili ng ibang account.',
    },
    'errors.bank_change_not_allowed': {
      en: 'You can change the account for receiving money after your first loan with us.',
      tl: 'Mapapalitan mo ang account na padadalhan pagkatapos ng una mong loan sa amin.',
    },
    'errors.outstanding_loan': {
      en: 'Settle your current loan first, then you can borrow again.',
      tl: 'Bayaran muna ang kasalukuyang loan, tapos puwede ka nang kumuha ulit.',
    },
    'errors.limit_exceeded': {
      en: 'You can borrow up to {limit} right now. Choose a smaller amount.',
      tl: 'Hanggang {limit} lang ang puwede mong kunin ngayon. Pumili ng mas maliit.',
    },
    'errors.cap_exceeded': {
      en: 'This would push the loan’s cost over a legal limit, so we can’t do it. Choose another amount, loan term or date.',
      tl: 'Lalampas sa limit ng batas ang gastos ng loan, kaya hindi namin ito magagawa. Pumili ng ibang halaga, loan term o petsa.',
    },
    'errors.payment_mismatch': {
      en: 'Different amount received. It counts as a partial payment. Open the loan to see your balance.',
      tl: 'Iba ang halagang dumating. Ituturing itong partial payment. Buksan ang loan para makita ang balanse mo.',
    },
    'errors.channel_unsupported': {
      en: 'This payment channel takes {min} to {max} per payment. No money was taken; choose another channel or amount.',
      tl: 'Mula {min} hanggang {max} bawat bayad ang tinatanggap ng payment channel na ito. Walang nakuhang pera; pumili ng ibang channel o halaga.',
    },
    'errors.payment_pending': {
      en: 'We’re still confirming a payment of yours. Its payment date is safe. Wait for it, so you don’t pay twice.',
      tl: 'Kinukumpirma pa namin ang isang bayad mo. Hindi magbabago ang petsa nito. Hintayin muna para hindi ka magbayad nang doble.',
    },
    'errors.coupon_full_only': {
      en: 'This coupon works only when you pay the loan in full.',
      tl: 'Gagana lang ang coupon na ito kapag binayaran mo nang buo ang loan.',
    },
    'errors.coupon_amount': {
      en: 'You paid less than the coupon needs, so it wasn’t used and you still have it. The money counts as a partial payment.',
      tl: 'Kulang ang bayad para sa coupon, kaya hindi ito nagamit at nasa iyo pa rin. Ituturing na partial payment ang pera.',
    },
    'errors.coupon_already_given': {
      en: 'You already got this coupon. Each person gets it once.',
      tl: 'Nakuha mo na ang coupon na ito. Isang beses lang ito sa bawat tao.',
    },
    'errors.extension_limit': {
      en: 'This loan was already extended {limit} times, which is the most. You can still pay part of it.',
      tl: '{limit} beses nang na-extend ang loan na ito, at hanggang doon lang. Puwede ka pa ring magbayad ng bahagi nito.',
    },
    'errors.extension_not_granted': {
      en: 'Your payment came late, or the price had changed, so the loan wasn’t extended. It counts as a partial payment. Open the loan to see today’s price.',
      tl: 'Nahuli ang bayad mo o nagbago na ang presyo, kaya hindi na-extend ang loan. Ituturing itong partial payment. Buksan ang loan para makita ang presyo ngayon.',
    },
    'errors.due_date_moved': {
      en: 'You’ve already moved this due date once, which is the most. You can still ask to extend the loan.',
      tl: 'Isang beses mo nang na-move ang due date, at hanggang doon lang. Puwede mo pa ring subukang i-extend ang loan.',
    },
    'errors.cooling_off_over': {
      en: 'Free cancellation ended on {lastDay}. You can still pay early: interest stops on the day you pay.',
      tl: 'Hanggang {lastDay} lang ang libreng pag-cancel. Puwede ka pa ring magbayad nang maaga: titigil ang interest sa araw na iyon.',
    },
    'errors.cancellation_not_granted': {
      en: 'Your payment came after free cancellation ended, so the loan continues. It counts as a partial payment. Open the loan to see your balance.',
      tl: 'Dumating ang bayad mo pagkatapos ng libreng pag-cancel, kaya tuloy ang loan. Ituturing itong partial payment. Buksan ang loan para makita ang balanse mo.',
    },
    'errors.payout_in_doubt': {
      en: 'Your money may already have reached you. We’re checking; until we know, we won’t send it again or cancel the loan.',
      tl: 'Baka dumating na sa iyo ang pera. Inaalam pa namin; habang hindi sigurado, hindi muna namin ito ipapadala ulit o ika-cancel ang loan.',
    },
    'errors.internal': {
      en: 'Something went wrong on our side. Try again in a moment; nothing is paid or sent twice.',
      tl: 'May problema sa side namin. Subukan ulit maya-maya; walang madodobleng bayad o padala.',
    },
  },
  'messages of the forms': {
    'fields.phone_invalid': {
      en: 'Enter the exact phone number starting with 9.',
      tl: 'Ilagay ang eksaktong number na nagsisimula sa 9.',
    },
    'fields.age_out_of_range': {
      en: 'We lend to people aged 18 to 65.',
      tl: 'Nagpapautang kami sa edad 18 hanggang 65.',
    },
    'fields.email_invalid': {
      en: 'Enter an email like name@example.com.',
      tl: 'Ilagay ang email, gaya ng pangalan@example.com.',
    },
    'fields.whatsapp_invalid': {
      en: 'A WhatsApp number has 11 digits and starts with 09.',
      tl: 'May 11 digits ang WhatsApp number at nagsisimula sa 09.',
    },
    'fields.viber_invalid': {
      en: 'Enter the mobile number you use on Viber.',
      tl: 'Ilagay ang mobile number na gamit mo sa Viber.',
    },
    'fields.facebook_invalid': {
      en: 'Enter your Facebook name or the link to your profile.',
      tl: 'Ilagay ang pangalan mo sa Facebook o ang link ng profile mo.',
    },
    'fields.address_invalid': {
      en: 'Enter the house number and street.',
      tl: 'Ilagay ang house number at street.',
    },
    'fields.company_name_invalid': {
      en: 'Enter the company’s name.',
      tl: 'Ilagay ang pangalan ng kumpanya.',
    },
    'fields.company_phone_invalid': {
      en: 'Enter a landline or mobile number.',
      tl: 'Ilagay ang landline o mobile number.',
    },
    'fields.company_address_invalid': {
      en: 'Enter the company’s address.',
      tl: 'Ilagay ang address ng kumpanya.',
    },
    'fields.bank_mismatch': {
      en: 'The two account numbers do not match.',
      tl: 'Hindi magkapareho ang dalawang account number.',
    },
    'fields.bank_unchanged': {
      en: 'Nothing changed: we already have these details. Enter the new ones, or choose another account.',
      tl: 'Walang nagbago: nasa amin na ang mga detalyeng ito. Ilagay ang bago, o pumili ng ibang account.',
    },
    'fields.bank_account_invalid': {
      en: 'An account number has 6 to 20 digits.',
      tl: 'May 6 hanggang 20 digits ang account number.',
    },
    'fields.wallet_invalid': {
      en: 'Enter 11 digits starting with 09, or 10 digits starting with 9.',
      tl: 'Ilagay ang 11 digits na nagsisimula sa 09, o 10 digits na nagsisimula sa 9.',
    },
    'fields.contacts_too_few': { en: 'Add two people.', tl: 'Dalawang tao ang kailangan.' },
    'fields.contact_duplicate': {
      en: 'Two people can’t have the same number.',
      tl: 'Hindi puwedeng pareho ang number ng dalawang tao.',
    },
    'fields.contact_own_number': {
      en: 'This is your own number. Enter someone else’s.',
      tl: 'Number mo ito. Ilagay ang sa ibang tao.',
    },
    'fields.feedback_too_short': {
      en: 'Write at least 10 characters.',
      tl: 'Sumulat ng 10 characters o higit pa.',
    },
    'fields.postal_code_invalid': {
      en: 'Enter a 4-digit ZIP code, like 1100. 6 digits also work.',
      tl: 'Ilagay ang 4-digit na ZIP code, gaya ng 1100. Puwede rin ang 6 digits.',
    },
    'fields.id_7_digits_invalid': { en: 'This ID has 7 digits.', tl: 'May 7 digits ang ID na ito.' },
    'fields.id_9_12_digits_invalid': {
      en: 'This ID has 9 to 12 digits.',
      tl: 'May 9 hanggang 12 digits ang ID na ito.',
    },
    'fields.id_10_digits_invalid': { en: 'This ID has 10 digits.', tl: 'May 10 digits ang ID na ito.' },
    'fields.id_12_digits_invalid': {
      en: 'A PhilHealth number has 12 digits, as printed on the card.',
      tl: 'May 12 digits ang PhilHealth number, gaya ng nasa card.',
    },
    'fields.id_16_digits_invalid': { en: 'This ID has 16 digits.', tl: 'May 16 digits ang ID na ito.' },
    'fields.id_crn_invalid': { en: 'Enter CRN, then 12 digits.', tl: 'Ilagay ang CRN, tapos 12 digits.' },
    'fields.id_prn_invalid': { en: 'Enter PRN, then 13 digits.', tl: 'Ilagay ang PRN, tapos 13 digits.' },
    'fields.id_9_characters_invalid': {
      en: 'This ID has 9 letters or digits.',
      tl: 'May 9 na letra o numero ang ID na ito.',
    },
    'fields.id_11_characters_invalid': {
      en: 'This ID has 11 letters or digits.',
      tl: 'May 11 letra o numero ang ID na ito.',
    },
    'fields.id_22_23_characters_invalid': {
      en: 'This ID has 22 or 23 letters or digits.',
      tl: 'May 22 o 23 letra o numero ang ID na ito.',
    },
    'fields.aadhaar_invalid': {
      en: 'An Aadhaar number has 12 digits.',
      tl: 'May 12 digits ang Aadhaar number.',
    },
    'fields.pan_invalid': {
      en: 'A PAN has 10 characters, like ABCDE1234F.',
      tl: 'May 10 characters ang PAN, gaya ng ABCDE1234F.',
    },
    'fields.pin_code_invalid': { en: 'A PIN code has 6 digits.', tl: 'May 6 digits ang PIN code.' },
    'fields.ifsc_invalid': {
      en: 'An IFSC code has 11 characters, like ABCD0123456.',
      tl: 'May 11 characters ang IFSC code, gaya ng ABCD0123456.',
    },
  },
  'promises before a loan': {
    'start.range': {
      en: 'Borrow ₱1,000 to ₱10,000 for 7 to 30 days, or up to ₱80,000 in installments.',
      tl: 'Mag-loan ng ₱1,000 hanggang ₱10,000 nang 7 hanggang 30 araw, o hanggang ₱80,000 nang hulugan.',
    },
    'shell.advisory': {
      en: 'Study the disclosure statement before you take a loan.',
      tl: 'Pag-aralan ang disclosure statement bago ka mag-loan.',
    },
    'start.decision': { en: '15 minutes', tl: '15 minuto' },
    'start.decisionHint': {
      en: 'usually to a decision',
      tl: 'karaniwan may desisyon na',
    },
    'start.money': { en: '24 hours', tl: '24 oras' },
    'start.moneyHint': {
      en: 'usually to your money',
      tl: 'karaniwan nasa iyo ang pera',
    },
    'start.contacts': { en: 'No contact list', tl: 'Walang contact list' },
    'start.contactsHint': { en: 'we never take it', tl: 'hindi namin kinukuha' },
    'start.beginHint': {
      en: 'One ID and about 5 minutes. Checking your offer is free.',
      tl: 'Isang ID at mga 5 minuto. Libre ang pag-check ng offer mo.',
    },
    'home.newHint': {
      en: 'Every cost is shown before you sign.',
      tl: 'Makikita mo ang buong gastos bago ka pumirma.',
    },
    'home.applyHint': { en: 'One ID and about 5 minutes.', tl: 'Isang ID at mga 5 minuto.' },
    'home.review.minutes': {
      en: 'You’ll get an answer within 15 minutes. You can close this page; we’ll text you.',
      tl: 'May sagot sa loob ng 15 minuto. Puwede mong isara ang page; ite-text ka namin.',
    },
    'home.review.time': {
      en: 'A person decides by {when}. You can close this page; we’ll text you.',
      tl: 'Tao ang magdedesisyon, hanggang {when}. Puwede mong isara ang page; ite-text ka namin.',
    },
    'home.review.late': {
      en: 'A person should have decided by {when}. We’re late, and still on it. We’ll text you. Questions? Call {hotline}.',
      tl: 'Dapat may desisyon na noong {when}. Nahuli kami, at inaayos pa. Ite-text ka namin. May tanong? Tumawag sa {hotline}.',
    },
    'home.review.unknown': {
      en: 'You can close this page; we’ll text you the answer.',
      tl: 'Puwede mong isara ang page; ite-text ka namin ng sagot.',
    },
    'home.reviewAt.minutes': {
      en: 'Up to 15 minutes',
      tl: 'Hanggang 15 minuto',
    },
    'home.rejectedHint': {
      en: 'Your application doesn’t meet our requirements right now. You can apply again from {date}.',
      tl: 'Hindi pa pasok sa requirements namin ang application mo. Puwede kang mag-apply ulit simula {date}.',
    },
    'home.bureauDenied': {
      en: 'A report of {name} decided this. To see its record about you, or to dispute and correct it, write to {contact}. Once it is corrected, ask us to review again.',
      tl: 'Report ng {name} ang dahilan nito. Para makita, tutulan o ipatama ang record nito tungkol sa iyo, sumulat sa {contact}. Kapag naitama na, hilingin sa amin na i-review ulit.',
    },
    'home.offerHint': {
      en: 'These figures are good until 11:59 PM tonight. You haven’t signed anything yet.',
      tl: 'Hanggang 11:59 PM ngayong gabi ang mga numerong ito. Wala ka pang pinipirmahan.',
    },
    'home.nothingSigned': { en: 'You haven’t signed anything yet.', tl: 'Wala ka pang pinipirmahan.' },
    'loan.arrival.minutes': {
      en: 'usually within minutes',
      tl: 'karaniwan sa loob ng ilang minuto',
    },
    'loan.arrival.before': {
      en: 'within 24 hours',
      tl: 'sa loob ng 24 oras',
    },
    'loan.arrival.late': {
      en: 'later than promised',
      tl: 'mas huli kaysa sinabi namin',
    },
    'loan.capNever': { en: 'Never more than you borrowed', tl: 'Hindi lalampas sa halaga ng loan' },
    'loan.capSource': {
      en: '{source}. We apply its limits to every loan.',
      tl: '{source}. Sinusunod namin ang limit nito sa bawat loan.',
    },
    'loan.agreementHint': {
      en: 'Pay by {date}. Cancel free within {days} days.',
      tl: 'Magbayad hanggang {date}. Libreng mag-cancel sa loob ng {days} araw.',
    },
    'loan.consentCost': {
      en: 'I’ve seen the total cost: {amount}.',
      tl: 'Nakita ko ang kabuuang gastos: {amount}.',
    },
    'loan.consentAgreement': {
      en: 'I accept the loan agreement and the loan approval.',
      tl: 'Tinatanggap ko ang loan agreement at ang loan approval.',
    },
    'loan.signedHint': {
      en: 'Nothing has been sent yet. We’ll text you an OTP; enter it and we send the money to your account.',
      tl: 'Wala pang naipapadala. Ite-text namin ang OTP; ilagay mo at ipapadala na namin ang pera sa account mo.',
    },
    'install.promptHint': {
      en: '{amount} off when you pay in full, and a limit up to {limit}',
      tl: '{amount} na bawas kapag nagbayad nang buo, at limit na hanggang {limit}',
    },
    'installScreen.couponHint': {
      en: 'Once per person, for paying a loan in full.',
      tl: 'Isang beses bawat tao, kapag binayaran nang buo ang loan.',
    },
    'installScreen.limit': { en: 'Limit up to {limit}', tl: 'Limit hanggang {limit}' },
  },
  'states of an order': {
    'loan.labels.in_review': { en: 'In review', tl: 'Nire-review' },
    'loan.labels.accepted': { en: 'Approved', tl: 'Approved' },
    'loan.labels.rejected': { en: 'Not approved', tl: 'Hindi na-approve' },
    'loan.labels.withdrawable': { en: 'Ready to withdraw', tl: 'Puwede nang kunin' },
    'loan.labels.lending': { en: 'Sending your money', tl: 'Ipinapadala ang pera' },
    'loan.labels.payout_failed': { en: 'Money not delivered', tl: 'Hindi naipadala ang pera' },
    'loan.labels.due_in': {
      en: '{days, plural, =1 {Due tomorrow} other {Due in # days}}',
      tl: '{days, plural, =1 {Due bukas} other {Due sa loob ng # araw}}',
    },
    'loan.labels.due_today': { en: 'Due today', tl: 'Due ngayon' },
    'loan.labels.overdue': {
      en: '{days, plural, =1 {1 day overdue} other {# days overdue}}',
      tl: '{days, plural, =1 {1 araw nang overdue} other {# araw nang overdue}}',
    },
    'loan.labels.settled': { en: 'Settled', tl: 'Bayad na' },
    'loan.labels.canceled': { en: 'Canceled', tl: 'Na-cancel' },
    'loan.arrivalHint.minutes': {
      en: 'It usually arrives within minutes. We’ll text you when it does.',
      tl: 'Karaniwang darating sa loob ng ilang minuto. Ite-text ka namin kapag dumating na.',
    },
    'loan.arrivalHint.time': {
      en: 'It arrives by {when}. We’ll text you when it does.',
      tl: 'Darating hanggang {when}. Ite-text ka namin kapag dumating na.',
    },
    'loan.arrivalHint.day': {
      en: 'It goes by PESONet and arrives by {when}. We’ll text you when it does.',
      tl: 'Sa PESONet ito dadaan at darating hanggang {when}. Ite-text ka namin kapag dumating na.',
    },
    'loan.arrivalHint.late': {
      en: 'It should have arrived by {when}. We’re checking where it is, and we’ll text you. Questions? Call {hotline}.',
      tl: 'Dapat dumating na ito noong {when}. Chine-check namin kung nasaan, at ite-text ka namin. May tanong? Tumawag sa {hotline}.',
    },
    'home.nothingOwed': {
      en: 'You owe nothing until the money reaches you.',
      tl: 'Wala kang babayaran hangga’t hindi mo natatanggap ang pera.',
    },
    'loan.byDay': { en: 'PESONet, arrives by {date}', tl: 'PESONet, darating hanggang {date}' },
    'loan.targetTooSmall': {
      en: '{channel} can receive up to {max} at a time, and you would receive {amount}.',
      tl: 'Hanggang {max} lang kada padala ang kayang tanggapin ng {channel}, at {amount} ang matatanggap mo.',
    },
    'onboarding.bank.tooSmall': {
      en: 'Up to {max} at a time. You need {amount}.',
      tl: 'Hanggang {max} lang kada padala. {amount} ang kailangan mo.',
    },
    'errors.payout_amount_unsupported': {
      en: '{channel} can receive up to {max} at a time. Choose another account or a smaller amount. Nothing was signed or sent.',
      tl: 'Hanggang {max} lang kada padala ang kayang tanggapin ng {channel}. Pumili ng ibang account o mas maliit na halaga. Walang napirmahan o naipadala.',
    },
    'errors.identity_unchanged': {
      en: 'Nothing changed: these ID details didn’t match. Correct them, take new photos, or use another account.',
      tl: 'Walang nagbago: hindi nag-match ang detalye ng ID na ito. Itama, kumuha ng bagong photos, o gumamit ng ibang account.',
    },
    'home.payoutReasons.bank_error': {
      en: 'The bank or remittance center didn’t accept the account number or name.',
      tl: 'Hindi tinanggap ng bangko o remittance center ang account number o pangalan.',
    },
    'home.payoutReasons.wallet_invalid': {
      en: 'The e-wallet didn’t accept this number. It may be wrong, closed or not verified.',
      tl: 'Hindi tinanggap ng e-wallet ang number na ito. Baka mali, sarado o hindi pa verified.',
    },
    'home.payoutReasons.amount': {
      en: 'This account can’t receive this much: it’s above the account’s limit, or the e-wallet is full.',
      tl: 'Hindi kayang tumanggap ng ganito kalaki ng account na ito: lampas sa limit nito, o puno na ang e-wallet.',
    },
    'home.payoutReasons.identity_mismatch': {
      en: 'The bank or e-wallet couldn’t match your ID with the account.',
      tl: 'Hindi ma-match ng bangko o e-wallet ang ID mo sa account.',
    },
    'home.payoutReturned': {
      en: 'The bank or e-wallet sent it back. Your loan is on hold. No interest or fees until we resend the money.',
      tl: 'Ibinalik ito ng bangko o e-wallet. Naka-hold ang loan mo. Walang interest o fee hangga’t hindi namin naipapadala ulit ang pera.',
    },
  },
  'promises of a running loan': {
    'repayment.exactOn': { en: 'Exact until 11:59 PM, {date}.', tl: 'Eksakto hanggang 11:59 PM, {date}.' },
    'repayment.pending': {
      en: 'We’re confirming {amount}. If it arrives, it counts from the day you paid.',
      tl: 'Kinukumpirma namin ang {amount}. Kapag dumating ito, ang araw na nagbayad ka ang susundin.',
    },
    'repayment.short': {
      en: '{needed} was needed; {missing} is missing.',
      tl: '{needed} ang kailangan; kulang ng {missing}.',
    },
    'repayment.couponGone': {
      en: 'The coupon could no longer be used. The money counts as a partial payment.',
      tl: 'Hindi na magamit ang coupon. Ituturing na partial payment ang pera.',
    },
    'repayment.onlyIfLateHint': {
      en: 'From {date}: {amount} a day, at most {rate} a month',
      tl: 'Mula {date}: {amount} kada araw, hindi lalampas sa {rate} kada buwan',
    },
    'repayment.historyNote': {
      en: 'Loans from the last 3 months. Ask customer service for older ones.',
      tl: 'Mga loan sa huling 3 buwan. Itanong sa customer service ang mas luma.',
    },
    'repayment.countsAs': { en: 'Counts as paid on {date}', tl: 'Itinuturing na bayad noong {date}' },
    'relief.extension.row': { en: 'Extend by 8 days', tl: 'I-extend nang 8 araw' },
    'relief.extension.principalStays': {
      en: 'The amount you borrowed stays the same. This pays for the extra time.',
      tl: 'Pareho pa rin ang halaga ng loan mo. Para sa dagdag na araw ang bayad na ito.',
    },
    'relief.extension.noLateFee': {
      en: 'No late fee in these 8 days.',
      tl: 'Walang late fee sa 8 araw na ito.',
    },
    'relief.extension.short': {
      en: 'If you pay less, or pay after today, the loan isn’t extended. Your payment still goes to your loan.',
      tl: 'Kung kulang ang bayad mo, o pagkatapos ng araw na ito ka nagbayad, hindi mae-extend ang loan. Mapupunta pa rin sa loan ang bayad mo.',
    },
    'relief.extension.sooner': {
      en: 'If you pay in full sooner, we take off the interest for the days you didn’t use.',
      tl: 'Kung magbayad ka nang buo nang mas maaga, aalisin namin ang interest ng mga araw na hindi mo nagamit.',
    },
    'relief.dueDate.rowHint': {
      en: 'Once, up to {days} days later. No fee, but interest continues.',
      tl: 'Isang beses, hanggang {days} araw. Walang fee, pero tuloy ang interest.',
    },
    'relief.dueDate.extraHint': {
      en: 'Interest for {days, plural, =1 {1 day} other {# days}}. No fee. You pay nothing now.',
      tl: 'Interest ng {days, plural, =1 {1 araw} other {# araw}}. Walang fee. Wala kang babayaran ngayon.',
    },
    'relief.dueDate.interest': {
      en: 'Interest continues each day. No late fee until the new due date.',
      tl: 'Tuloy ang interest kada araw. Walang late fee hanggang sa bagong due date.',
    },
    'home.cancelFree.offer': {
      en: 'Cancel for free and save {amount}',
      tl: 'I-cancel nang libre, makatipid ng {amount}',
    },
    'home.cancelFree.hint': {
      en: 'Until {date}, send back only {back}. No interest, fees or tax.',
      tl: 'Hanggang {date}, ibalik lang ang {back}. Walang interest, fee o tax.',
    },
    'relief.cancel.rowHint': { en: 'Cancel for free until {date}', tl: 'Libreng i-cancel hanggang {date}' },
    'relief.cancel.service': {
      en: 'Customer service also helps you cancel, within 24 hours after you receive the money. Call {hotline}, 9:00 AM to 6:00 PM, Manila time.',
      tl: 'Matutulungan ka rin ng customer service na mag-cancel, sa loob ng 24 oras pagkatanggap ng pera. Tumawag sa {hotline}, 9:00 AM hanggang 6:00 PM, Manila time.',
    },
    'relief.cancel.until': {
      en: 'Until 11:59 PM, {date}. It’s what you received, minus what you’ve already paid.',
      tl: 'Hanggang 11:59 PM, {date}. Ito ang natanggap mo, bawas ang nabayaran mo na.',
    },
    'relief.cancel.nothingOwed': {
      en: 'Once we receive the money, the loan is canceled and you owe nothing. You get your limit back.',
      tl: 'Kapag natanggap namin ang pera, canceled na ang loan at wala ka nang babayaran. Babalik ang limit mo.',
    },
    'relief.cancel.short': {
      en: 'If you send less, it counts as a partial payment. You can send the rest until the last day.',
      tl: 'Kung kulang ang ibabalik mo, ituturing itong partial payment. Puwede mong ipadala ang kulang hanggang sa huling araw.',
    },
    'relief.cancel.late': {
      en: 'If you pay after the last day, the loan continues and the money counts as a partial payment.',
      tl: 'Kung magbayad ka pagkatapos ng huling araw, tuloy ang loan at ituturing na partial payment ang pera.',
    },
    'paymentResult.inProgressHint': {
      en: 'We’re confirming your payment. Your payment date is safe. You can close this page.',
      tl: 'Kinukumpirma namin ang bayad mo. Hindi magbabago ang petsa ng bayad mo. Puwede mong isara ang page.',
    },
    'paymentResult.failHint': {
      en: 'We didn’t take any money. You can try again.',
      tl: 'Wala kaming nakuhang pera. Puwede mong subukan ulit.',
    },
    'paymentResult.dateSafeHint': {
      en: 'If the money arrives, it counts from the day you paid, with no late fee after it.',
      tl: 'Kapag dumating ang pera, ang araw na nagbayad ka ang susundin, walang late fee pagkatapos noon.',
    },
    'paymentResult.overpaid': {
      en: 'You paid more than needed, maybe twice. All of it counts: {credit} is now your credit balance.',
      tl: 'Sobra ang bayad mo, baka nadoble. Kasama lahat: {credit} ang credit balance mo ngayon.',
    },
    'home.newPlan.watched': {
      en: '{count, plural, =1 {1 more installment} other {# more installments}}, then you can borrow again and raise your limit.',
      tl: '{count} hulog pa, tapos puwede ka nang umutang ulit at magtaas ng limit.',
    },
    'inbox.topics.settlement_offered.body': {
      en: 'Pay it by {date}, at once or in parts, and we remove the rest. Open the loan to pay.',
      tl: 'Bayaran ito hanggang {date}, isang beses o hati-hati, at aalisin namin ang natitira. Buksan ang loan para magbayad.',
    },
    'inbox.topics.credit_added.title': {
      en: '{amount} added to your credit balance',
      tl: 'May credit balance kang {amount}',
    },
    'inbox.topics.credit_added.body': {
      en: 'This money is yours. Send it to your account with one tap on Home, or we’ll send it on {date}.',
      tl: 'Sa iyo ang perang ito. Ipadala sa account mo sa isang tap sa Home, o kusa naming ipapadala sa {date}.',
    },
    'credit.byItself': { en: 'We send it on {date}', tl: 'Ipapadala namin sa {date}' },
    'credit.keptHint': {
      en: 'It pays the first installment of your next loan on the day you receive the money. You can still send it to your account any time.',
      tl: 'Ibabayad ito sa unang hulog ng susunod mong loan sa araw na matanggap mo ang pera. Puwede mo pa rin itong ipadala sa account mo kahit kailan.',
    },
    'credit.notes.in_doubt': {
      en: 'The bank or e-wallet hasn’t confirmed it yet. We keep checking, and never send it twice.',
      tl: 'Hindi pa ito kinukumpirma ng bangko o e-wallet. Patuloy naming chine-check, at hindi namin ito ipapadala nang dalawang beses.',
    },
    'credit.notes.back': {
      en: 'The money is in your credit balance again.',
      tl: 'Nasa credit balance mo ulit ang pera.',
    },
    'dispute.explain': {
      en: 'While we review, the disputed amount gets no late fees or reminders. We answer within 7 days.',
      tl: 'Habang nire-review namin, walang late fee at paalala sa halagang naka-dispute. Sasagot kami sa loob ng 7 araw.',
    },
    'dispute.withdrawHint': {
      en: 'Late fees and reminders continue from today. The days in dispute have no late fee.',
      tl: 'Tuloy ang late fee at paalala mula ngayon. Walang late fee sa mga araw na naka-dispute.',
    },
    'coupon.rules.full': { en: 'When you pay a loan in full', tl: 'Kapag binayaran mo nang buo ang loan' },
  },
  'who the lender is, and what it never does': {
    'help.service.hours': {
      en: 'Every day, 9:00 AM to 6:00 PM, Manila time',
      tl: 'Araw-araw, 9:00 AM hanggang 6:00 PM, Manila time',
    },
    'help.about.genuine.address': {
      en: 'Our address is {address}. Check it before you type an OTP.',
      tl: 'Ang address namin ay {address}. I-check muna bago mag-type ng OTP.',
    },
    'help.about.genuine.sms': {
      en: 'Anyone can start a text with “{brand}:”. Ours never ask for an OTP or a password. If in doubt, open the app yourself.',
      tl: 'Kahit sino, puwedeng magsimula ng text sa “{brand}:”. Hindi humihingi ng OTP o password ang mga text namin. Kung may duda, ikaw ang magbukas ng app.',
    },
    'help.about.genuine.fee': {
      en: 'We never ask for money before you receive the loan. If someone does, it’s not us.',
      tl: 'Hindi kami humihingi ng pera bago mo matanggap ang loan. Kung may humingi, hindi kami iyon.',
    },
    'help.about.genuine.contacts': {
      en: 'We never tell your family, friends or employer about your loan.',
      tl: 'Hindi namin sinasabi sa pamilya, kaibigan o boss mo ang tungkol sa loan mo.',
    },
    'help.about.complaint.first': {
      en: 'Contact customer service first. You get an answer within 7 days.',
      tl: 'Kontakin muna ang customer service. May sagot sa loob ng 7 araw.',
    },
    'help.about.complaint.sec': {
      en: 'You can always go to the Securities and Exchange Commission, which licenses us: Financing and Lending Companies Department, complaint desk imessage.sec.gov.ph.',
      tl: 'Puwede kang lumapit anumang oras sa Securities and Exchange Commission, na nagbigay ng lisensya sa amin: Financing and Lending Companies Department, complaint desk imessage.sec.gov.ph.',
    },
    'help.about.complaint.npc': {
      en: 'For your data, you can go to the National Privacy Commission.',
      tl: 'Kung tungkol sa data mo, puwede kang lumapit sa National Privacy Commission.',
    },
    'helpBar.body': {
      en: 'What you type is saved as you go. You can close this page and come back. Customer service answers 9 AM to 6 PM, Manila time.',
      tl: 'Nase-save ang tina-type mo. Puwede mong isara ang page at bumalik. Sumasagot ang customer service 9 AM hanggang 6 PM, Manila time.',
    },
    'noAndroid.heading': { en: 'Not supported on Android yet', tl: 'Hindi pa puwede sa Android' },
    'face.notice': {
      en: 'By starting, you agree that we compare your face with your ID. We use the pictures once, then delete them. We keep no video.',
      tl: 'Kapag nagsimula ka, pumapayag kang ikumpara namin ang mukha mo sa ID mo. Isang beses lang gagamitin ang mga picture, tapos buburahin. Walang video na itatago.',
    },
    'setup.deletion': { en: 'Delete my account', tl: 'I-delete ang account' },
  },
  'sentences with a time, a count or a sum': {
    'formKit.step': {
      en: 'Step {step} of {total} · {minutes, plural, =1 {about 1 minute left} other {about # minutes left}}',
      tl: 'Step {step} ng {total} · {minutes, plural, =1 {mga 1 minuto na lang} other {mga # minuto na lang}}',
    },
    'common.days': {
      en: '{days, plural, =1 {1 day} other {# days}}',
      tl: '{days, plural, =1 {1 araw} other {# araw}}',
    },
    'kit.phonePrefix': {
      en: 'Philippine numbers start with +63',
      tl: 'Nagsisimula sa +63 ang mga number sa Pilipinas',
    },
    'shell.messages': {
      en: '{unread, plural, =0 {Messages} =1 {Messages, 1 unread} other {Messages, # unread}}',
      tl: '{unread, plural, =0 {Mga mensahe} =1 {Mga mensahe, 1 hindi pa nabasa} other {Mga mensahe, # hindi pa nabasa}}',
    },
    'shell.promise': {
      en: 'Usually decided in 15 minutes, paid in 24 hours. The full cost before you sign.',
      tl: 'Karaniwan, desisyon sa 15 minuto at pera sa 24 oras. Kita ang buong gastos bago ka pumirma.',
    },
    'auth.proving': { en: 'Security check, 2 seconds…', tl: 'Security check, 2 segundo…' },
    'auth.codeHint': {
      en: 'We sent a {digits}-digit OTP to +63 {phone}.',
      tl: 'Nagpadala kami ng {digits}-digit na OTP sa +63 {phone}.',
    },
    'auth.triesLeft': {
      en: '{tries, plural, =0 {No tries left.} =1 {1 try left.} other {# tries left.}}',
      tl: '{tries, plural, =0 {Wala nang natitirang subok.} =1 {1 subok na lang.} other {# subok pa.}}',
    },
    'auth.ownerIntro': {
      en: 'Nobody has logged in with this number for 90 days, and this device is new to us. Give one answer that only you know.',
      tl: '90 araw nang walang nag-log in gamit ang number na ito, at bago sa amin ang device na ito. Magbigay ng isang sagot na ikaw lang ang nakakaalam.',
    },
    'auth.ownerIdEnding': {
      en: 'Last 4 characters of your ID number',
      tl: 'Huling 4 na character ng ID number mo',
    },
    'errors.unavailable': {
      en: 'We’re very busy. Please try again in a minute.',
      tl: 'Busy kami ngayon. Subukan ulit pagkalipas ng isang minuto.',
    },
    'errors.photo_too_large': {
      en: 'That photo is too big. Choose one under 12 MB.',
      tl: 'Masyadong malaki ang photo. Pumili ng mas mababa sa 12 MB.',
    },
    'errors.due_date_invalid': {
      en: 'Choose a day 1 to {days} days after the current due date.',
      tl: 'Pumili ng araw na 1 hanggang {days} araw pagkatapos ng kasalukuyang due date.',
    },
    'errors.proof_wrong': {
      en: 'These don’t match our records. Check your ID and try again: you have 3 tries a day.',
      tl: 'Hindi ito tugma sa records namin. I-check ang ID mo at subukan ulit: 3 subok kada araw.',
    },
    'errors.owner_check_locked': {
      en: 'Three answers were wrong, so this account stays closed. Call us and give ticket {ticket}. We’re open daily, 9 AM to 6 PM.',
      tl: 'Tatlong maling sagot, kaya sarado muna ang account na ito. Tawagan kami at sabihin ang ticket {ticket}. Bukas kami araw-araw, 9 AM hanggang 6 PM.',
    },
    'errors.number_waiting': {
      en: 'A number change can be decided one day after the request, not sooner.',
      tl: 'Isang araw pagkatapos ng request bago puwedeng desisyunan ang pagpalit ng number.',
    },
    'fields.id_ending_invalid': {
      en: 'Enter the last 4 characters of your ID number.',
      tl: 'Ilagay ang huling 4 na character ng ID number mo.',
    },
    'fields.contacts_too_many': { en: 'Three people at most.', tl: 'Hanggang tatlong tao lang.' },
    'fields.feedback_too_long': {
      en: 'Use 2,000 characters at most.',
      tl: 'Hanggang 2,000 characters lang.',
    },
    'fields.study_year_invalid': { en: 'Enter a year, like 2024.', tl: 'Ilagay ang taon, gaya ng 2024.' },
    'wait.seconds': {
      en: 'Try again in {count, plural, =1 {1 second} other {# seconds}}.',
      tl: 'Subukan ulit pagkalipas ng {count, plural, =1 {1 segundo} other {# segundo}}.',
    },
    'wait.minutes': {
      en: 'Try again in {count, plural, =1 {1 minute} other {# minutes}}.',
      tl: 'Subukan ulit pagkalipas ng {count, plural, =1 {1 minuto} other {# minuto}}.',
    },
    'wait.hours': {
      en: 'Try again in {count, plural, =1 {1 hour} other {# hours}}.',
      tl: 'Subukan ulit pagkalipas ng {count, plural, =1 {1 oras} other {# oras}}.',
    },
    'home.often.biweek': { en: 'Every 2 weeks', tl: 'Kada 2 linggo' },
    'home.interestADay': { en: 'Daily interest on your balance', tl: 'Interest kada araw sa balanse mo' },
    'home.feeOnce': { en: 'Service fee, once', tl: 'Service fee, isang beses' },
    'home.creditReportFeeOnce': { en: 'Credit report fee, once', tl: 'Credit report fee, isang beses' },
    'home.moreLoans': {
      en: '{count, plural, =1 {1 more loan} other {# more loans}}',
      tl: '{count, plural, =1 {1 pang loan} other {# pang loan}}',
    },
    'home.sub.new': {
      en: 'From ₱1,000, for 7 to 120 days.',
      tl: 'Mula ₱1,000, sa loob ng 7 hanggang 120 araw.',
    },
    'home.needId': { en: 'One government ID and a selfie', tl: 'Isang government ID at selfie' },
    'home.needContacts': { en: 'Two people who know you', tl: 'Dalawang taong kakilala mo' },
    'home.minutesLeft': {
      en: '{minutes, plural, =1 {About 1 minute left} other {About # minutes left}}',
      tl: '{minutes, plural, =1 {Mga 1 minuto na lang} other {Mga # minuto na lang}}',
    },
    'home.appealIntro': {
      en: 'A person reads what you write and decides again. You can ask once for each application.',
      tl: 'May taong babasa ng isusulat mo at magdedesisyon ulit. Isang beses lang sa bawat application.',
    },
    'home.reasons.age_out_of_range': {
      en: 'We lend to people aged 18 to 65.',
      tl: 'Nagpapautang kami sa edad 18 hanggang 65.',
    },
    'home.reasons.overdue_long': {
      en: 'You paid an earlier loan more than 30 days late.',
      tl: 'May dating loan kang nabayaran nang lampas 30 araw pagkatapos ng due date.',
    },
    'home.dueToday': { en: 'today, until 11:59 PM', tl: 'ngayon, hanggang 11:59 PM' },
    'home.mayBorrowFrom': {
      en: 'You paid an earlier loan more than 30 days late. You can borrow again from {date}.',
      tl: 'May dating loan kang nabayaran nang lampas 30 araw pagkatapos ng due date. Puwede ka ulit mag-loan simula {date}.',
    },
    'loan.productHints.sandali': {
      en: 'One payment, in 7 to 30 days',
      tl: 'Isang bayad, sa loob ng 7 hanggang 30 araw',
    },
    'loan.termDay': {
      en: '{count, plural, =1 {1 day} other {# days}}',
      tl: '{count, plural, =1 {1 araw} other {# araw}}',
    },
    'loan.termWeek': {
      en: '{count, plural, =1 {1 week} other {# weeks}}',
      tl: '{count, plural, =1 {1 linggo} other {# linggo}}',
    },
    'loan.termBiweek': {
      en: '{count, plural, =1 {2 weeks} other {# × 2 weeks}}',
      tl: '{count, plural, =1 {2 linggo} other {# × 2 linggo}}',
    },
    'loan.termMonth': {
      en: '{count, plural, =1 {1 month} other {# months}}',
      tl: '{count, plural, =1 {1 buwan} other {# buwan}}',
    },
    'loan.expiredHint': {
      en: 'Prices are good for one day. You keep your limit; a new offer takes a moment.',
      tl: 'Isang araw lang ang presyo. Nandiyan pa ang limit mo; saglit lang ang bagong offer.',
    },
    'coupon.rules.ahead': {
      en: '{days, plural, =1 {Pay at least 1 day before the due date} other {Pay at least # days before the due date}}',
      tl: 'Magbayad nang {days} araw o higit pa bago ang due date',
    },
    'coupon.count': {
      en: '{count, plural, =0 {None yet} =1 {1 coupon} other {# coupons}}',
      tl: '{count, plural, =0 {Wala pa} =1 {1 coupon} other {# coupon}}',
    },
    'coupon.badge': {
      en: '{count, plural, =1 {1 coupon to use} other {# coupons to use}}',
      tl: '{count, plural, =1 {1 coupon na magagamit} other {# coupon na magagamit}}',
    },
    'installScreen.quick': { en: 'Opens in one tap', tl: 'Isang tap lang, bukas na' },
    'installScreen.messenger': {
      en: 'Inside Messenger, first open this page in your browser: tap the three dots, then “Open in external browser”.',
      tl: 'Kung nasa loob ka ng Messenger, buksan muna ang page na ito sa browser: i-tap ang tatlong tuldok, tapos “Open in external browser”.',
    },
    'installScreen.doneHint.open': {
      en: 'Open it from there once to get the coupon.',
      tl: 'Buksan ito roon nang isang beses para makuha ang coupon.',
    },
    'installScreen.doneHint.later': {
      en: 'You get the coupon once your ID is saved. It’s once per person.',
      tl: 'Makukuha mo ang coupon kapag na-save ang ID mo. Isang beses lang bawat tao.',
    },
    'installScreen.doneHint.elsewhere': {
      en: 'You already got this coupon with another number. It’s once per person.',
      tl: 'Nakuha mo na ang coupon na ito sa ibang number. Isang beses lang bawat tao.',
    },
    'repayment.lateFeeDays': {
      en: '{days, plural, =1 {Late fee, 1 day} other {Late fee, # days}}',
      tl: '{days, plural, =1 {Late fee, 1 araw} other {Late fee, # araw}}',
    },
    'repayment.planLate': {
      en: '{days, plural, =1 {1 day overdue} other {# days overdue}}',
      tl: '{days, plural, =1 {1 araw nang overdue} other {# araw nang overdue}}',
    },
    'relief.extension.rowHint': {
      en: '{left, plural, =1 {One extension left. You see the price first.} other {Up to # times. You see the price first.}}',
      tl: '{left, plural, =1 {Isang beses na lang. Makikita mo muna ang presyo.} other {Hanggang # beses. Makikita mo muna ang presyo.}}',
    },
    'relief.extension.priceHeading': { en: 'Price for 8 more days', tl: 'Presyo ng dagdag na 8 araw' },
    'relief.extension.validUntil': {
      en: 'This price is good until 11:59 PM, {date}.',
      tl: 'Hanggang 11:59 PM, {date} ang presyong ito.',
    },
    'relief.extension.left': {
      en: '{left, plural, =1 {This is the last extension for this loan.} other {You can extend this loan up to # times.}}',
      tl: '{left, plural, =1 {Huling extension na ito para sa loan na ito.} other {Hanggang # beses mo puwedeng i-extend ang loan na ito.}}',
    },
    'relief.extension.interestAhead': { en: 'Interest for the 8 days', tl: 'Interest ng 8 araw' },
    'relief.extension.pays': { en: '8 more days', tl: '8 araw pa' },
    'relief.extension.refusals.extension_limit': {
      en: 'You’ve already extended it twice, which is the most. You can still pay part of it.',
      tl: 'Dalawang beses mo na itong na-extend, at hanggang doon lang. Puwede ka pa ring magbayad ng bahagi.',
    },
    'reliefRefused.extension.cap_exceeded': {
      en: 'With 8 more days, this loan would go over the legal limit: {cap}. We don’t charge more than that.',
      tl: 'Kung dadagdagan ng 8 araw, lalampas ang loan sa limit ng batas: {cap}. Hindi kami sumisingil nang higit doon.',
    },
    'relief.dueDate.once': {
      en: 'You can move a due date once. After that, you can still ask to extend the loan.',
      tl: 'Isang beses mo lang puwedeng i-move ang due date. Pagkatapos, puwede mo pa ring subukang i-extend ang loan.',
    },
    'reliefRefused.dueDate.due_date_moved': {
      en: 'You’ve already moved it once, which is the most. You can still ask to extend the loan.',
      tl: 'Isang beses mo na itong na-move, at hanggang doon lang. Puwede mo pa ring subukang i-extend ang loan.',
    },
    'relief.cancel.untilAll': {
      en: 'Until 11:59 PM, {date}. You’ve already sent everything back.',
      tl: 'Hanggang 11:59 PM, {date}. Naibalik mo na ang lahat.',
    },
    'relief.cancel.partHint': {
      en: 'Return it until 11:59 PM, {date}, and the loan is canceled. If it comes later, everything counts as partial payments.',
      tl: 'Isauli ito hanggang 11:59 PM, {date}, at maka-cancel ang loan. Kapag nahuli, partial na bayad ang lahat ng ito.',
    },
    'payment.inHours': {
      en: '{hours, plural, =1 {usually in 1 hour} other {usually in # hours}}',
      tl: '{hours, plural, =1 {karaniwang 1 oras} other {karaniwang # oras}}',
    },
    'dispute.whyShort': { en: 'Write at least 10 characters.', tl: 'Sumulat ng 10 characters o higit pa.' },
    'dispute.appealHint': {
      en: 'Someone else reviews it within 7 days. You can ask once.',
      tl: 'Ibang tao ang magre-review, sa loob ng 7 araw. Isang beses lang ito.',
    },
    'face.intro': {
      en: 'A short live check that it’s really you. It takes about 30 seconds.',
      tl: 'Maikling live check na ikaw talaga ito. Mga 30 segundo lang.',
    },
    'face.how': {
      en: 'You’ll do three small things, like turning your head.',
      tl: 'May tatlong madaling ipapagawa, gaya ng paglingon.',
    },
    'face.failed': {
      en: 'That didn’t match. {tries, plural, =1 {You have 1 try left.} other {You have # tries left.}} Find good light and try again.',
      tl: 'Hindi nag-match. {tries, plural, =1 {1 subok na lang ang natitira.} other {# subok pa ang natitira.}} Pumunta sa maliwanag at subukan ulit.',
    },
    'face.settledFailed': {
      en: 'After three tries, a person will compare your photos instead. You don’t need to do anything else.',
      tl: 'Pagkatapos ng tatlong subok, tao na ang magkukumpara ng mga photo mo. Wala ka nang kailangang gawin.',
    },
    'face.settledMissing': {
      en: 'A person will check the photo of you holding your ID. You get the answer by 6:00 PM of the next working day.',
      tl: 'Tao ang magche-check ng photo mong hawak ang ID. May sagot hanggang 6:00 PM ng susunod na working day.',
    },
    'help.service.open': { en: 'Open now, until 6:00 PM', tl: 'Bukas ngayon, hanggang 6:00 PM' },
    'help.service.later_today': { en: 'Opens today at 9:00 AM', tl: 'Magbubukas ngayong 9:00 AM' },
    'help.service.tomorrow': { en: 'Opens tomorrow at 9:00 AM', tl: 'Magbubukas bukas ng 9:00 AM' },
    'help.guides.repay_counter.steps.four': {
      en: 'The payment center tells us within a day. The date on the slip counts.',
      tl: 'Sasabihan kami ng payment center sa loob ng isang araw. Petsa sa slip ang susundin.',
    },
    'onboarding.identity.digitsMissing': {
      en: '{count, plural, =1 {One digit is missing.} other {# digits are missing.}}',
      tl: '{count, plural, =1 {Kulang ng isang digit.} other {Kulang ng # digits.}}',
    },
    'onboarding.identity.digitsTooMany': {
      en: '{count, plural, =1 {One digit too many.} other {# digits too many.}}',
      tl: '{count, plural, =1 {Sobra ng isang digit.} other {Sobra ng # digits.}}',
    },
    'onboarding.identity.photos': { en: 'Three photos', tl: 'Tatlong photo' },
    'onboarding.identity.idFrontHint': {
      en: 'All four corners, no glare',
      tl: 'Kita ang apat na sulok, walang silaw',
    },
    'onboarding.identity.idInHandHint': { en: 'Face and ID in one photo', tl: 'Mukha at ID sa iisang photo' },
    'onboarding.address.pinCodeHint': { en: 'Six digits.', tl: '6 digits.' },
    'onboarding.address.postalCodeHint': { en: '4 digits, like 1100.', tl: '4 digits, gaya ng 1100.' },
    'onboarding.contacts.intro': {
      en: 'Two people who know you. We never contact them for collection and never tell them about your loan.',
      tl: 'Dalawang taong kakilala mo. Hindi namin sila kokontakin para maningil, at hindi namin sasabihin sa kanila ang loan mo.',
    },
    'onboarding.contacts.notice': {
      en: 'Each gets one text saying you gave their number. They can remove it.',
      tl: 'Isang text lang ang matatanggap nila: na ibinigay mo ang number nila. Puwede nila itong ipaalis.',
    },
    'onboarding.contacts.pickFailed': {
      en: 'Your contacts didn’t open. Type the two people below.',
      tl: 'Hindi nabuksan ang contacts mo. I-type na lang sa ibaba ang dalawang tao.',
    },
    'onboarding.bank.ifscHint': {
      en: '11 characters, on your check or passbook.',
      tl: '11 characters, nasa tseke o passbook mo.',
    },
    'onboarding.submit.hint': {
      en: 'You usually get an answer within 15 minutes.',
      tl: 'Karaniwang may sagot sa loob ng 15 minuto.',
    },
    'onboarding.submit.hintPerson': {
      en: 'A person reviews it. You get an answer by 6:00 PM of the next working day.',
      tl: 'Tao ang magre-review. May sagot hanggang 6:00 PM ng susunod na working day.',
    },
    'onboarding.corrections.id_front_unclear': {
      en: 'We could not read this photo. Take it again: all four corners, no glare.',
      tl: 'Hindi namin mabasa ang photo na ito. Kunan ulit: kita ang apat na sulok, walang silaw.',
    },
    'onboarding.options.purpose.household': { en: 'Daily needs at home', tl: 'Pang-araw-araw sa bahay' },
    'onboarding.options.incomeBand.under_12000': { en: 'Under ₱12,000', tl: 'Mas mababa sa ₱12,000' },
    'onboarding.options.incomeBand.12001_18000': { en: '₱12,001 to ₱18,000', tl: '₱12,001 hanggang ₱18,000' },
    'onboarding.options.incomeBand.18001_25000': { en: '₱18,001 to ₱25,000', tl: '₱18,001 hanggang ₱25,000' },
    'onboarding.options.incomeBand.25001_30000': { en: '₱25,001 to ₱30,000', tl: '₱25,001 hanggang ₱30,000' },
    'onboarding.options.incomeBand.over_30000': { en: 'Over ₱30,000', tl: 'Higit sa ₱30,000' },
    'onboarding.options.yearsBand.within_1': { en: 'Less than 1 year', tl: 'Wala pang 1 taon' },
    'onboarding.options.yearsBand.1_3': { en: '1–3 years', tl: '1–3 taon' },
    'onboarding.options.yearsBand.3_5': { en: '3–5 years', tl: '3–5 taon' },
    'onboarding.options.yearsBand.over_5': { en: 'Over 5 years', tl: 'Higit sa 5 taon' },
    'onboarding.options.joblessTerm.under_3_months': { en: 'Less than 3 months', tl: 'Wala pang 3 buwan' },
    'onboarding.options.joblessTerm.3_6_months': { en: '3–6 months', tl: '3–6 na buwan' },
    'onboarding.options.joblessTerm.6_12_months': { en: '6–12 months', tl: '6–12 buwan' },
    'onboarding.options.joblessTerm.over_1_year': { en: 'Over 1 year', tl: 'Higit sa 1 taon' },
    'linked.facebook.gets': {
      en: 'We get only one ID number for your account. No friends, no posts, no password, and we never post.',
      tl: 'Isang ID number lang ng account mo ang makukuha namin. Walang friends, posts o password, at hindi kami magpo-post.',
    },
    'linked.device.why': {
      en: 'This helps us notice if someone else borrows with your phone. If two people share a phone, a person reviews it. That alone won’t get you rejected.',
      tl: 'Para mapansin namin kung may ibang naglo-loan gamit ang phone mo. Kapag dalawa ang gumagamit ng isang phone, tao ang magre-review. Hindi iyon sapat na dahilan para hindi ka ma-approve.',
    },
    'linked.device.stored': {
      en: 'We keep a random number for this browser and the date, for 180 days at most. Nothing else from your phone.',
      tl: 'Itinatago namin: random na number ng browser na ito at ang petsa, hanggang 180 araw. Wala nang iba mula sa phone mo.',
    },
    'linked.location.stored': {
      en: 'We keep the area, within about 10 km, and the date, for 30 days at most. You can delete it in the privacy center.',
      tl: 'Itinatago namin ang lugar, mga 10 km ang sakop, at ang petsa, hanggang 30 araw. Puwede mo itong burahin sa privacy center.',
    },
    'paymentResult.confirms.minutes': {
      en: '{minutes, plural, =1 {Usually right away} other {Usually within # minutes}}',
      tl: '{minutes, plural, =1 {Karaniwang agad-agad} other {Karaniwan sa loob ng # minuto}}',
    },
    'paymentResult.confirms.hours': {
      en: '{hours, plural, =1 {Usually within 1 hour} other {Usually within # hours}}',
      tl: '{hours, plural, =1 {Karaniwan sa loob ng 1 oras} other {Karaniwan sa loob ng # oras}}',
    },
    'paymentResult.overpaidCounted': {
      en: 'You paid more than needed, maybe twice. All of it went to your loan.',
      tl: 'Sobra ang bayad mo, baka nadoble. Napunta lahat sa loan mo.',
    },
    'inbox.hours': {
      en: 'We only remind you between 8 AM and 8 PM.',
      tl: 'Nagpapaalala lang kami mula 8 AM hanggang 8 PM.',
    },
    'inbox.topics.application_returned.body': {
      en: 'Our team reviewed your application, and something needs correcting. It takes about 2 minutes; then send it again.',
      tl: 'Na-review na ng team namin ang application mo at may kailangang itama. Mga 2 minuto lang; tapos ipadala ulit.',
    },
    'inbox.topics.application_review.body': {
      en: 'A person decides by 6:00 PM, {date}. We’ll text you once it’s decided.',
      tl: 'Tao ang magdedesisyon, hanggang 6:00 PM, {date}. Ite-text ka namin kapag may desisyon na.',
    },
    'inbox.topics.deletion_requested.body': {
      en: 'Your ticket is {ticket}. A person answers within 5 days. You can still change your mind in Settings.',
      tl: '{ticket} ang ticket mo. May sasagot sa loob ng 5 araw. Puwede ka pang magbago ng isip sa Settings.',
    },
    'inbox.topics.export_ready.body': {
      en: 'Get it in the privacy center within 7 days. After that, we delete the files.',
      tl: 'Kunin ito sa privacy center sa loob ng 7 araw. Pagkatapos, buburahin namin ang files.',
    },
    'my.couponsHint': {
      en: '{count, plural, =0 {None to use now} =1 {1 to use} other {# to use}}',
      tl: '{count, plural, =0 {Walang magagamit ngayon} =1 {1 magagamit} other {# magagamit}}',
    },
    'my.serviceHours': { en: 'Every day, 9:00 AM to 6:00 PM', tl: 'Araw-araw, 9:00 AM hanggang 6:00 PM' },
    'setup.textsHint': {
      en: 'OTPs, money and due dates. Reminders only from 8 AM to 8 PM.',
      tl: 'OTP, pera at due date. Mga paalala mula 8 AM hanggang 8 PM lang.',
    },
    'setup.accountDeletion.steps.answer': {
      en: 'A person answers within 5 days.',
      tl: 'May taong sasagot sa loob ng 5 araw.',
    },
    'setup.accountDeletion.steps.wait': {
      en: 'Then you have 7 days to change your mind.',
      tl: 'Tapos, may 7 araw ka pa para magbago ng isip.',
    },
    'setup.accountDeletion.steps.gone': {
      en: 'We delete your data and text you when it’s done. It is removed from backups within five weeks after that.',
      tl: 'Ide-delete namin ang data mo at ite-text ka kapag tapos na. Pagkatapos ng hanggang limang linggo pa, wala na rin ito sa backups.',
    },
    'setup.accountDeletion.staysPapers': {
      en: 'The amounts and dates of your loans and disputes, and your signed documents, encrypted, until {date}. The anti-money laundering law (RA 9160) requires five years. Then we delete them too.',
      tl: 'Mga halaga at petsa ng loan at dispute mo, at mga pinirmahang dokumento, naka-encrypt, hanggang {date}. Limang taon ang hinihingi ng batas laban sa money laundering (RA 9160). Pagkatapos, ide-delete din namin.',
    },
    'support.ownerLocked': {
      en: 'Someone with an OTP to this number gave three wrong answers about the owner. The account is closed to log-ins until customer service has identified the owner.',
      tl: 'May OTP para sa number na ito at tatlong maling sagot tungkol sa may-ari. Sarado muna ang log-in hanggang makilala ng customer service ang may-ari.',
    },
    'support.intro': {
      en: 'A person reads it and answers here within 7 days. Need help faster? Call us.',
      tl: 'May taong babasa at sasagot dito sa loob ng 7 araw. Kailangan agad ng tulong? Tawagan kami.',
    },
    'support.wordsHint': {
      en: 'At least 10 characters. Don’t write OTPs or passwords.',
      tl: '10 characters o higit pa. Huwag magsulat ng OTP o password.',
    },
    'support.withPhotos': {
      en: '{count, plural, =1 {1 photo} other {# photos}}',
      tl: '{count, plural, =1 {1 photo} other {# photos}}',
    },
    'privacy.contacts.hint': {
      en: 'We text them once that you gave their number. They never hear about your loan.',
      tl: 'Isang beses lang namin silang ite-text na ibinigay mo ang number nila. Hindi nila malalaman ang loan mo.',
    },
    'privacy.accessLog.actions.owner_check_locked': {
      en: 'Gave three wrong answers. Log-in is closed',
      tl: 'Tatlong maling sagot. Sarado ang pag-log in',
    },
    'privacy.copy.linkHint': {
      en: 'Each file opens once, within 5 minutes. To open it again, get a new OTP.',
      tl: 'Isang beses lang mabubuksan ang bawat file, sa loob ng 5 minuto. Para buksan ulit, kumuha ng bagong OTP.',
    },
    'diagnostics.bridgeHint': {
      en: 'Each button calls the wrapper once. It asks you first before it reads anything personal.',
      tl: 'Isang beses tatawag sa wrapper ang bawat button. Magtatanong muna ito bago basahin ang anumang personal.',
    },
    'wrapper.location.stored': {
      en: 'Approximate location only, within about 10 km. You can delete it at any time.',
      tl: 'Tinatayang lugar lang, mga 10 km ang sakop. Puwede mo itong burahin kahit kailan.',
    },
    'documents.codeHint': {
      en: '12 letters and digits at the end of the document.',
      tl: '12 letra at numero sa dulo ng dokumento.',
    },
    'documents.codeMissing': {
      en: 'A check code has 12 letters and digits.',
      tl: 'May 12 letra at numero ang check code.',
    },
    'documents.notOursCode': {
      en: 'No document has this code. Check it again: 12 letters and digits.',
      tl: 'Walang dokumentong may ganitong code. I-check ulit: 12 letra at numero.',
    },
  },
};

const textAt = (words: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), words);

describe.each(Object.entries(SCREENS))('%s', (_group, texts) => {
  it.each(Object.entries(texts))('%s has its promised words in every language', (path, promised) => {
    for (const language of PROMISED_LANGUAGES)
      expect(textAt(SCREEN_WORDS[language], path)).toBe(promised[language]);
  });
});

/** Matches a figure in digits or in words, in English and Tagalog. */
const FIGURE =
  /\d|\b(?:one (?:day|minute|hour|year|tap|text|ID|government|photo)|two|three|four|five|six|seven|eight|nine|ten|twelve|once a|twice|daily|midnight|isang (?:araw|minuto|oras|taon|tap|text|ID|beses|photo)|dalawang?|tatlong?|apat|limang?|anim|pitong?|walong?|siyam|sampung?|hatinggabi)\b/i;

/** Lists the paths of the texts in `words` that contain a fixed figure. A placeholder does not count. */
function figurePaths(words: unknown, path = ''): readonly string[] {
  if (typeof words === 'string') return FIGURE.test(words.replaceAll(/\{\w+\}/g, '')) ? [path] : [];
  return Object.entries(Object(words)).flatMap(([key, part]) =>
    figurePaths(part, path === '' ? key : `${path}.${key}`),
  );
}

it('every sentence of a screen that names a time, a count or a sum is in this table', () => {
  const promised = new Set(Object.values(SCREENS).flatMap((texts) => Object.keys(texts)));
  const found = PROMISED_LANGUAGES.flatMap((language) => figurePaths(SCREEN_WORDS[language]));
  expect(found.length).toBeGreaterThan(150);
  expect(found.filter((path) => !promised.has(path))).toEqual([]);
});

const FAQ_FACTS = {
  brand: 'Tulay',
  coolingOffDays: 3,
  extensionDays: 8,
  maxExtensions: 2,
  homeCoupon: '₱200',
  slowTransfer: { network: 'PESONet', above: '₱50,000' },
};
const ANSWERS: readonly Promised[] = [
  {
    en: 'What does a loan cost? You pay:\n• daily interest on your balance\n• a service fee\n• for some loans, a credit report fee\n• tax on fees\nBefore you sign, you see each one in pesos, the money you receive, the effective interest rate (EIR) per month and year, and how far the loan is below the legal limits.\nLater, we add only a late fee if you pay late, an extension fee if you extend, and interest if you move the due date.',
    tl: 'Magkano ang gastos sa loan? Babayaran mo:\n• interest kada araw sa balanse mo\n• service fee\n• sa ilang loan, credit report fee\n• tax sa mga fee\nBago ka pumirma, makikita mo ang bawat isa sa piso, ang perang matatanggap mo, ang effective interest rate (EIR) kada buwan at kada taon, at kung gaano ito kababa sa limit ng batas.\nPagkatapos, may madadagdag lang kung mahuli ka (late fee), mag-extend ka (extension fee), o i-move mo ang due date (interest).',
  },
  {
    en: 'Why do I receive less than I borrow? Fees may be deducted from the loan before we send the money. The offer shows this line by line. The EIR is based on the money you really receive.',
    tl: 'Bakit mas maliit ang natatanggap ko kaysa sa loan? Puwedeng ibawas ang fee bago ipadala ang pera. Nakasulat iyon isa-isa sa offer. Ang EIR ay batay sa perang talagang matatanggap mo.',
  },
  {
    en: 'Does paying early cost anything? No. Interest is daily, so paying early makes the loan cheaper. There is no charge for it.',
    tl: 'May bayad ba kapag maagang nagbayad? Wala. Kada araw ang interest, kaya mas maaga, mas mura. Walang singil doon.',
  },
  {
    en: 'What if I pay late? There is a daily late fee on the overdue amount, up to the legal limit. Overdue principal bears no interest. All costs together never go over the amount you borrowed. A partial payment lowers the late fee right away.',
    tl: 'Paano kung mahuli ako ng bayad? May late fee kada araw sa halagang overdue, hanggang sa limit ng batas. Walang interest ang principal na overdue. Hindi lalampas sa halaga ng loan mo ang lahat ng gastos. Kapag nagbayad ka nang partial, agad liliit ang late fee.',
  },
  {
    en: 'How long does it take? Applying takes about 5 minutes, and we save as you type. You usually get a decision within 15 minutes; if a person decides, by 6:00 PM of the next working day. After you sign, the money usually arrives within minutes, and within 24 hours at a remittance center. A loan above ₱50,000 goes to a bank account by PESONet: sent before 2:00 PM on a banking day, it arrives by the end of the next banking day; sent at another time, by the end of the second banking day.',
    tl: 'Gaano katagal ito? Mga 5 minuto ang pag-apply, at nase-save ang tina-type mo. Karaniwang may desisyon sa loob ng 15 minuto; kung tao ang magdedesisyon, hanggang 6:00 PM ng susunod na working day. Pagkapirma mo, karaniwang darating ang pera sa loob ng ilang minuto, at sa loob ng 24 oras sa remittance center. Ang loan na higit sa ₱50,000 ay ipinapadala sa bank account sa PESONet: kapag naipadala bago mag-2:00 PM ng banking day, darating hanggang sa katapusan ng susunod na banking day; kapag sa ibang oras, hanggang sa katapusan ng ikalawang banking day.',
  },
  {
    en: 'How do you decide on my application? The same rules decide for everybody.\nNot approved if:\n• you are younger than 18 or older than 65\n• your ID could not be confirmed\n• a fraud check denies it\n• your ID is already in another account\n• you paid an earlier loan seriously late; Home says from which day you can apply\nA person decides if:\n• your ID photo is not clear\n• the face check failed\n• you skipped the camera\n• the fraud check asks for it\n• your account for receiving money is in another application\n• your device was used for another account\n• you shared a location abroad\n• you have no work now\nOtherwise points decide: monthly income (up to 40), years of work (up to 20), kind of work (up to 20), confirmed identity (20). An earlier loan that you paid more than 7 days late takes away 20.\nBelow 20 points, you are not approved. From there, the points set your first limit: ₱3,500 for 20 points, up to ₱10,000 for 100.',
    tl: 'Paano kayo nagdedesisyon sa application ko? Iisang rules ang sinusunod para sa lahat.\nHindi maa-approve kung:\n• wala ka pang 18 o lampas 65 ka na\n• hindi ma-confirm ang ID mo\n• hindi pumasa sa fraud check\n• nasa ibang account na ang ID mo\n• matagal na na-late ang bayad mo sa dating loan; nasa Home kung kailan ka puwedeng mag-apply\nTao ang magdedesisyon kung:\n• malabo ang photo ng ID mo\n• hindi pumasa ang face check\n• hindi ka gumamit ng camera\n• hinihingi ito ng fraud check\n• nasa ibang application ang account na padadalhan mo\n• nagamit ang device mo sa ibang account\n• nag-share ka ng location sa ibang bansa\n• wala kang trabaho ngayon\nKung wala sa mga iyon, points ang magpapasya: kita kada buwan (hanggang 40), taon sa trabaho (hanggang 20), uri ng trabaho (hanggang 20), at na-confirm na pagkakakilanlan (20). Bawas 20 kung mahigit 7 araw kang na-late sa dating loan.\nKapag mas mababa sa 20 points, hindi ka maa-approve. Mula roon, points ang batayan ng unang limit: ₱3,500 para sa 20 points, hanggang ₱10,000 para sa 100.',
  },
  {
    en: 'What never counts in the decision? Your gender, civil status, education, religion, address, loan purpose, phone model, contacts, texts, other apps, and whether you allow ad measurement. Sharing your location is your choice: not sharing it changes nothing. Linking Facebook can only raise a limit.',
    tl: 'Ano ang hindi kailanman binibilang sa desisyon? Kasarian, civil status, pinag-aralan, relihiyon, address, dahilan ng loan, modelo ng phone, contacts, texts, ibang apps, at kung pumayag ka sa ad measurement. Nasa iyo kung magse-share ng location: walang magbabago kung hindi. Nakakataas lang ng limit ang pag-link ng Facebook.',
  },
  {
    en: 'Why was I not approved? Home shows the reasons and the day from which you can apply again. If you think we are wrong, you can ask a person to review it again.',
    tl: 'Bakit hindi ako na-approve? Nasa Home ang mga dahilan at ang araw kung kailan ka puwedeng mag-apply ulit. Kung sa tingin mo ay mali kami, puwede kang humiling na i-review ulit ng tao.',
  },
  {
    en: 'How does my limit grow? Pay on time. Adding Tulay to your home screen and linking Facebook raise it too. Adding it to the home screen also gives you a ₱200 coupon.',
    tl: 'Paano tataas ang limit ko? Magbayad sa oras. Tumataas din ito kapag in-add mo ang Tulay sa home screen at nag-link ka ng Facebook. May ₱200 na coupon pa sa pag-add sa home screen.',
  },
  {
    en: 'I changed my mind. Can I cancel? Yes. You can cancel right away until we send the money. After that, you can cancel within 3 days: you send back the money you received and pay no interest or fees. Open the loan to cancel, or call customer service within 24 hours after you receive the money: we help you through it.',
    tl: 'Nagbago ang isip ko. Puwede bang i-cancel? Oo. Puwede agad habang hindi pa namin naipapadala ang pera. Pagkatapos, puwede sa loob ng 3 araw: ibalik ang perang natanggap mo at wala kang babayarang interest o fee. Buksan ang loan para mag-cancel, o tumawag sa customer service sa loob ng 24 oras pagkatanggap ng pera: tutulungan ka namin.',
  },
  {
    en: 'How do I pay? Open the loan. Choose full payment, partial payment or what is due. Then choose an e-wallet, a bank, a payment center or a bank transfer. One payment carries up to ₱50,000, and a bank transfer any amount. See the guides on this page.',
    tl: 'Paano magbayad? Buksan ang loan. Piliin kung buo, partial, o ang due ngayon. Tapos pumili ng e-wallet, bangko, payment center o bank transfer. Hanggang ₱50,000 ang isang bayad, pero kahit magkano sa bank transfer. Tingnan ang mga guide sa page na ito.',
  },
  {
    en: 'I paid, but it does not show. Your payment counts from the day you paid, even if confirmation reaches us later. While we confirm it, there is no late fee on it: for one day (e-wallet, QR Ph) or three banking days (bank, payment center). A bank transfer counts from the day our bank receives it. If it does not show after a day, write to us with the reference number on your slip.',
    tl: 'Nagbayad na ako pero hindi pa lumalabas. Ang araw na nagbayad ka ang susundin, kahit mahuli ang confirmation sa amin. Habang kinukumpirma namin, walang late fee rito: isang araw (e-wallet, QR Ph) o tatlong banking day (bangko, payment center). Sa bank transfer, ang araw na natanggap ng bangko namin ang susundin. Kung wala pa rin pagkalipas ng isang araw, sumulat sa amin kasama ang reference number sa slip mo.',
  },
  {
    en: 'I paid the wrong amount. If you paid less, it counts as a partial payment. If you paid more, the extra becomes your credit balance. Send it to your account with one tap on Home, or we send it by ourselves after 7 days.',
    tl: 'Mali ang halagang nabayaran ko. Kung kulang, ituturing itong partial payment. Kung sobra, magiging credit balance mo ito. Ipadala sa account mo sa isang tap sa Home, o kusa naming ipapadala pagkalipas ng 7 araw.',
  },
  {
    en: 'I cannot pay on time. You can extend the loan by 8 days, up to 2 times, also after the due date. You see the price and the new due date first, and there is no late fee in those days. Or make a partial payment: it lowers your interest and late fees.',
    tl: 'Hindi ako makakabayad sa oras. Puwede mong i-extend ang loan nang 8 araw, hanggang 2 beses, kahit lampas na sa due date. Makikita mo muna ang presyo at bagong due date, at walang late fee sa mga araw na iyon. O magbayad nang partial: bababa ang interest at late fee mo.',
  },
  {
    en: 'Where is the proof of my payment? Open the loan. Each payment we received has a payment acknowledgment as a PDF. Once the loan is fully paid, there is a certificate too.',
    tl: 'Nasaan ang patunay ng bayad ko? Buksan ang loan. May payment acknowledgment na PDF ang bawat bayad na natanggap namin. Kapag bayad na nang buo, may certificate din.',
  },
  {
    en: 'Someone is asking for my OTP. Never share it with anyone. Tulay never calls, texts or writes to ask for it. If someone asks, it is not us.',
    tl: 'May humihingi ng OTP ko. Huwag ibigay kahit kanino. Hindi tatawag, magte-text o susulat ang Tulay para hingin ito. Kung may humingi, hindi kami iyon.',
  },
  {
    en: 'How do I know a message is from you? The name in front proves nothing: anyone can write “Tulay:”. We never ask for your OTP, and the app says the same as our message. Some of our texts have a link to pay without logging in, or to stop being a contact: it never asks for an OTP, a name or a log-in. If in doubt, do not tap it: open the app yourself or call our hotline.',
    tl: 'Paano ko malalaman kung sa inyo galing ang mensahe? Hindi patunay ang pangalan sa unahan: kahit sino, puwedeng magsulat ng “Tulay:”. Hindi kami humihingi ng OTP mo, at pareho ang sinasabi ng app at ng mensahe namin. May link ang ilang text namin para magbayad nang hindi nagla-log in, o para umalis bilang contact: hindi ito hihingi ng OTP, pangalan o log-in. Kung may duda, huwag itong i-tap: ikaw ang magbukas ng app o tumawag sa hotline namin.',
  },
  {
    en: 'Do you call my contacts? Never for collection, and we never tell them about your loan. The people you name get one text saying so, with a link to opt out. We never read your contact list.',
    tl: 'Tinatawagan ba ninyo ang mga contact ko? Hindi kailanman para maningil, at hindi namin sinasabi sa kanila ang loan mo. Isang text lang ang matatanggap ng mga inilista mo, na may link para umalis. Hindi namin binabasa ang contact list mo.',
  },
  {
    en: 'What happens to my photos? Each photo is encrypted with its own key and opened only to check who you are. Each time is logged, and you can see it in the privacy center.',
    tl: 'Ano ang nangyayari sa mga photo ko? Naka-encrypt ang bawat photo gamit ang sarili nitong key at binubuksan lang para i-check na ikaw ito. Naka-log ang bawat pagbukas, at makikita mo iyon sa privacy center.',
  },
  {
    en: 'I lost my phone or my number. Lost the SIM but still logged in? Change your number in Settings. Lost the phone? Call us. We check that it is you and move your account to the new number.',
    tl: 'Nawala ang phone o number ko. Nawala ang SIM pero naka-log in ka pa? Palitan ang number sa Settings. Nawala ang phone? Tawagan kami. Iche-check namin na ikaw ito at ililipat ang account mo sa bagong number.',
  },
];

it('every answer of the help screen has its promised words', () => {
  const written = { en: english(FAQ_FACTS), tl: tagalog(FAQ_FACTS) };
  for (const language of PROMISED_LANGUAGES)
    expect(written[language].map(({ question, answer }) => `${question} ${answer}`)).toEqual(
      ANSWERS.map((promised) => promised[language]),
    );
});

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
