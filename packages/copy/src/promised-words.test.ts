/**
 * Messages, promises and prices that the specification, a law or a decision fixes, as literal words: a sentence that is
 * replaced must be replaced here too, by somebody who knows what it promises.
 */
import type { Language } from '@tulay/contract/languages';
import { keysOf } from '@tulay/engine/records';
import { describe, expect, it } from 'vitest';
import { faq as english } from './en/faq';
import { SCREEN_WORDS } from './screen-words';
import { smsText } from './sms';
import { faq as tagalog } from './tl/faq';

/** Languages of the specification. Translations of these words into another one are not promised. */
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
  'messages of the error catalog': {
    'errors.network': {
      en: 'No connection. Check your mobile data or Wi-Fi, then try again. What you typed is still here.',
      tl: 'Walang koneksyon. I-check ang mobile data o Wi-Fi, tapos subukan ulit. Nandito pa ang inilagay mo.',
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
      en: 'We can’t read that photo. Take it again in good light.',
      tl: 'Hindi namin mabasa ang photo. Kunan ulit sa maliwanag.',
    },
    'errors.consent_required': {
      en: 'Please read the agreement and tick the box first.',
      tl: 'Basahin muna ang kasunduan at i-check ang box.',
    },
    'errors.reapply_later': {
      en: 'You don’t qualify for a loan for now. You can apply again from {date}.',
      tl: 'Hindi ka pa qualified para sa loan sa ngayon. Puwede kang mag-apply ulit simula {date}.',
    },
    'errors.application_open': {
      en: 'We already have your application. You’ll get an answer within 15 minutes.',
      tl: 'Nasa amin na ang application mo. May sagot sa loob ng 15 minuto.',
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
      tl: 'Iba ang halagang dumating. Bilang na partial na bayad ito. Buksan ang loan para makita ang balanse mo.',
    },
    'errors.channel_unsupported': {
      en: 'This payment channel takes {min} to {max} per payment. No money was taken; choose another channel or amount.',
      tl: 'Mula {min} hanggang {max} bawat bayad ang tinatanggap ng payment channel na ito. Walang nakuhang pera; pumili ng ibang channel o halaga.',
    },
    'errors.payment_pending': {
      en: 'We’re still confirming a payment of yours. Its payment date is safe. Wait for it, so you don’t pay twice.',
      tl: 'Kinukumpirma pa namin ang isang bayad mo. Sigurado ang petsa nito. Hintayin muna para hindi ka magbayad nang doble.',
    },
    'errors.coupon_full_only': {
      en: 'This coupon works only when you pay the loan in full.',
      tl: 'Gagana lang ang coupon na ito kapag binayaran mo nang buo ang loan.',
    },
    'errors.coupon_amount': {
      en: 'You paid less than the coupon needs, so it wasn’t used and you still have it. The money counts as a partial payment.',
      tl: 'Kulang ang bayad para sa coupon, kaya hindi ito nagamit at nasa iyo pa rin. Bilang na partial na bayad ang pera.',
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
      tl: 'Nahuli ang bayad mo o nagbago na ang presyo, kaya hindi na-extend ang loan. Bilang na partial na bayad ito. Buksan ang loan para makita ang presyo ngayon.',
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
      tl: 'Dumating ang bayad mo pagkatapos ng libreng pag-cancel, kaya tuloy ang loan. Bilang na partial na bayad ito. Buksan ang loan para makita ang balanse mo.',
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
    'start.decisionHint': { en: 'to a decision', tl: 'may desisyon na' },
    'start.money': { en: '24 hours', tl: '24 oras' },
    'start.moneyHint': { en: 'to your money', tl: 'nasa iyo ang pera' },
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
    'home.reviewHint': {
      en: 'You’ll get an answer within 15 minutes. You can close this page; we’ll text you.',
      tl: 'May sagot sa loob ng 15 minuto. Puwede mong isara ang page; ite-text ka namin.',
    },
    'home.reviewWithin': { en: 'Up to 15 minutes', tl: 'Hanggang 15 minuto' },
    'home.rejectedHint': {
      en: 'Your personal information does not qualify at present. You can apply again from {date}.',
      tl: 'Hindi pa qualified ang impormasyon mo sa ngayon. Puwede kang mag-apply ulit simula {date}.',
    },
    'home.offerHint': {
      en: 'These figures are good until 11:59 PM tonight. You haven’t signed anything yet.',
      tl: 'Hanggang 11:59 PM ngayong gabi ang mga numerong ito. Wala ka pang pinipirmahan.',
    },
    'home.nothingSigned': { en: 'You haven’t signed anything yet.', tl: 'Wala ka pang pinipirmahan.' },
    'loan.within24': { en: 'within 24 hours', tl: 'sa loob ng 24 oras' },
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
    'install.couponHint': {
      en: 'Once per person, for paying a loan in full.',
      tl: 'Isang beses bawat tao, kapag binayaran nang buo ang loan.',
    },
    'install.limit': { en: 'Limit up to {limit}', tl: 'Limit hanggang {limit}' },
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
    'home.lendingHint': {
      en: 'It arrives within 24 hours. We’ll text you when it does.',
      tl: 'Darating sa loob ng 24 oras. Ite-text ka namin kapag dumating na.',
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
    'repayment.mismatch': {
      en: 'Different amount received. Counted as a partial payment.',
      tl: 'Ibang halaga ang dumating. Bilang na partial na bayad.',
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
      tl: 'Kung kulang ang ibabalik mo, bilang na partial na bayad ito. Puwede mong ipadala ang kulang hanggang sa huling araw.',
    },
    'relief.cancel.late': {
      en: 'If you pay after the last day, the loan continues and the money counts as a partial payment.',
      tl: 'Kung magbayad ka pagkatapos ng huling araw, tuloy ang loan at bilang na partial na bayad ang pera.',
    },
    'paymentResult.inProgressHint': {
      en: 'We’re confirming your payment. Your payment date is safe. You can close this page.',
      tl: 'Kinukumpirma namin ang bayad mo. Sigurado ang petsa ng bayad mo. Puwede mong isara ang page.',
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
      tl: 'Sobra ang bayad mo, baka nadoble. Kasama lahat: {credit} ang sobrang bayad (credit) mo ngayon.',
    },
    'inbox.topics.credit_added.title': {
      en: '{amount} added to your credit balance',
      tl: 'May sobrang bayad (credit) kang {amount}',
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
      tl: 'Nasa credit mo ulit ang pera.',
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
    'system.help.body': {
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
};

const textAt = (words: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), words);

describe.each(Object.entries(SCREENS))('%s', (_group, texts) => {
  it.each(Object.entries(texts))('%s has its promised words in every language', (path, promised) => {
    for (const language of PROMISED_LANGUAGES)
      expect(textAt(SCREEN_WORDS[language], path)).toBe(promised[language]);
  });
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
    en: 'What does a loan cost? Daily interest on your balance, a service fee, a credit report fee and tax on fees. Before you sign, you see each one in pesos, the money you receive, the effective interest rate (EIR) per month and year, and how far the loan is below the legal limits. Later, we add only a late fee if you pay late, an extension fee if you extend, and interest if you move the due date.',
    tl: 'Magkano ang gastos sa loan? Interest kada araw sa balanse mo, service fee, credit report fee, at tax sa mga fee. Bago ka pumirma, makikita mo ang bawat isa sa piso, ang perang matatanggap mo, ang effective interest rate (EIR) kada buwan at kada taon, at kung gaano ito kababa sa limit ng batas. Pagkatapos, may madadagdag lang kung mahuli ka (late fee), mag-extend ka (extension fee), o i-move mo ang due date (interest).',
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
    en: 'How long does it take? Applying takes about 5 minutes, and we save as you type. You get a decision in as fast as 15 minutes, and the money within 24 hours after you sign. A loan above ₱50,000 goes to a bank account by PESONet: sent before 2:00 PM on a banking day, it arrives by the end of the next banking day; sent at another time, by the end of the second banking day.',
    tl: 'Gaano katagal ito? Mga 5 minuto ang pag-apply, at nase-save ang tina-type mo. Puwedeng may desisyon na sa loob lang ng 15 minuto, at darating ang pera sa loob ng 24 oras pagkapirma mo. Ang loan na higit sa ₱50,000 ay ipinapadala sa bank account sa PESONet: kapag naipadala bago mag-2:00 PM ng banking day, darating hanggang sa katapusan ng susunod na banking day; kapag sa ibang oras, hanggang sa katapusan ng ikalawang banking day.',
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
    en: 'How do I pay? Open the loan. Choose full payment, partial payment or what is due. Then choose an e-wallet, a bank or a payment center. See the guides on this page.',
    tl: 'Paano magbayad? Buksan ang loan. Piliin kung buo, partial, o ang due ngayon. Tapos pumili ng e-wallet, bangko o payment center. Tingnan ang mga guide sa page na ito.',
  },
  {
    en: 'I paid, but it does not show. Your payment counts from the day you paid, even if confirmation reaches us later. While we confirm it, there is no late fee on it: for one day (e-wallet, QR Ph) or three banking days (bank, payment center). If it does not show after a day, write to us with the reference number on your slip.',
    tl: 'Nagbayad na ako pero hindi pa lumalabas. Ang araw na nagbayad ka ang susundin, kahit mahuli ang confirmation sa amin. Habang kinukumpirma namin, walang late fee rito: isang araw (e-wallet, QR Ph) o tatlong banking day (bangko, payment center). Kung wala pa rin pagkalipas ng isang araw, sumulat sa amin kasama ang reference number sa slip mo.',
  },
  {
    en: 'I paid the wrong amount. If you paid less, it counts as a partial payment. If you paid more, the extra becomes your credit balance. Send it to your account with one tap on Home, or we send it by ourselves after 7 days.',
    tl: 'Mali ang halagang nabayaran ko. Kung kulang, bilang na partial na bayad ito. Kung sobra, magiging sobrang bayad (credit) mo ito. Ipadala sa account mo sa isang tap sa Home, o kusa naming ipapadala pagkalipas ng 7 araw.',
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
    en: 'How do I know a message is from you? The name in front proves nothing: anyone can write “Tulay:”. We never ask for your OTP, and the app says the same as our message. If in doubt, tap no link in the text: open the app yourself or call our hotline.',
    tl: 'Paano ko malalaman kung sa inyo galing ang mensahe? Hindi patunay ang pangalan sa unahan: kahit sino, puwedeng magsulat ng “Tulay:”. Hindi kami humihingi ng OTP mo, at pareho ang sinasabi ng app at ng mensahe namin. Kung may duda, huwag i-tap ang link sa text: ikaw ang magbukas ng app o tumawag sa hotline namin.',
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
  date: '2026-12-25',
  isToday: false,
  ending: '4821',
  channel: 'GCash',
  reason: 'wallet_invalid' as const,
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
    en: 'Tulay: a person is checking your application. We will text you the result.',
    tl: 'Tulay: chine-check ng team namin ang application mo. Ite-text namin ang resulta.',
  },
  contactNamed: {
    en: 'Tulay: someone whose number ends in 4821 named you as emergency contact, never for collection. To opt out: https://t.example/x',
    tl: 'Tulay: ginawa kang emergency contact ng may number na 4821 ang dulo, hindi para maningil. Para umalis: https://t.example/x',
  },
  loanDisbursed: {
    en: 'Tulay: we sent you PHP 1,234.50 through GCash. Your repayment plan is in the app.',
    tl: 'Tulay: naipadala na sa GCash mo ang PHP 1,234.50. Nasa app ang repayment plan.',
  },
  payoutFailed: {
    en: 'Tulay: GCash did not accept your e-wallet number for PHP 1,234.50. Correct the number in the app. You owe nothing yet.',
    tl: 'Tulay: hindi tinanggap ng GCash ang e-wallet number mo para sa PHP 1,234.50. Itama ang number sa app. Wala ka pang babayaran.',
  },
  repaymentReceived: {
    en: 'Tulay: we received your payment of PHP 1,234.50. Thank you. The payment acknowledgment is in the app.',
    tl: 'Tulay: natanggap namin ang bayad mong PHP 1,234.50. Salamat. Nasa app ang payment acknowledgment.',
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
    tl: 'Tulay: may sobrang bayad (credit) kang PHP 1,234.50. Kunin sa app sa isang tap, o ipapadala namin sa account mo sa Disyembre 25, 2026.',
  },
  creditReturned: {
    en: 'Tulay: we sent your credit balance of PHP 1,234.50 through GCash. The reference is in the app.',
    tl: 'Tulay: naipadala na sa GCash mo ang sobrang bayad (credit) na PHP 1,234.50. Nasa app ang reference.',
  },
  creditReturnFailed: {
    en: 'Tulay: GCash did not accept your e-wallet number for PHP 1,234.50. Correct the number in the app. The money is credit again.',
    tl: 'Tulay: hindi tinanggap ng GCash ang e-wallet number mo para sa PHP 1,234.50. Itama ang number sa app. Nasa credit mo ulit ang pera.',
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
  accountErased: {
    en: 'Tulay: your account is deleted. We keep only what the law requires. Thank you and goodbye.',
    tl: 'Tulay: na-delete na ang account mo. Ang hinihingi lang ng batas ang itinago namin. Salamat at paalam.',
  },
  loanSettled: {
    en: 'Tulay: we received PHP 1,234.50. Your loan is fully paid. Thank you.',
    tl: 'Tulay: natanggap namin ang PHP 1,234.50. Bayad na nang buo ang loan mo. Salamat.',
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
