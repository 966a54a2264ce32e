import type { LegalWords, PaperText, PaperValues } from '../papers-facts';
import { privacy } from './privacy';

const feeTiming = (of: PaperValues): string =>
  ({
    upfront: 'Ibinabawas ang mga ito sa halaga ng utang bago ipadala ang pera.',
    spread: 'Hindi ibinabawas ang mga ito sa perang matatanggap mo. Kasama ang mga ito sa hulog mo.',
    ask: 'Nasa disclosure statement mo kung ibinabawas ang mga ito bago ipadala ang pera o hinahati sa mga hulog.',
  })[of.feeTiming ?? 'ask'];

const purpose = (of: PaperValues): string =>
  of.purpose === null ? '' : ` Ang sinabi mong paggagamitan ng utang: ${of.purpose}.`;

const fees = (of: PaperValues): string =>
  ({
    service_fee: `Ang service fee ay ${of.serviceFee}, ang buwis nito (${of.taxRate}) ay ${of.tax} at ang bayad sa credit report ay ${of.creditReportFee}.`,
    all_fees: `Ang service fee ay ${of.serviceFee}, ang bayad sa credit report ay ${of.creditReportFee} at ang buwis sa lahat ng fee (${of.taxRate}) ay ${of.tax}.`,
    ask: `Ang service fee ay ${of.serviceFee}, ang bayad sa credit report ay ${of.creditReportFee} at ang buwis (${of.taxRate}) ay ${of.tax}.`,
  })[of.taxBase ?? 'ask'];

