/**
 * Literal words of the privacy policy (RA 10173), the disclosure statement (RA 3765), the payment acknowledgment, the
 * agreement and the loan approval. A developer who changes such a sentence must change its words here too, and must
 * know what the sentence promises.
 */
import { expect, it } from 'vitest';
import { agreementText, conditionsText } from '../document-text';
import { privacyText } from '../privacy-text';
import { TEXTS } from '../texts';
import { type Promised, PROMISED_LANGUAGES } from './testing/language';

const LENDER = {
  name: 'Bayanihan Lending Corp.',
  secRegistration: 'CS201912345',
  certificateOfAuthority: '3211',
  address: '12 Rizal Avenue, Makati City',
  hotline: '(02) 8765-4321',
  email: 'help@lender.ph',
  website: 'https://lender.ph',
  privacyEmail: 'privacy@lender.ph',
  npcRegistration: 'PIC-004-512-2026',
  dataCountry: 'Singapore',
};

const POLICY: readonly Promised[] = [
  {
    en: 'Bayanihan Lending Corp., 12 Rizal Avenue, Makati City, decides how your data is used, under the Data Privacy Act of 2012 (Republic Act 10173).',
    tl: 'Ang Bayanihan Lending Corp., 12 Rizal Avenue, Makati City, ang nagpapasya kung paano ginagamit ang data mo, ayon sa Data Privacy Act of 2012 (Republic Act 10173).',
  },
  {
    en: 'Our data protection officer: 12 Rizal Avenue, Makati City; privacy@lender.ph; (02) 8765-4321. Registration at the National Privacy Commission: PIC-004-512-2026.',
    tl: 'Ang aming data protection officer: 12 Rizal Avenue, Makati City; privacy@lender.ph; (02) 8765-4321. Registration sa National Privacy Commission: PIC-004-512-2026.',
  },
  {
    en: 'About you: name, birth date, birthplace, nationality, gender, civil status, education, mobile number, email, present and permanent address; your WhatsApp, Viber and Facebook names if you give them.',
    tl: 'Tungkol sa iyo: pangalan, birthday, lugar ng kapanganakan, nationality, kasarian, civil status, pinag-aralan, mobile number, email, kasalukuyan at permanent address; ang WhatsApp, Viber at Facebook mo kung ibibigay mo.',
  },
  {
    en: 'To confirm it is you: your ID’s type and number, photos of your ID, of you holding it and of your face, and the pictures of the face check.',
    tl: 'Para ma-confirm na ikaw ito: uri at number ng ID mo, mga photo ng ID, ng sarili mong hawak ito at ng mukha mo, at ang mga picture ng face check.',
  },
  {
    en: 'For the loan: its purpose; your work or school, income, source of funds and pay period; your account for receiving money; your signature; your loans, payments and disputes.',
    tl: 'Para sa loan: kung para saan ito; trabaho o school, kita, pinanggagalingan ng pera at dalas ng sahod; account na padadalhan; pirma; at mga loan, bayad at dispute mo.',
  },
  {
    en: 'Two or three emergency contacts that you choose: name, mobile number and who they are to you.',
    tl: 'Dalawa o tatlong emergency contact na ikaw ang pumili: pangalan, mobile number, at kung kaano-ano mo sila.',
  },
  {
    en: 'From using the app: your log-ins with time and kind of device; your network address, to limit attempts; what you write to us; and how often each field of a form is filled in or left empty, as numbers without your name.',
    tl: 'Sa paggamit ng app: mga pag-log in mo, kasama ang oras at uri ng device; network address mo, para malimitahan ang mga subok; ang isinusulat mo sa amin; at kung gaano kadalas sinasagutan o iniiwang blangko ang bawat field ng form, bilang numero lang, walang pangalan.',
  },
  {
    en: 'Only if you agree: your approximate location, a random number that recognizes your device, the ID number of your linked Facebook account, an address for lock-screen alerts, and the ad that led you here.',
    tl: 'Kung papayag ka lang: tinatayang lokasyon mo, random number na kumikilala sa device mo, ID number ng naka-link mong Facebook account, address para sa lock-screen alerts, at ang ad na nagdala sa iyo rito.',
  },
  {
    en: 'We do not take your contact list, text messages, call log, photo gallery or list of apps.',
    tl: 'Hindi namin kinukuha ang contact list mo, mga text, call log, photo gallery o listahan ng apps.',
  },
  {
    en: 'To confirm it is you (the law requires it), to decide on your loan and carry it out (our contract), to stop fraud (our legitimate interest, weighed against yours), and to send offers (only if you agree).',
    tl: 'Para ma-confirm na ikaw ito (hinihingi ng batas), para desisyunan at asikasuhin ang loan mo (kontrata natin), para pigilan ang panloloko (lehitimong interes namin, na itinitimbang sa iyo), at para magpadala ng offer (kung papayag ka lang).',
  },
  {
    en: 'We text emergency contacts once, to say that you named them. We never contact them for collection and never tell them about your loan. They may opt out.',
    tl: 'Isang beses naming ite-text ang mga emergency contact na inilista mo sila. Hindi namin sila kokontakin para maningil, at hindi namin sasabihin sa kanila ang loan mo. Puwede silang umalis.',
  },
  {
    en: 'Your face, birth date, civil status, education and ID number are sensitive. We ask for your consent to use them with a separate tick, before the first form, to confirm it is you and to decide on your loan, and for nothing else. You may withdraw it in the privacy center, except while they decide an application. Then we collect no more of it and decide no application until you agree again; what we have stays until your account is deleted.',
    tl: 'Sensitibo ang mukha, birthday, civil status, pinag-aralan at ID number mo. Hiwalay na check ang hinihingi namin bago ang unang form, para magamit ang mga iyon sa pag-confirm na ikaw ito at sa pagdesisyon sa loan mo, at hindi sa iba. Puwede mo itong bawiin sa privacy center, maliban habang dinedesisyunan ang application mo. Pagkatapos, wala na kaming kukuning ganoong data at hindi kami magdedesisyon ng application hanggang pumayag ka ulit; ang nasa amin na ay mananatili hanggang ma-delete ang account mo.',
  },
  {
    en: 'The face check compares pictures of your face with your ID. You start it yourself. You may skip the camera: then a person compares your photos instead.',
    tl: 'Ikinukumpara ng face check ang mga picture ng mukha mo sa ID mo. Ikaw ang magsisimula nito. Puwedeng walang camera: tao na ang magkukumpara ng mga photo mo.',
  },
  {
    en: 'To move money: Xendit (Philippines, with its group in Indonesia and Singapore), PayMongo (Philippines), and the bank, e-wallet or payment center you choose. They get the amount and, to send you money, your name and account.',
    tl: 'Para sa pera: Xendit (Pilipinas, at ang grupo nito sa Indonesia at Singapore), PayMongo (Pilipinas), at ang bangko, e-wallet o payment center na pipiliin mo. Ibinibigay sa kanila ang halaga at, para maipadala ang pera sa iyo, ang pangalan at account mo.',
  },
  {
    en: 'To send texts: Semaphore (Philippines) or Twilio (United States). They get the mobile number and the text. The text to an emergency contact has the last four digits of your number.',
    tl: 'Para sa text: Semaphore (Pilipinas) o Twilio (United States). Ibinibigay sa kanila ang mobile number at ang text. Nasa text sa emergency contact ang huling apat na digit ng number mo.',
  },
  {
    en: 'To store data: the company that runs our servers and storage, in Singapore. It holds your photos and documents only encrypted.',
    tl: 'Para sa pag-store: ang kumpanyang nagpapatakbo ng mga server at storage namin, sa Singapore. Naka-encrypt ang mga photo at dokumento mo roon.',
  },
  {
    en: 'To send email: our mail service, which gets your email address when someone asks to change your number, and tells our team that a ticket is waiting.',
    tl: 'Para sa email: ang mail service namin, na nabibigyan ng email address mo kapag may humiling na palitan ang number mo, at nagsasabi sa team namin na may ticket na naghihintay.',
  },
  {
    en: 'To keep books and reports: companies whose programs we connect. They may get a random code in place of your name, your language and limit, and the numbers, amounts, dates and status of your loans. They never get your name, mobile number, ID or account.',
    tl: 'Para sa accounting at reports: mga kumpanyang naka-connect ang program sa amin. Puwede nilang makuha ang random na code kapalit ng pangalan mo, ang wika at limit mo, at ang numero, halaga, petsa at status ng loans mo. Hindi nila nakukuha ang pangalan, mobile number, ID o account mo.',
  },
  {
    en: 'Only if you turn it on: Apple, Google, Microsoft or Mozilla (United States) deliver lock-screen alerts, which never show an amount. Facebook (Meta, United States) learns that you linked your account.',
    tl: 'Kung i-on mo lang: Apple, Google, Microsoft o Mozilla (United States) ang naghahatid ng lock-screen alerts, na walang ipinapakitang halaga. Nalalaman ng Facebook (Meta, United States) na nag-link ka ng account.',
  },
  {
    en: 'Only if you allow ad measurement: Adjust (Germany) learns that this browser opened the app and how far you got, never your name, number or amounts. It passes this to ad partners only if you allow that too.',
    tl: 'Kung papayag ka lang sa ad measurement: nalalaman ng Adjust (Germany) na binuksan ng browser na ito ang app at kung hanggang saan ka umabot, pero hindi ang pangalan, number o halaga. Ipinapasa lang nito iyon sa ad partners kung papayag ka rin doon.',
  },
  {
    en: 'Where the law requires it: the Credit Information Corporation (RA 9510), the Anti-Money Laundering Council (RA 9160), the Securities and Exchange Commission, the National Privacy Commission, the tax bureau and courts, all in the Philippines.',
    tl: 'Kapag hinihingi ng batas: ang Credit Information Corporation (RA 9510), ang Anti-Money Laundering Council (RA 9160), ang Securities and Exchange Commission, ang National Privacy Commission, ang BIR at mga korte, lahat sa Pilipinas.',
  },
  {
    en: 'Some of these companies are outside the Philippines. We stay responsible for your data there (section 21 of Republic Act 10173), and our contracts with them require the same protection.',
    tl: 'Nasa labas ng Pilipinas ang ilan sa mga kumpanyang ito. Kami pa rin ang responsable sa data mo roon (section 21 ng Republic Act 10173), at hinihingi ng mga kontrata namin sa kanila ang parehong proteksyon.',
  },
  {
    en: 'Published rules decide on your application: Help in the app lists them, and what never counts. If you are not approved, we give the reasons, and you may ask a person to review it again. To stop fraud, a person who reviews an application sees whether other borrowers use the same ID number, account, address or device.',
    tl: 'Published rules ang basehan ng desisyon sa application mo: nasa Tulong ng app ang mga ito, pati kung ano ang hindi kailanman isinasali. Kung hindi ka na-approve, sasabihin namin ang dahilan at puwede kang humiling na i-review ulit ng tao. Para maiwasan ang fraud, nakikita ng taong nagre-review kung may ibang borrower na gumagamit ng parehong ID number, account, address o device.',
  },
  {
    en: 'OTPs: a day after they expire. Pictures of the face check: until they are compared. Copies of your data: 7 days. Approximate location: 30 days. Record of sent texts: 30 days. Recognized devices: 180 days. A log-in that is not used: 30 days.',
    tl: 'OTP: isang araw pagka-expire. Mga picture ng face check: hanggang maikumpara. Kopya ng data mo: 7 araw. Tinatayang lokasyon: 30 araw. Record ng mga ipinadalang text: 30 araw. Mga kilalang device: 180 araw. Pag-log in na hindi ginagamit: 30 araw.',
  },
  {
    en: 'Application, ID, photos, contacts, messages and tickets: until you delete your account, or we delete it because you no longer use it. We do that at most 180 days after your last log-in or application if you never had a loan, at most 365 days after it if you were not approved, and five to six years after your last loan or log-in if you borrowed.',
    tl: 'Application, ID, mga photo, contact, mensahe at ticket: hanggang i-delete mo ang account, o i-delete namin ito dahil hindi mo na ginagamit. Hindi lalampas sa 180 araw pagkatapos ng huling log-in o application kung hindi ka nag-loan, hindi lalampas sa 365 araw kung hindi ka na-approve, at lima hanggang anim na taon pagkatapos ng huling loan o log-in kung nag-loan ka.',
  },
  {
    en: 'We text you 30 days before we delete an unused account. Log in, and it stays. We do not delete it while you owe us money or we owe you, while an application, ticket or dispute is open, or while a court or the law requires the data.',
    tl: 'Nagte-text kami 30 araw bago i-delete ang account na hindi ginagamit. Mag-log in, at mananatili ito. Hindi namin ito ide-delete habang may utang ka sa amin o kami sa iyo, habang may bukas na application, ticket o dispute, o habang hinihingi ng korte o batas ang data.',
  },
  {
    en: 'If you borrowed, the amounts, dates and signed documents stay for five years after your last loan, as Republic Act 9160 requires. Encrypted backups keep deleted data for at most five more weeks.',
    tl: 'Kung nag-loan ka, itatago namin ang mga halaga, petsa at pinirmahang dokumento nang limang taon pagkatapos ng huling loan mo, ayon sa Republic Act 9160. Nasa mga naka-encrypt na backup pa ang na-delete na data nang hanggang limang linggo.',
  },
  {
    en: 'If an emergency contact opts out, we keep a code made from that number, so that nobody can add it again.',
    tl: 'Kapag umalis ang emergency contact, may itinatago kaming code na gawa sa number niya, para hindi na ito mailista ulit.',
  },
  {
    en: 'Your forms, ID number, contacts, account, photos and documents are encrypted with a key of your own. Deleting your account destroys that key. Each time an ID photo is opened is logged, and you can see it.',
    tl: 'Naka-encrypt gamit ang sarili mong key ang mga form, ID number, contact, account, photo at dokumento mo. Nasisira ang key kapag na-delete ang account mo. Naka-log ang bawat pagbukas ng photo ng ID, at makikita mo iyon.',
  },
  {
    en: 'Your mobile number, a typed signature, disputes and tickets are not encrypted one by one, because we search or answer them. They are on encrypted disks, and each person on our team sees only what the work needs.',
    tl: 'Hindi isa-isang naka-encrypt ang mobile number, tina-type na pirma, mga dispute at ticket, dahil hinahanap o sinasagot namin ang mga iyon. Nasa encrypted na disk ang mga ito, at ang kailangan lang sa trabaho ang nakikita ng bawat tao sa team namin.',
  },
  {
    en: 'You have the right to be informed, to see your data, to have it corrected, to object, to have it deleted or blocked, to get a copy, to claim damages and to complain. You can do most of this in the privacy center of the app. We answer a request within 15 working days.',
    tl: 'Karapatan mong malaman, makita ang data mo, ipatama, tumutol, ipabura o ipa-block, kumuha ng kopya, humingi ng danyos at magreklamo. Magagawa mo ang karamihan nito sa privacy center ng app. Sasagot kami sa loob ng 15 working days.',
  },
  {
    en: 'You may also complain to the National Privacy Commission (privacy.gov.ph).',
    tl: 'Puwede ka ring magreklamo sa National Privacy Commission (privacy.gov.ph).',
  },
];

