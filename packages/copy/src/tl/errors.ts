import { PHOTO_MEGABYTES_MAX } from '@tulay/contract/limits';
import type { ErrorWords, FieldWords } from '../codes';

export const errors: ErrorWords = {
  invalid_input: 'May kailangang ayusin dito. Nandito pa ang mga inilagay mo.',
  body_too_large: 'Masyadong mahaba, kaya walang na-save. Iklian, tapos subukan ulit.',
  body_too_deep: 'Hindi namin ito mabasa, kaya walang na-save. I-reload ang page, tapos subukan ulit.',
  session_missing: 'Na-log out ka para sa seguridad mo. Mag-log in para ituloy kung saan ka tumigil.',
  csrf_invalid: 'Luma na ang page na ito. I-reload mo; nandito pa ang mga na-save mo.',
  key_invalid:
    'Hindi kilala, expired, o na-revoke na ang API key. Walang nabasa o na-send; humingi sa lender ng bago.',
  scope_missing:
    'Walang scope na {scope} ang API key. Walang nabasa o na-send; humingi sa lender ng key na mayroon nito.',
  not_found: 'Hindi namin ito mahanap. Bumalik sa Home at buksan ulit.',
  too_frequent: 'Masyadong mabilis. Maghintay sandali, tapos subukan ulit.',
  daily_limit: 'Naabot mo na ang limit na {most} ngayong araw, kaya walang na-save. Subukan ulit bukas.',
  internal: 'May problema sa side namin. Subukan ulit maya-maya; walang madodobleng bayad o padala.',
  unavailable: 'Busy kami ngayon. Subukan ulit pagkalipas ng isang minuto.',
  idempotency_key_required: 'Luma na ang page na ito. I-reload, tapos ulitin ang huling step.',
  idempotency_key_reused:
    'Naipadala mo na ito nang may ibang detalye, at ang una lang ang susundin. I-reload ang page para makita ang resulta.',
  idempotency_in_flight: 'Pinoproseso pa namin ang huling tap mo. Sandali lang.',
  stale: 'May nagbago habang nandito ka, kaya walang naipadala. I-review, tapos subukan ulit.',
  captcha_wrong: 'Hindi tugma sa picture ang letters at numbers. Heto ang bago.',
  captcha_expired: 'Expired na ang picture na iyon. Heto ang bago.',
  work_required: 'Hindi natapos ang security check, kaya walang naipadalang text. Subukan ulit.',
  sms_limit: 'Naabot mo na ang limit ng OTP ngayong araw. Subukan ulit bukas.',
  security_hold:
    'Masyadong maraming subok ngayong araw. Para ligtas ang account mo, naka-pause ito hanggang hatinggabi, Manila time. Walang nagbago sa account at mga loan mo.',
  sms_paced: 'Masyadong maraming humihingi ng OTP ngayon, kaya walang naipadalang text.',
  sms_unavailable: 'Hindi namin maipadala ang text ngayon. Nandito pa ang number mo; subukan ulit maya-maya.',
  code_wrong: 'Mali ang OTP. Ilagay ulit ang tama.',
  code_expired: 'Expired na ang OTP. Kumuha ng bago.',
  consent_required: 'Basahin muna ang kasunduan at i-check ang box.',
  sensitive_consent_required: 'Pumayag muna sa paggamit ng sensitibong data, sa screen na “ID mo”.',
  confirmation_required:
    'Expired na ang OTP para sa step na ito, kaya walang naipadala. Kumuha ng bagong OTP para ituloy.',
  photo_unreadable:
    'Hindi mabuksan ang file na ito bilang photo. Kumuha ng bagong photo dito, o pumili ng JPEG o PNG.',
  photo_too_large: `Masyadong malaki ang photo. Pumili ng mas mababa sa ${PHOTO_MEGABYTES_MAX} MB.`,
  photo_too_many_pixels:
    'Lampas sa {megapixels} megapixels ang photo. Kumuha ng bago, o pumili ng mas mababa ang resolution.',
  photo_too_small: 'Masyadong maliit ang photo para mabasa. Lumapit at kunan ulit.',
  face_check_over: 'Tapos na ang face check na iyon. Magsimula ng bago.',
  application_incomplete: 'May kulang pang step. Dadalhin ka namin doon.',
  application_open: 'Nasa amin na ang application mo. Makikita sa Home kung kailan may sagot.',
  reapply_later: 'Hindi ka pa qualified para sa loan sa ngayon. Puwede kang mag-apply ulit simula {date}.',
  details_closed:
    'Ito ang batayan ng desisyon namin, kaya hindi mo na ito mababago. Kung may mali, sumulat sa customer service.',
  appeal_not_open:
    'Walang desisyon dito na puwedeng i-review ulit. I-reload ang page para makita ang status ng application mo.',
  bank_mismatch: 'Hindi magkapareho ang dalawang account number.',
  bank_unchanged:
    'Walang nagbago: nasa amin na ang mga detalyeng ito. Ilagay ang bago, o pumili ng ibang account.',
  identity_unchanged:
    'Walang nagbago: hindi nag-match ang detalye ng ID na ito. Itama, kumuha ng bagong photos, o gumamit ng ibang account.',
  bank_change_not_allowed: 'Mapapalitan mo ang account na padadalhan pagkatapos ng una mong loan sa amin.',
  facebook_linked: 'May naka-link nang Facebook account. I-unlink muna iyon.',
  facebook_taken:
    'Naka-link na sa ibang borrower ang Facebook account na iyan. Mag-link ng iba, o sumulat sa customer service.',
  outstanding_loan: 'Bayaran muna ang kasalukuyang loan, tapos puwede ka nang kumuha ulit.',
  no_limit: 'Wala ka pang limit. Tapusin ang application para magkaroon.',
  amount_not_offered: 'Wala kaming ganyang halaga. Pumili sa listahan.',
  limit_exceeded: 'Hanggang {limit} lang ang puwede mong kunin ngayon. Pumili ng mas maliit.',
  term_not_offered: 'Walang ganyang loan term para sa halagang iyan. Pumili ng iba.',
  cap_exceeded:
    'Lalampas sa limit ng batas ang gastos ng loan, kaya hindi namin ito magagawa. Pumili ng ibang halaga, loan term o petsa.',
  offer_expired: 'Expired na ang offer na ito. Kumuha ng bago; sandali lang iyon.',
  order_state:
    'Nagbago na ang status ng loan na ito, kaya walang nabago. I-reload ang page para makita ang susunod.',
  not_signed: 'Pirmahan muna ang kasunduan, saka namin maipapadala ang pera.',
  signature_invalid: 'Hindi namin mabasa ang pirma. Pumirma ulit.',
  document_character:
    'Hindi maipapakita ang “{character}” sa mga dokumento namin. Gumamit ng Latin letters, gaya ng nasa Philippine ID mo. Kung nasa naka-save mong pangalan o address ito, tumawag sa amin.',
  payout_target_missing: 'Sabihin muna kung saan ipapadala ang pera.',
  payout_amount_unsupported:
    'Hanggang {max} lang kada padala ang kayang tanggapin ng {channel}. Pumili ng ibang account o mas maliit na halaga. Walang napirmahan o naipadala.',
  payout_in_doubt:
    'Baka dumating na sa iyo ang pera. Inaalam pa namin; habang hindi sigurado, hindi muna namin ito ipapadala ulit o ika-cancel ang loan.',
  payment_amount_invalid: 'Pumili ng halaga mula {min} hanggang {max}. Walang nakuhang pera.',
  payment_pending:
    'Kinukumpirma pa namin ang isang bayad mo. Hindi magbabago ang petsa nito. Hintayin muna para hindi ka magbayad nang doble.',
  payment_mismatch:
    'Iba ang halagang dumating. Ituturing itong partial payment. Buksan ang loan para makita ang balanse mo.',
  nothing_due: 'Wala nang babayaran sa loan na ito.',
  channel_unsupported:
    'Mula {min} hanggang {max} bawat bayad ang tinatanggap ng payment channel na ito. Walang nakuhang pera; pumili ng ibang channel o halaga.',
  channel_unavailable:
    'Hindi matanggap ng payment channel na ito ang bayad mo ngayon. Walang nakuhang pera; pumili ng ibang channel.',
  channel_overdue:
    'Hindi tumatanggap ang payment channel na ito ng bayad para sa overdue na loan. Walang nakuhang pera; pumili ng iba.',
  gateway_unavailable: 'Hindi sumasagot ang payment channel. Walang nakuhang pera; subukan ulit maya-maya.',
  not_extendable:
    'Hindi ma-extend ang loan na ito ngayon. Buksan ang loan para makita ang puwede mong gawin.',
  extension_limit:
    '{limit} beses nang na-extend ang loan na ito, at hanggang doon lang. Puwede ka pa ring magbayad ng bahagi nito.',
  extension_not_granted:
    'Nahuli ang bayad mo o nagbago na ang presyo, kaya hindi na-extend ang loan. Ituturing itong partial payment. Buksan ang loan para makita ang presyo ngayon.',
  overdue: 'Overdue na ang loan na ito. Puwede mo pa rin itong i-extend.',
  due_date_invalid: 'Pumili ng araw na 1 hanggang {days} araw pagkatapos ng kasalukuyang due date.',
  due_date_moved:
    'Isang beses mo nang na-move ang due date, at hanggang doon lang. Puwede mo pa ring subukang i-extend ang loan.',
  not_cancellable:
    'Hindi ma-cancel ang loan na ito ngayon. Buksan ang loan para makita ang puwede mong gawin.',
  cooling_off_over:
    'Hanggang {lastDay} lang ang libreng pag-cancel. Puwede ka pa ring magbayad nang maaga: titigil ang interest sa araw na iyon.',
  cancellation_not_granted:
    'Dumating ang bayad mo pagkatapos ng libreng pag-cancel, kaya tuloy ang loan. Ituturing itong partial payment. Buksan ang loan para makita ang balanse mo.',
  settlement_over: 'Tapos na ang offer na isara ang loan na ito. Partial payment ang bayad mo.',
  restructuring_over:
    'Walang bagong payment plan na pipirmahan sa loan na ito. Walang nagbago; buksan ang loan para makita ang balanse.',
  restructuring_changed: 'Nagbago ang mga halaga mula nang basahin mo. Walang napirmahan; basahin ulit.',
  waiver_invalid: 'Higit iyan sa siningil. Maglagay ng mas maliit.',
  dispute_open: 'May bukas ka nang dispute tungkol dito. Tingnan ang ticket nito.',
  dispute_closed: 'Nasagot na namin ang dispute na ito. I-reload ang page para mabasa ang sagot.',
  dispute_photos:
    'Hanggang {most} photos lang sa isang dispute. Kung may iba pa, ipadala sa customer service.',
  coupon_state:
    'Nagamit na, expired na, o naka-reserve sa pending na bayad ang coupon na ito. Pumili ng ibang coupon.',
  coupon_not_yet: 'Magagamit mo ang coupon na ito simula {from}.',
  coupon_expired: 'Nag-expire noong {until} ang coupon na ito.',
  coupon_kind: 'Hindi puwede ang coupon na ito rito. Pumili ng ibang coupon.',
  coupon_minimum: 'Para sa loan na {minimum} pataas ang coupon na ito. Pumili ng ibang coupon.',
  coupon_full_only: 'Gagana lang ang coupon na ito kapag binayaran mo nang buo ang loan.',
  coupon_days_ahead:
    'Gagana lang ang coupon na ito kung magbabayad ka nang {days} araw o higit pa bago ang due date.',
  coupon_not_settled: 'Bayaran muna nang buo ang loan mo, tapos makukuha mo na ang coupon na ito.',
  coupon_no_fee: 'Walang fee dito na mababawasan ng coupon. Pumili ng iba, o ituloy nang walang coupon.',
  coupon_nothing_due: 'Wala nang babayaran, kaya hindi mo kailangan ang coupon. Nasa iyo pa rin ito.',
  coupon_amount:
    'Kulang ang bayad para sa coupon, kaya hindi ito nagamit at nasa iyo pa rin. Ituturing na partial payment ang pera.',
  coupon_already_given: 'Nakuha mo na ang coupon na ito. Isang beses lang ito sa bawat tao.',
  push_refused:
    'Hindi namin maabot ang notifications ng browser na ito. May text at mensahe ka pa rin sa app.',
  proof_wrong: 'Hindi ito tugma sa records namin. I-check ang ID mo at subukan ulit: 3 subok kada araw.',
  owner_check_required: 'Isang sagot pa, para walang ibang makapagbukas ng account mo.',
  owner_check_wrong: 'Hindi ito tugma sa account ng number na ito.',
  owner_check_locked:
    'Tatlong maling sagot, kaya sarado muna ang account na ito. Tawagan kami at sabihin ang ticket {ticket}. Bukas kami araw-araw, 9 AM hanggang 6 PM.',
  owner_check_over: 'Masyadong natagalan ang step na ito. Kumuha ng bagong OTP para magpatuloy.',
  number_lost:
    'Iba na ang may hawak ng dati mong number, kaya hindi ka namin mate-text ng OTP. Palitan muna ang number mo sa Settings.',
  number_same: 'Ito na ang number mo rito. Ilagay ang bago.',
  number_taken: 'Gamit na sa ibang account ang number na iyan. Maglagay ng iba.',
  number_change_open: 'Hiniling mo na ito. Nasa ibaba ang ticket mo.',
  number_waiting: 'Isang araw pagkatapos ng request bago puwedeng desisyunan ang pagpalit ng number.',
  give_back_owed:
    'May {amount} kang dapat ibalik dahil sa na-reverse na bayad. Ibalik muna ito sa Home; gagana na ulit ito pagkatapos.',
  credit_none: 'Wala kang credit balance ngayon. Kung kakapadala mo lang, papunta na ito sa account mo.',
  deletion_credit:
    'Hindi pa nakakarating sa iyo ang credit balance mo. Ipadala ito sa account mo mula sa Home; kapag dumating na, puwede ka ulit mag-request.',
  deletion_owing: 'May loan o bayad ka pang bukas. Kapag wala nang babayaran, puwede ka ulit mag-request.',
  deletion_open: 'Hiniling mo na ito. Nasa ibaba ang ticket mo.',
  deletion_state: 'Walang request dito na maika-cancel. I-reload ang page para makita ang status.',
  webhook_forged: 'Hindi ma-verify ang request na ito.',
  webhook_stale: 'Expired na ang request na ito.',
  webhook_malformed: 'Hindi mabasa ang request na ito.',
  outdated:
    'Hindi pa ito kayang ipakita ng version na ito ng Tulay, kaya walang ipinapakita. I-update, tapos buksan ulit. Bilang ang mga ginawa mo.',
  timeout:
    'Masyadong matagal kaya hindi na kami naghintay. Subukan ulit: walang madodoble, at nandito pa ang inilagay mo.',
  network:
    'Walang koneksyon. I-check ang mobile data o Wi-Fi, tapos subukan ulit. Nandito pa ang inilagay mo.',
};