const agreement = (of: PaperValues): PaperText => ({
  title: 'Kasunduan sa utang',
  summary: [
    `Uutang ka ng ${of.principal}, tatanggap ng ${of.netProceeds} at magbabayad ng ${of.totalRepayable} hanggang ${of.finalDueDate}.`,
    `Puwede kang magbayad nang maaga nang walang singil, at magkansela sa loob ng ${of.coolingOffDays} araw nang walang gastos kapag isinauli ang principal.`,
  ],
  sections: [
    {
      heading: 'Sino ang nagkakasundo',
      paragraphs: [
        `Ang nagpapautang ay ang ${of.name} (“kami”), SEC Registration No. ${of.secRegistration}, Certificate of Authority No. ${of.certificateOfAuthority}.`,
        `Ang umuutang ay si ${of.borrowerName} (“ikaw”), mobile ${of.phoneMasked}, tirahan ${of.address}. Order no. ${of.orderNo}, petsa ng kontrata ${of.contractDate}.`,
      ],
    },
    {
      heading: 'Magkano ang utang at magkano ang matatanggap',
      paragraphs: [
        `Ang halaga ng utang (principal) ay ${of.principal}. Ang perang matatanggap mo (net proceeds) ay ${of.netProceeds}.${purpose(of)}`,
        'Ipapadala lang namin ito sa bank, wallet o remittance account na ibinigay mo at nasa pangalan mo. Kapag hindi natuloy ang padala, wala kang utang.',
      ],
    },
    {
      heading: 'Interes',
      paragraphs: [
        `Ang interes ay ${of.dailyRate} bawat araw sa principal na hindi pa nababayaran. Binibilang ito bawat araw mula sa araw na ipinadala ang pera, at hindi kailanman sa perang naibalik mo na. Ayon sa plano, ito ay ${of.interest}.`,
        `Ang effective interest rate, kasama ang lahat ng singil, ay ${of.effectiveMonthly} bawat buwan o ${of.effectiveYearly} bawat taon.`,
      ],
    },
    {
      heading: 'Service fee at buwis',
      paragraphs: [
        `${fees(of)} ${feeTiming(of)}`,
        `Ang lahat ng gastos, kung magbabayad ka sa oras, ay ${of.totalCost}. Walang singil na hindi nakasulat sa disclosure statement mo.`,
      ],
    },
    {
      heading: 'Kailan at paano ka magbabayad',
      paragraphs: [
        `Magbabayad ka ng ${of.totalRepayable}. Bilang ng bayad: ${of.instalments}. Ang huling takdang araw ay ${of.finalDueDate}. Nasa disclosure statement mo ang bawat takdang araw at halaga, at bahagi ito ng kasunduang ito.`,
        'Binibilang ang bayad mula sa value date: ang araw na nagbayad ka sa alinman sa mga channel namin, kahit mahuli ang channel sa pagsabi sa amin. Habang kinukumpirma ang bayad, walang multang idinadagdag sa sakop nito.',
      ],
    },
    {
      heading: 'Saan napupunta ang bayad',
      paragraphs: [
        'Inuuna ng bawat bayad ang pinakalumang hulog na hindi pa bayad, sa ganitong ayos: multa, saka fees, saka interes, saka principal. Ang sobra ay sa susunod na hulog. Ang perang lampas sa utang mo ay sa iyo pa rin bilang credit.',
        'May resibo ka sa bawat bayad na nagsasabi kung ano ang nabayaran at magkano pa ang natitira.',
      ],
    },
    {
      heading: 'Pagbabayad nang maaga',
      paragraphs: [
        'Puwede mong bayaran ang bahagi o ang buong utang kahit anong araw. Walang singil dito. Hihinto ang interes sa principal na naibalik mo, kaya bumababa ang interes kapag maaga kang nagbayad. Ipinapakita ng app ang eksaktong halaga na magsasara ng utang sa araw na iyon.',
      ],
    },
    {
      heading: 'Kapag nahuli ang bayad',
      paragraphs: [
        `Kapag hindi nabayaran ang hulog sa takdang araw, may multang binibilang bawat araw na ${of.penaltyRate} sa bawat 30 araw, sa nakatakdang halaga na lampas na sa takda. Ayon sa batas, hindi ito puwedeng lumampas sa 5% bawat buwan.`,
        'Maaari naming iulat ang utang at ang pagbabayad nito sa Credit Information Corporation, ayon sa Republic Act 9510. Kung hindi ka makabayad sa oras, kausapin mo kami: hahanap tayo ng paraan.',
      ],
    },
    {
      heading: 'Ang pinakamalaking gastos ng utang na ito',
      paragraphs: [
        'Ang lahat ng interes, fees at multa, gaano man katagal ang utang, ay hindi puwedeng lumampas sa 100% ng halagang inutang mo. Kapag naabot iyon, wala na kaming idadagdag. Ito at ang iba pang hangganan ay ayon sa SEC Memorandum Circular No. 14, series of 2025; ipinapakita ng disclosure statement mo kung gaano kababa ang utang na ito sa bawat isa.',
      ],
    },
    {
      heading: 'Kung magbago ang isip mo',
      paragraphs: [
        `Puwede kang magkansela sa loob ng ${of.coolingOffDays} araw pagkatanggap ng pera, sa app o sa hotline namin, at hindi kailangan ng dahilan. Kapag naibalik ang principal, wala kang babayarang interes, fee o buwis, at itinuturing na naisauli na ang anumang fee na ibinawas bago ipadala ang pera.`,
      ],
    },
    {
      heading: 'Kung kailangan mo ng dagdag na panahon',
      paragraphs: [
        `Puwede mong hilinging pahabain ang utang nang ${of.extensionDays} araw; hanggang ${of.maxExtensions} beses sa isang utang. Uunahin mong bayaran ang interes hanggang sa araw na iyon, ang interes ng ${of.extensionDays} araw at ang extension fee; ipinapakita ang lahat bago ka magkumpirma. Walang multa sa mga araw na iyon at hindi nagbabago ang principal. Hindi ibinibigay ang extension na lalampas sa hangganan ng batas.`,
      ],
    },
    {
      heading: 'Paano ka namin kakausapin',
      paragraphs: [
        'Kinakausap ka namin tungkol sa bayad mula 8:00 ng umaga hanggang 8:00 ng gabi lang, oras sa Maynila. Hindi kami nananakot, nang-iinsulto o nanghihiya, at hindi nagpo-post tungkol sa iyo.',
        'Hindi namin sinasabi ang utang mo sa pamilya, kaibigan, amo o kanino man, at hindi namin kinukuha ang listahan ng contacts mo. Ang emergency contact ay hindi guarantor at walang utang.',
      ],
    },
    {
      heading: 'Ang personal mong datos',
      paragraphs: [
        'Hinahawakan namin ang datos mo ayon sa Data Privacy Act of 2012 (Republic Act 10173), para lang sa mga layunin sa patakaran namin sa privacy. Puwede mong tingnan, itama, kopyahin at tutulan ang gamit ng datos mo, at ipabura ang hindi iniuutos ng batas na itago namin.',
      ],
    },
    {
      heading: 'Reklamo',
      paragraphs: [
        `Tumawag sa ${of.hotline} o sumulat sa ${of.email}. Bibigyan ka ng ticket number at sagot na may dahilan. Habang tinututulan mo ang isang halaga, walang paalala o multa tungkol doon.`,
        'Puwede ka ring magreklamo sa Securities and Exchange Commission (Financing and Lending Companies Department), at tungkol sa datos mo, sa National Privacy Commission.',
      ],
    },
    {
      heading: 'Pirma at batas',
      paragraphs: [
        'Pumipirma ka nang electronic, pagkatapos mong makita ang disclosure statement. Ayon sa Republic Act 8792, katumbas nito ang pirma sa papel. May kopya ka sa app; hindi namin mababago ang kasunduan nang wala ka.',
        'Batas ng Pilipinas ang sinusunod ng kasunduang ito, kabilang ang Republic Acts 3765, 9474 at 11765. Puwede kang magdemanda kung saan ka nakatira. Walang inaalis dito na karapatang ibinibigay ng batas. Iisa ang kahulugan ng Ingles at Tagalog; kung may alinlangan, ang mas mabuti para sa iyo ang masusunod.',
      ],
    },
  ],
});

