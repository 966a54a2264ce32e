/** Literal words of what the screens promise about a loan, from the offer to the last payment. */
import type { PromisedTexts } from './language';

export const LOANS: PromisedTexts = {
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
    'pending.confirming': { en: '{amount} is being confirmed.', tl: 'Kinukumpirma pa ang {amount}.' },
    'pending.when.paid': {
      en: 'When it arrives, this loan is paid in full.',
      tl: 'Kapag dumating ito, bayad na nang buo ang loan na ito.',
    },
    'pending.when.due': {
      en: 'When it arrives, {left} is left to pay by {date}.',
      tl: 'Kapag dumating ito, {left} na lang ang babayaran mo hanggang {date}.',
    },
    'pending.dateSafe': {
      en: 'It counts from the day you paid.',
      tl: 'Bibilangin ito mula sa araw na nagbayad ka.',
    },
    'pending.again': {
      en: 'If you pay again and everything arrives, the extra money becomes your credit balance.',
      tl: 'Kung magbabayad ka ulit at dumating lahat, magiging credit balance mo ang sobra.',
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
};
