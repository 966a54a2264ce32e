/** Words of the messages of errors and of the fields of forms. */
import type { PromisedTexts } from './language';

export const ERRORS: PromisedTexts = {
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
};