it('the privacy policy has its promised words in every language', () => {
  for (const language of PROMISED_LANGUAGES) {
    const { sections } = privacyText(language, LENDER);
    expect(sections.flatMap(({ paragraphs }) => paragraphs)).toEqual(
      POLICY.map((promised) => promised[language]),
    );
  }
});

const LABELS = {
  advisory: {
    en: 'Study this disclosure statement, and compare it with those of other lenders, before you go on with the loan.',
    tl: 'Pag-aralan ang disclosure statement na ito, at ikumpara sa ibang nagpapautang, bago mo ituloy ang loan.',
  },
  security: {
    en: 'Collateral',
    tl: 'Collateral',
  },
  unsecured: {
    en: 'None. This is an unsecured loan.',
    tl: 'Wala. Unsecured loan ito.',
  },
  simpleYearly: {
    en: 'Per year, simple annual rate (cost ÷ net proceeds × 365 ÷ days)',
    tl: 'Kada taon, simple annual rate (gastos ÷ net proceeds × 365 ÷ araw)',
  },
  certify: {
    en: '{lender} certifies that this statement shows every charge of this loan.',
    tl: 'Pinatutunayan ng {lender} na nasa statement na ito ang lahat ng singil ng loan na ito.',
  },
  acknowledge: {
    en: 'I received this statement, read it and understood it before I signed the loan agreement.',
    tl: 'Natanggap, nabasa at naintindihan ko ang statement na ito bago ko pinirmahan ang loan agreement.',
  },
  late: {
    en: 'If you pay late: a late fee of {rate} for each 30 days, counted by day on the scheduled amount that is overdue. The legal limit is {limit} a month. Overdue principal bears no interest.',
    tl: 'Kapag nahuli ang bayad: late fee na {rate} sa bawat 30 araw, binibilang kada araw sa naka-schedule na halaga na overdue. Ang limit ng batas ay {limit} kada buwan. Walang interest ang principal na overdue.',
  },
  costCap: {
    en: 'All interest, fees and late fees together never go over {limit}, 100% of the amount you borrowed.',
    tl: 'Hindi lalampas sa {limit}, 100% ng hiniram mo, ang lahat ng interest, fee at late fee.',
  },
  arrival: {
    en: 'The loan starts on the day the money arrives. The dates here are those for arrival on the contract date. If the money arrives later, every due date counts from that day, and we send you the final schedule.',
    tl: 'Magsisimula ang loan sa araw na dumating ang pera. Ang mga petsa rito ay para sa pagdating sa petsa ng kontrata. Kung mas huli dumating ang pera, sa araw na iyon bibilangin ang bawat due date, at ipapadala namin ang final schedule.',
  },
  early: {
    en: 'If you pay early: no charge, and less interest.',
    tl: 'Kapag maaga kang nagbayad: walang singil, at mas mababa ang interest.',
  },
  cancel: {
    en: 'If you cancel within {days} days and send back the money you received, less what you already paid: no interest, no fee, no tax.',
    tl: 'Kapag nag-cancel ka sa loob ng {days} araw at ibinalik ang perang natanggap mo, bawas ang nabayaran mo na: walang interest, fee o tax.',
  },
  extension: {
    en: 'If you extend by {days} days (up to {times} times): any late fee, interest to date, interest for the {days} days and the extension fee with any tax on it, all shown before you confirm.',
    tl: 'Kapag nag-extend ka nang {days} araw (hanggang {times} beses): late fee kung mayroon, interest hanggang sa araw na iyon, interest ng {days} araw at ang extension fee na may tax kung mayroon, lahat ipinapakita bago ka mag-confirm.',
  },
  caps: {
    en: 'Legal limits, which we apply to every loan: {source}',
    tl: 'Limit ng batas, na sinusunod namin sa bawat loan: {source}',
  },
  receiptTitle: {
    en: 'Payment acknowledgment',
    tl: 'Payment acknowledgment',
  },
  issuedBy: {
    en: 'Issued by {lender}. Keep this document. It acknowledges your payment and is not a BIR invoice.',
    tl: 'Inilabas ng {lender}. Itago ang dokumentong ito. Patunay ito ng bayad mo at hindi BIR invoice.',
  },
  lenderAddress: {
    en: 'Address of the lender',
    tl: 'Address ng nagpapautang',
  },
  certificateMeans: {
    en: '{lender} has no further claim from this loan. If a bank later reverses a payment, the page below says so.',
    tl: 'Wala nang sisingilin ang {lender} sa loan na ito. Kung i-reverse ng bangko ang isang bayad, sasabihin iyon sa page sa ibaba.',
  },
  checkHow: {
    en: 'Sealed by the lender. Anyone can check that this document is genuine and unchanged, without logging in:',
    tl: 'May seal ng lender. Kahit sino ay puwedeng mag-check kung tunay at walang binago sa dokumentong ito, nang hindi nagla-log in:',
  },
};