const conditions = (of: PaperValues): PaperText => ({
  title: 'Liham ng pag-apruba at mga kondisyon',
  summary: [
    `Inaaprubahan namin ang utang na ${of.principal}: tatanggap ka ng ${of.netProceeds} at magbabayad ng ${of.totalRepayable}.`,
    'May bisa ang pag-apruba ayon sa mga kondisyon sa ibaba. Wala kang utang hangga’t hindi dumarating sa iyo ang pera.',
  ],
  sections: [
    {
      heading: 'Ang aming pag-apruba',
      paragraphs: [
        `Inaaprubahan ng ${of.name}, SEC Registration No. ${of.secRegistration}, Certificate of Authority No. ${of.certificateOfAuthority}, ang order no. ${of.orderNo} ni ${of.borrowerName}, petsa ${of.contractDate}.`,
        `Halaga ng utang: ${of.principal}. Matatanggap mo: ${of.netProceeds}. Bilang ng bayad: ${of.instalments}. Huling takdang araw: ${of.finalDueDate}.`,
      ],
    },
    {
      heading: 'Bago ipadala ang pera',
      paragraphs: [
        'Totoo at sa iyo ang mga detalye at litratong ibinigay mo; nasa pangalan mo ang account; nabasa mo ang disclosure statement at pinirmahan ang kasunduan sa utang; at wala kang ibang hindi pa bayad na utang sa amin.',
        'Kung may isa rito na hindi totoo, maaari naming ipagpaliban o bawiin ang pag-apruba, at sasabihin namin ang dahilan.',
      ],
    },
    {
      heading: 'Pagpapadala ng pera',
      paragraphs: [
        'Ipinapadala namin ang pera sa loob ng 24 oras mula sa pirma mo. Nagsisimula ang interes sa araw na ipinadala ang pera. Kung tanggihan ng account, puwede mong itama ang detalye; hanggang doon, wala kang utang.',
      ],
    },
    {
      heading: 'Magkano ang gastos',
      paragraphs: [
        `Interes ${of.interest} (${of.dailyRate} bawat araw sa principal na hindi pa bayad), service fee ${of.serviceFee}, buwis ${of.tax}, credit report ${of.creditReportFee}. ${feeTiming(of)}`,
        `Lahat ng gastos: ${of.totalCost}. Effective interest rate: ${of.effectiveMonthly} bawat buwan, ${of.effectiveYearly} bawat taon.`,
      ],
    },
    {
      heading: 'Pagbabayad',
      paragraphs: [
        'Magbayad sa o bago ang bawat takdang araw sa mga channel na nasa app. Ang araw na nagbayad ka ang binibilang. Ang bayad ay napupunta sa multa, fees, interes at principal sa ayos na iyon, pinakalumang hulog muna. Libre ang magbayad nang maaga at bumababa ang interes.',
      ],
    },
    {
      heading: 'Pagkansela',
      paragraphs: [
        `Puwede kang magkansela sa loob ng ${of.coolingOffDays} araw pagkatanggap ng pera. Ibalik ang principal at walang interes, fee o buwis.`,
      ],
    },
    {
      heading: 'Pagpapahaba',
      paragraphs: [
        `Puwede kang humingi ng dagdag na ${of.extensionDays} araw, hanggang ${of.maxExtensions} beses, sa halagang ipinapakita bago ka magkumpirma.`,
      ],
    },
    {
      heading: 'Kapag nahuli ang bayad',
      paragraphs: [
        `Ang multa ay ${of.penaltyRate} sa bawat 30 araw, binibilang bawat araw sa nakatakdang halaga na lampas na sa takda; hanggang 5% bawat buwan lang ang pinapayagan ng batas. Hindi puwedeng lumampas ang lahat ng gastos sa 100% ng inutang (SEC Memorandum Circular No. 14, series of 2025).`,
      ],
    },
    {
      heading: 'Ang hindi namin gagawin kailanman',
      paragraphs: [
        'Hindi namin sinasabi sa iba ang utang mo, hindi kami tumatawag sa labas ng 8:00 ng umaga hanggang 8:00 ng gabi, hindi namin hinihingi ang one-time code mo, at hindi kami humihingi ng pera bago ipadala ang utang.',
      ],
    },
    {
      heading: 'Tanong at reklamo',
      paragraphs: [
        `${of.hotline}, ${of.email}, ${of.website}. Puwede ka ring lumapit sa Securities and Exchange Commission.`,
      ],
    },
  ],
});

/** Mga papeles ng nagpapautang sa Tagalog; katumbas ng Ingles, seksiyon sa seksiyon. */
export const legal: LegalWords = {
  blanks: {
    lender: '[gaya ng nasa pahina ng nagpapautang]',
    borrower: '[gaya ng nasa aplikasyon mo]',
    order: '[gaya ng nasa disclosure mo]',
  },
  agreement,
  conditions,
  privacy,
};
