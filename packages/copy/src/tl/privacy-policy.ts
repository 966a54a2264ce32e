import type { DocumentText, DocumentValues } from '../document-facts';

/** The privacy policy in Tagalog (RA 10173). */
export const privacyPolicy = (of: DocumentValues): DocumentText => ({
  title: 'Privacy policy',
  summary: [
    'Ginagamit namin ang detalye mo para desisyunan ang loan mo, ipadala ang pera, at ma-contact ka. Hindi namin ito ibinebenta.',
    'Puwede mo itong tingnan, itama, kopyahin o ipabura, at puwede mong bawiin ang consent mo.',
  ],
  sections: [
    {
      heading: 'Sino ang responsable',
      paragraphs: [
        `Ang ${of.name}, ${of.lenderAddress}, ang nagpapasya kung paano ginagamit ang data mo, ayon sa Data Privacy Act of 2012 (Republic Act 10173).`,
        `Ang aming data protection officer: ${of.lenderAddress}; ${of.privacyEmail}; ${of.hotline}. Registration sa National Privacy Commission: ${of.npcRegistration}.`,
      ],
    },
    {
      heading: 'Ano ang hinihingi namin',
      paragraphs: [
        'Tungkol sa iyo: pangalan, birthday, lugar ng kapanganakan, nationality, kasarian, civil status, pinag-aralan, mobile number, email, kasalukuyan at permanent address; ang WhatsApp, Viber at Facebook mo kung ibibigay mo.',
        'Para ma-confirm na ikaw ito: uri at number ng ID mo, mga photo ng ID, ng sarili mong hawak ito at ng mukha mo, at ang mga picture ng face check.',
        'Para sa loan: kung para saan ito; trabaho o school, kita, pinanggagalingan ng pera at dalas ng sahod; account na padadalhan; pirma; at mga loan, bayad at dispute mo.',
        'Dalawa o tatlong emergency contact na ikaw ang pumili: pangalan, mobile number, at kung kaano-ano mo sila.',
        'Sa paggamit ng app: mga pag-log in mo, kasama ang oras at uri ng device; network address mo, para malimitahan ang mga subok; ang isinusulat mo sa amin; at kung gaano kadalas sinasagutan o iniiwang blangko ang bawat field ng form, bilang numero lang, walang pangalan.',
        'Kung papayag ka lang: tinatayang lokasyon mo, random number na kumikilala sa device mo, ID number ng naka-link mong Facebook account, address para sa lock-screen alerts, at ang ad na nagdala sa iyo rito.',
      ],
    },
    {
      heading: 'Ano ang hindi namin kinukuha',
      paragraphs: [
        'Hindi namin kinukuha ang contact list mo, mga text, call log, photo gallery o listahan ng apps.',
      ],
    },
    {
      heading: 'Bakit namin ito ginagamit',
      paragraphs: [
        'Para ma-confirm na ikaw ito (hinihingi ng batas), para desisyunan at asikasuhin ang loan mo (kontrata natin), para pigilan ang panloloko (lehitimong interes namin, na itinitimbang sa iyo), at para magpadala ng offer (kung papayag ka lang).',
        'Isang beses naming ite-text ang mga emergency contact na inilista mo sila. Hindi namin sila kokontakin para maningil, at hindi namin sasabihin sa kanila ang loan mo. Puwede silang umalis.',
      ],
    },
    {
      heading: 'Ang mukha mo at iba pang sensitibong data',
      paragraphs: [
        'Sensitibo ang mukha, birthday, civil status, pinag-aralan at ID number mo. Hiwalay na check ang hinihingi namin bago ang unang form, para magamit ang mga iyon sa pag-confirm na ikaw ito at sa pagdesisyon sa loan mo, at hindi sa iba. Puwede mo itong bawiin sa privacy center, maliban habang dinedesisyunan ang application mo. Pagkatapos, wala na kaming kukuning ganoong data at hindi kami magdedesisyon ng application hanggang pumayag ka ulit; ang nasa amin na ay mananatili hanggang ma-delete ang account mo.',
        'Ikinukumpara ng face check ang mga picture ng mukha mo sa ID mo. Ikaw ang magsisimula nito. Puwedeng walang camera: tao na ang magkukumpara ng mga photo mo.',
      ],
    },
    {
      heading: 'Sino pa ang nabibigyan ng data',
      paragraphs: [
        'Para sa pera: Xendit (Pilipinas, at ang grupo nito sa Indonesia at Singapore), PayMongo (Pilipinas), at ang bangko, e-wallet o payment center na pipiliin mo. Ibinibigay sa kanila ang halaga at, para maipadala ang pera sa iyo, ang pangalan at account mo.',
        'Para sa text: Semaphore (Pilipinas) o Twilio (United States). Ibinibigay sa kanila ang mobile number at ang text. Nasa text sa emergency contact ang huling apat na digit ng number mo.',
        `Para sa pag-store: ang kumpanyang nagpapatakbo ng mga server at storage namin, sa ${of.dataCountry}. Naka-encrypt ang mga photo at dokumento mo roon.`,
        'Para sa email: ang mail service namin, na nabibigyan ng email address mo kapag may humiling na palitan ang number mo, at nagsasabi sa team namin na may ticket na naghihintay.',
        'Para sa accounting at reports: mga kumpanyang naka-connect ang program sa amin. Puwede nilang makuha ang random na code kapalit ng pangalan mo, ang wika at limit mo, at ang numero, halaga, petsa at status ng loans mo. Hindi nila nakukuha ang pangalan, mobile number, ID o account mo.',
        'Kung i-on mo lang: Apple, Google, Microsoft o Mozilla (United States) ang naghahatid ng lock-screen alerts, na walang ipinapakitang halaga. Nalalaman ng Facebook (Meta, United States) na nag-link ka ng account.',
        'Kung papayag ka lang sa ad measurement: nalalaman ng Adjust (Germany) na binuksan ng browser na ito ang app at kung hanggang saan ka umabot, pero hindi ang pangalan, number o halaga. Ipinapasa lang nito iyon sa ad partners kung papayag ka rin doon.',
        'Kapag hinihingi ng batas: ang Credit Information Corporation (RA 9510), ang Anti-Money Laundering Council (RA 9160), ang Securities and Exchange Commission, ang National Privacy Commission, ang BIR at mga korte, lahat sa Pilipinas.',
      ],
    },
    {
      heading: 'Data sa ibang bansa',
      paragraphs: [
        'Nasa labas ng Pilipinas ang ilan sa mga kumpanyang ito. Kami pa rin ang responsable sa data mo roon (section 21 ng Republic Act 10173), at hinihingi ng mga kontrata namin sa kanila ang parehong proteksyon.',
      ],
    },
    {
      heading: 'Paano kami nagdedesisyon',
      paragraphs: [
        'Published rules ang basehan ng desisyon sa application mo: nasa Tulong ng app ang mga ito, pati kung ano ang hindi kailanman isinasali. Kung hindi ka na-approve, sasabihin namin ang dahilan at puwede kang humiling na i-review ulit ng tao. Para maiwasan ang fraud, nakikita ng taong nagre-review kung may ibang borrower na gumagamit ng parehong ID number, account, address o device.',
      ],
    },
    {
      heading: 'Gaano katagal namin ito itinatago',
      paragraphs: [
        'OTP: isang araw pagka-expire. Mga picture ng face check: hanggang maikumpara. Kopya ng data mo: 7 araw. Tinatayang lokasyon: 30 araw. Record ng mga ipinadalang text: 30 araw. Mga kilalang device: 180 araw. Pag-log in na hindi ginagamit: 30 araw.',
        'Application, ID, mga photo, contact, mensahe at ticket: hanggang i-delete mo ang account, o i-delete namin ito dahil hindi mo na ginagamit. Hindi lalampas sa 180 araw pagkatapos ng huling log-in o application kung hindi ka nag-loan, hindi lalampas sa 365 araw kung hindi ka na-approve, at lima hanggang anim na taon pagkatapos ng huling loan o log-in kung nag-loan ka.',
        'Nagte-text kami 30 araw bago i-delete ang account na hindi ginagamit. Mag-log in, at mananatili ito. Hindi namin ito ide-delete habang may utang ka sa amin o kami sa iyo, habang may bukas na application, ticket o dispute, o habang hinihingi ng korte o batas ang data.',
        'Kung nag-loan ka, itatago namin ang mga halaga, petsa at pinirmahang dokumento nang limang taon pagkatapos ng huling loan mo, ayon sa Republic Act 9160. Nasa mga naka-encrypt na backup pa ang na-delete na data nang hanggang limang linggo.',
        'Kapag umalis ang emergency contact, may itinatago kaming code na gawa sa number niya, para hindi na ito mailista ulit.',
      ],
    },
    {
      heading: 'Paano namin ito pinoprotektahan',
      paragraphs: [
        'Naka-encrypt gamit ang sarili mong key ang mga form, ID number, contact, account, photo at dokumento mo. Nasisira ang key kapag na-delete ang account mo. Naka-log ang bawat pagbukas ng photo ng ID, at makikita mo iyon.',
        'Hindi isa-isang naka-encrypt ang mobile number, tina-type na pirma, mga dispute at ticket, dahil hinahanap o sinasagot namin ang mga iyon. Nasa encrypted na disk ang mga ito, at ang kailangan lang sa trabaho ang nakikita ng bawat tao sa team namin.',
      ],
    },
    {
      heading: 'Ang mga karapatan mo',
      paragraphs: [
        'Karapatan mong malaman, makita ang data mo, ipatama, tumutol, ipabura o ipa-block, kumuha ng kopya, humingi ng danyos at magreklamo. Magagawa mo ang karamihan nito sa privacy center ng app. Sasagot kami sa loob ng 15 working days.',
        'Puwede ka ring magreklamo sa National Privacy Commission (privacy.gov.ph).',
      ],
    },
  ],
});