it.each(Object.entries(LABELS))('the document label %s has its promised words', (name, promised) => {
  for (const language of PROMISED_LANGUAGES) {
    const labels: Readonly<Record<string, string>> = TEXTS[language].documentLabels;
    expect(labels[name]).toBe(promised[language]);
  }
});

/** Sentences of the loan agreement that bind the lender, for a loan with three cooling-off days. */
const AGREEMENT: readonly Promised[] = [
  {
    en: 'We apply each payment to the oldest unpaid installment first, in this order: late fee, fees, interest, principal. The rest goes to the next installment. Any money beyond what you owe is your credit balance.',
    tl: 'Inuuna ng bawat bayad ang pinakalumang hulog na hindi pa bayad, sa ganitong ayos: late fee, fee, interest, principal. Ang natira ay sa susunod na hulog. Ang lampas sa dapat mong bayaran ay credit balance mo.',
  },
  {
    en: 'You get a payment acknowledgment for every payment. It shows where the payment went and the balance.',
    tl: 'May payment acknowledgment ka sa bawat bayad. Nakasulat doon kung saan napunta ang bayad at ang balanse.',
  },
  {
    en: 'You may pay part or all of the loan on any day, at no charge. Interest stops on the principal you pay back, so paying early lowers your interest. The app shows the exact amount that closes the loan that day.',
    tl: 'Puwede kang magbayad nang partial o buo kahit anong araw, walang singil. Hihinto ang interest sa principal na nabayaran mo, kaya bumababa ang interest kapag maaga kang nagbayad. Ipinapakita ng app ang eksaktong halaga na magsasara ng loan sa araw na iyon.',
  },
  {
    en: 'If you do not pay an installment on its due date, we add a late fee of [see your disclosure statement] for each 30 days, counted daily on the scheduled amount that is overdue. It is never more than the legal limit of 5% a month, which we apply to every loan. Overdue principal bears no interest, only this late fee. Principal that is not due yet still bears interest.',
    tl: 'Kapag hindi nabayaran ang hulog sa due date, may late fee na [nasa disclosure statement mo] sa bawat 30 araw, binibilang kada araw sa naka-schedule na halaga na overdue. Hindi ito lalampas sa limit ng batas na 5% kada buwan, na sinusunod namin sa bawat loan. Walang interest ang principal na overdue, late fee lang. May interest pa rin ang principal na hindi pa due.',
  },
  {
    en: 'Republic Act 9510 obliges lenders to give the Credit Information Corporation the record of a loan and of its payments. We give it only that record, and only as this law asks. If you cannot pay on time, you may ask in the app to extend the loan or to move the due date, or call us.',
    tl: 'Inuutos ng Republic Act 9510 sa mga nagpapautang na ibigay sa Credit Information Corporation ang record ng loan at ng mga bayad nito. Iyon lang ang ibinibigay namin, at ayon lang sa hinihingi ng batas na ito. Kung hindi ka makabayad sa oras, puwede kang humiling sa app na i-extend ang loan o i-move ang due date, o tumawag sa amin.',
  },
  {
    en: 'All interest, fees and late fees together, for as long as this loan lasts, are never more than 100% of the amount you borrowed. When that limit is reached, we stop adding charges. This and the other limits are from SEC Memorandum Circular 14 s.2025. We apply them to every loan. Your disclosure statement shows how far below each limit this loan is.',
    tl: 'Ang lahat ng interest, fee at late fee, gaano man katagal ang loan, ay hindi lalampas sa 100% ng halaga ng loan mo. Kapag naabot iyon, wala na kaming idadagdag. Ito at ang iba pang limit ay mula sa SEC Memorandum Circular 14 s.2025. Sinusunod namin ang mga ito sa bawat loan. Nasa disclosure statement mo kung gaano kababa ang loan na ito sa bawat limit.',
  },
  {
    en: 'You may cancel within 3 days after you receive the money, in the app or through our hotline, without giving a reason. Once you send back the money you received, less what you already paid, you owe no interest, no fee and no tax. We also drop any fee that was deducted before we sent the money.',
    tl: 'Puwede kang mag-cancel sa loob ng 3 araw pagkatanggap ng pera, sa app o sa hotline namin, at hindi kailangan ng dahilan. Kapag naibalik mo ang perang natanggap mo, bawas ang nabayaran mo na, wala kang babayarang interest, fee o tax. Hindi na rin namin sisingilin ang anumang fee na ibinawas bago ipadala ang pera.',
  },
  {
    en: 'You may ask to extend the loan by 8 days, up to 2 times for one loan. You first pay any late fee, the interest to date, the interest for the 8 days and the extension fee with any tax on it, all shown before you confirm. No late fee is added in those days, and the principal stays the same. We do not extend a loan if that would go over a legal limit.',
    tl: 'Puwede mong i-request na i-extend ang loan nang 8 araw, hanggang 2 beses sa isang loan. Uunahin mong bayaran ang late fee kung mayroon, ang interest hanggang sa araw na iyon, ang interest ng 8 araw at ang extension fee na may tax kung mayroon; ipinapakita ang lahat bago ka mag-confirm. Walang late fee sa mga araw na iyon at hindi nagbabago ang principal. Hindi namin ine-extend ang loan kung lalampas iyon sa limit ng batas.',
  },
  {
    en: 'We contact you about payment only from 8:00 AM to 8:00 PM, Manila time. We never threaten, insult or shame you, and never post about you.',
    tl: 'Kinokontak ka namin tungkol sa bayad mula 8:00 AM hanggang 8:00 PM lang, Manila time. Hindi kami nananakot, nang-iinsulto o nanghihiya, at hindi nagpo-post tungkol sa iyo.',
  },
  {
    en: 'We never tell your family, friends, employer or anyone else about your debt, and never take your contact list. We never contact an emergency contact for collection. An emergency contact is not a guarantor and owes nothing.',
    tl: 'Hindi namin sinasabi ang utang mo sa pamilya, kaibigan, boss o kahit kanino, at hindi namin kinukuha ang contact list mo. Hindi namin kokontakin ang emergency contact para maningil. Hindi siya guarantor at wala siyang babayaran.',
  },
  {
    en: 'We handle your data under the Data Privacy Act of 2012 (Republic Act 10173), only for the purposes in our privacy policy. You may see, correct and copy your data, object to its use, and ask us to delete what the law does not require us to keep.',
    tl: 'Hinahawakan namin ang data mo ayon sa Data Privacy Act of 2012 (Republic Act 10173), para lang sa mga layunin sa privacy policy namin. Puwede mong tingnan, itama at kopyahin ang data mo, tutulan ang paggamit nito, at ipabura ang hindi iniuutos ng batas na itago namin.',
  },
  {
    en: 'Call us at [see the lender’s page] or write to [see the lender’s page]. You get a ticket number and an answer with reasons. While you dispute an amount, it gets no late fees or reminders.',
    tl: 'Tumawag sa [nasa page ng nagpapautang] o sumulat sa [nasa page ng nagpapautang]. Bibigyan ka ng ticket number at sagot na may dahilan. Habang naka-dispute ang isang halaga, walang late fee at paalala tungkol doon.',
  },
  {
    en: 'You may also complain to the Securities and Exchange Commission (Financing and Lending Companies Department, complaint desk: imessage.sec.gov.ph), and about your data to the National Privacy Commission.',
    tl: 'Puwede ka ring magreklamo sa Securities and Exchange Commission (Financing and Lending Companies Department, complaint desk: imessage.sec.gov.ph), at tungkol sa data mo, sa National Privacy Commission.',
  },
  {
    en: 'You sign electronically, after you have seen the disclosure statement. Under Republic Act 8792, such a signature has the same effect as one on paper. You have a copy in the app. We cannot change the agreement without your written consent.',
    tl: 'Pumipirma ka nang electronic, pagkatapos mong makita ang disclosure statement. Ayon sa Republic Act 8792, katumbas nito ang pirma sa papel. May kopya ka sa app; hindi namin mababago ang kasunduan nang walang nakasulat na pahintulot mo.',
  },
  {
    en: 'The law of the Philippines governs this agreement, including Republic Acts 3765, 9474 and 11765. You may sue where you live. Nothing here takes away a right that the law gives you. The English and Tagalog texts mean the same; if in doubt, the one that is better for you applies.',
    tl: 'Batas ng Pilipinas ang sinusunod ng kasunduang ito, kabilang ang Republic Acts 3765, 9474 at 11765. Puwede kang magdemanda kung saan ka nakatira. Walang inaalis dito na karapatang ibinibigay ng batas. Iisa ang kahulugan ng English at Tagalog; kung may duda, ang mas mabuti para sa iyo ang masusunod.',
  },
];

