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
        `Ang ${of.name} ang nagpapasya kung paano ginagamit ang data mo, ayon sa Data Privacy Act of 2012 (Republic Act 10173). Ang aming data protection officer: ${of.email}, ${of.hotline}.`,
      ],
    },
    {
      heading: 'Ano ang hinihingi namin',
      paragraphs: [
        'Ang pangalan, birthday, number, email at address mo; ang ID mo, mga photo nito at selfie mo; trabaho at kita; account na padadalhan; dalawa o tatlong emergency contact na ikaw ang pumili; at ang record ng mga loan at bayad mo. Ang tinatayang lokasyon at ang device mo, kung papayag ka lang.',
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
      heading: 'Sino pa ang nakakakita',
      paragraphs: [
        'Ang mga kumpanyang nagpapadala ng pera, tumatanggap ng bayad, nagte-text at nagche-check ng ID para sa amin, ayon sa kontrata at iyon lang kailangan nila; ang Credit Information Corporation at mga awtoridad kapag hinihingi ng batas.',
      ],
    },
    {
      heading: 'Paano kami nagdedesisyon',
      paragraphs: [
        'May published rules na nagbibigay ng score sa application mo. Kung hindi ka na-approve, sasabihin namin ang dahilan at puwede kang humiling na i-review ulit ng tao.',
      ],
    },
    {
      heading: 'Gaano katagal at gaano kaligtas',
      paragraphs: [
        'Itinatago namin ang record ng loan hangga’t hinihingi ng batas sa pagpapautang, tax at money laundering, at binubura ang iba kapag tapos na ang gamit. Naka-encrypt ang mga photo, at naka-log ang bawat pagbukas ng photo ng ID.',
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