export const fields: FieldWords = {
  invalid: 'Mukhang may mali rito. I-check at ilagay ulit.',
  required: 'Kailangan itong sagutan.',
  choose_one: 'Pumili ng isa.',
  captcha_required: 'I-type ang letters at numbers sa picture.',
  id_ending_invalid: 'Ilagay ang huling 4 na character ng ID number mo.',
  code_format: 'Ilagay ang lahat ng digits ng OTP.',
  contacts_too_few: 'Dalawang tao ang kailangan.',
  contacts_too_many: 'Hanggang tatlong tao lang.',
  contact_duplicate: 'Hindi puwedeng pareho ang number ng dalawang tao.',
  contact_left: 'Ayaw ng taong ito na maging contact. Pumili ng iba.',
  contact_own_number: 'Number mo ito. Ilagay ang sa ibang tao.',
  number_masked: 'I-type ulit ang buong number.',
  character_refused: 'Hindi puwede rito ang “{character}”.',
  latin_letters: 'Gumamit ng Latin letters, gaya ng nasa Philippine ID mo.',
  character_invalid: 'May nakatagong character dito. I-type sa halip na i-paste.',
  feedback_too_long: 'Hanggang 2,000 characters lang.',
  bank_mismatch: 'Hindi magkapareho ang dalawang account number.',
  bank_unchanged:
    'Walang nagbago: nasa amin na ang mga detalyeng ito. Ilagay ang bago, o pumili ng ibang account.',
  identity_unchanged:
    'Walang nagbago: hindi nag-match ang detalye ng ID na ito. Itama, kumuha ng bagong photos, o gumamit ng ibang account.',
  payout_amount_unsupported: 'Hindi nito kayang tanggapin ang halaga ng loan mo. Pumili ng iba.',
  phone_invalid: 'Ilagay ang eksaktong number na nagsisimula sa 9.',
  name_suffix_differs: 'Iba ang suffix sa pangalan sa itaas. Piliin ang nasa ID mo.',
  name_invalid: 'Ilagay ang pangalan gaya ng nasa ID, walang numero o link.',
  birth_date_invalid: 'Maglagay ng tamang petsa.',
  age_out_of_range: 'Nagpapautang kami sa edad 18 hanggang 65.',
  email_invalid: 'Ilagay ang email, gaya ng pangalan@example.com.',
  whatsapp_invalid: 'May 11 digits ang WhatsApp number at nagsisimula sa 09.',
  viber_invalid: 'Ilagay ang mobile number na gamit mo sa Viber.',
  facebook_not_profile:
    'Post, group o ibang page ang link na ito, hindi profile mo. Buksan ang profile mo, i-tap ang ⋯ at kopyahin ang link.',
  facebook_invalid: 'Ilagay ang pangalan mo sa Facebook o ang link ng profile mo.',
  address_invalid: 'Ilagay ang house number at street.',
  place_invalid: 'Pumili o mag-type ng lugar.',
  postal_code_invalid: 'Ilagay ang 4-digit na ZIP code, gaya ng 1100. Puwede rin ang 6 digits.',
  company_name_invalid: 'Ilagay ang pangalan ng kumpanya.',
  company_phone_invalid: 'Ilagay ang landline o mobile number.',
  company_address_invalid: 'Ilagay ang address ng kumpanya.',
  position_invalid: 'Ilagay ang trabaho mo roon.',
  school_invalid: 'Ilagay ang pangalan ng school.',
  major_invalid: 'Ilagay ang course o strand mo.',
  study_year_invalid: 'Ilagay ang taon, gaya ng 2024.',
  graduation_too_early: 'Hindi puwedeng mauna ang taon ng graduation sa taon ng enrollment.',
  payday_invalid: 'Maglagay ng tamang petsa.',
  payday_passed: 'Lumipas na ang petsang iyan. Piliin ang susunod mong payday.',
  contact_name_invalid: 'Ilagay ang pangalan niya, walang numero.',
  bank_account_invalid: 'May 6 hanggang 20 digits ang account number.',
  wallet_invalid: 'Ilagay ang 11 digits na nagsisimula sa 09, o 10 digits na nagsisimula sa 9.',
  ifsc_invalid: 'May 11 characters ang IFSC code, gaya ng ABCD0123456.',
  pin_code_invalid: 'May 6 digits ang PIN code.',
  feedback_too_short: 'Sumulat ng 10 characters o higit pa.',
  id_7_digits_invalid: 'May 7 digits ang ID na ito.',
  id_9_12_digits_invalid: 'May 9 hanggang 12 digits ang ID na ito.',
  id_10_digits_invalid: 'May 10 digits ang ID na ito.',
  id_12_digits_invalid: 'May 12 digits ang PhilHealth number, gaya ng nasa card.',
  id_16_digits_invalid: 'May 16 digits ang ID na ito.',
  id_crn_invalid: 'Ilagay ang CRN, tapos 12 digits.',
  id_prn_invalid: 'Ilagay ang PRN, tapos 13 digits.',
  id_9_characters_invalid: 'May 9 na letra o numero ang ID na ito.',
  id_11_characters_invalid: 'May 11 letra o numero ang ID na ito.',
  id_22_23_characters_invalid: 'May 22 o 23 letra o numero ang ID na ito.',
  aadhaar_invalid: 'May 12 digits ang Aadhaar number.',
  pan_invalid: 'May 10 characters ang PAN, gaya ng ABCDE1234F.',
};