it.each(AGREEMENT)('the loan agreement promises: $en', (promised) => {
  for (const language of PROMISED_LANGUAGES) {
    const { sections } = agreementText(language, { coolingOffDays: 3 });
    expect(sections.flatMap(({ paragraphs }) => paragraphs)).toContain(promised[language]);
  }
});

const CONDITIONS: readonly Promised[] = [
  {
    en: 'The details and photos you gave us are true and your own; the account for receiving money is in your name; you have read the disclosure statement and signed the loan agreement; and no earlier loan with us is unpaid. You may withdraw several approved loans together.',
    tl: 'Totoo at sa iyo ang mga detalye at photo na ibinigay mo; nasa pangalan mo ang account na padadalhan; nabasa mo ang disclosure statement at pinirmahan ang loan agreement; at bayad na ang mga naunang loan mo sa amin. Puwede mong kunin nang sabay ang ilang approved na loan.',
  },
  {
    en: 'You may ask for 8 more days, up to 2 times, before or after the due date, at the price shown before you confirm. Once, you may also move the next due date by up to 15 days, for only the interest of those days.',
    tl: 'Puwede kang humingi ng dagdag na 8 araw, hanggang 2 beses, bago o pagkatapos ng due date, sa halagang ipinapakita bago ka mag-confirm. Isang beses, puwede mo ring i-move ang susunod na due date nang hanggang 15 araw; interest lang ng mga araw na iyon ang babayaran.',
  },
];

it.each(CONDITIONS)('the loan approval promises: $en', (promised) => {
  for (const language of PROMISED_LANGUAGES) {
    const { sections } = conditionsText(language, { coolingOffDays: 3 });
    expect(sections.flatMap(({ paragraphs }) => paragraphs)).toContain(promised[language]);
  }
});
