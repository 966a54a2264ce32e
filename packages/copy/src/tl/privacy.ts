import type { PaperText, PaperValues } from '../papers-facts';

/** Patakaran sa privacy (RA 10173). */
export const privacy = (of: PaperValues): PaperText => ({
  title: 'Patakaran sa privacy',
  summary: [
    'Ginagamit namin ang detalye mo para magpasya sa utang mo, maipadala ang pera, at makausap ka. Hindi namin ito ibinebenta.',
    'Puwede mo itong tingnan, itama, kopyahin o ipabura, at puwede mong bawiin ang pahintulot mo.',
  ],
  sections: [
    {
      heading: 'Sino ang may pananagutan',
      paragraphs: [
        `Ang ${of.name} ang nagpapasya kung paano ginagamit ang datos mo, ayon sa Data Privacy Act of 2012 (Republic Act 10173). Ang aming data protection officer: ${of.email}, ${of.hotline}.`,
      ],
    },
    {
      heading: 'Ano ang hinihingi namin',
      paragraphs: [
        'Ang pangalan, kapanganakan, numero, e-mail at tirahan mo; ang ID mo, mga litrato nito at selfie mo; trabaho at kita; account na padadalhan ng pera; dalawa o tatlong emergency contact na ikaw ang pumili; at ang tala ng mga utang at bayad mo. Ang tinatayang lugar at ang device mo, kung papayag ka lang.',
      ],
    },
    {
      heading: 'Ano ang hindi namin kinukuha',
      paragraphs: [
        'Hindi namin kinukuha ang listahan ng contacts mo, mga text, talaan ng tawag, gallery ng litrato o listahan ng app.',
      ],
    },
    {
      heading: 'Bakit namin ito ginagamit',
      paragraphs: [
        'Para matiyak na ikaw nga ito (utos ng batas), para magpasya at tuparin ang utang mo (kontrata natin), para pigilan ang panloloko (lehitimong interes namin, na itinitimbang sa iyo), at para magpadala ng alok (kung papayag ka lang).',
        'Ang mga emergency contact ay para lang maabot ka kapag hindi ka namin makausap. Hindi kailanman sinasabi sa kanila ang tungkol sa utang, at puwede silang umayaw.',
      ],
    },
    {
      heading: 'Sino pa ang nakakakita',
      paragraphs: [
        'Ang mga nagpapadala ng pera, tumatanggap ng bayad, nagte-text at tumitingin ng pagkakakilanlan para sa amin, ayon sa kontrata at iyon lang kailangan nila; ang Credit Information Corporation at mga awtoridad kapag hinihingi ng batas. Wala nang iba.',
      ],
    },
    {
      heading: 'Paano ang pagpapasya',
      paragraphs: [
        'Nakalathalang mga tuntunin ang nagbibigay ng puntos sa aplikasyon mo. Kung hindi ka naaprubahan, sasabihin namin ang dahilan at puwede kang humiling na tao ang muling tumingin.',
      ],
    },
    {
      heading: 'Gaano katagal at gaano kaligtas',
      paragraphs: [
        'Itinatago namin ang tala ng utang hangga’t hinihingi ng batas sa pagpapautang, buwis at money laundering, at binubura ang iba kapag tapos na ang gamit. Naka-encrypt ang mga litrato at numero, at nakatala ang bawat pagtingin sa litrato ng ID.',
      ],
    },
    {
      heading: 'Ang mga karapatan mo',
      paragraphs: [
        'Karapatan mong malaman, makita ang datos mo, ipatama, tumutol, ipabura o ipahinto, kumuha ng kopya, humingi ng danyos at magreklamo. Magagawa ang karamihan sa privacy center ng app; sasagot kami sa loob ng 15 araw ng trabaho.',
        'Puwede ka ring magreklamo sa National Privacy Commission (privacy.gov.ph).',
      ],
    },
  ],
});
