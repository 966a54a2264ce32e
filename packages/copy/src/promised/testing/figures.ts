/**
 * Literal words of the sentences with a time, a count or a sum, on all screens but those of loans (`loans.ts`), of the
 * lender (`lender.ts`) and of errors (`errors.ts`).
 */
import type { PromisedTexts } from './language';

export const FIGURES: PromisedTexts = {
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
