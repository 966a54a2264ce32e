import type { LegalWords, DocumentText, DocumentValues } from '../document-facts';
import { slowTransfer } from './slow-transfer';

const feeTiming = (of: DocumentValues): string =>
  ({
    upfront: 'Ibinabawas ang mga ito sa loan bago namin ipadala ang pera.',
    spread: 'Hindi ibinabawas ang mga ito sa perang matatanggap mo. Kasama ang mga ito sa hulog mo.',
    ask: 'Nasa disclosure statement mo kung ibinabawas ang mga ito bago ipadala ang pera o hinahati sa mga hulog.',
  })[of.feeTiming ?? 'ask'];

const purpose = (of: DocumentValues): string =>
  of.purpose === null ? '' : ` Kung para saan ang loan: ${of.purpose}.`;

const fees = (of: DocumentValues): string =>
  ({
    service_fee: `Ang service fee ay ${of.serviceFee}, ang ${of.taxName} nito (${of.taxRate}) ay ${of.tax} at ang credit report fee ay ${of.creditReportFee}.`,
    all_fees: `Ang service fee ay ${of.serviceFee}, ang credit report fee ay ${of.creditReportFee} at ang ${of.taxName} sa lahat ng fee (${of.taxRate}) ay ${of.tax}.`,
    ask: `Ang service fee ay ${of.serviceFee}, ang credit report fee ay ${of.creditReportFee} at ang ${of.taxName} (${of.taxRate}) ay ${of.tax}.`,
  })[of.taxBase ?? 'ask'];

const agreement = (of: DocumentValues): DocumentText => ({
  title: 'Loan agreement',
  summary: [
    `Kukuha ka ng loan na ${of.principal}, tatanggap ng ${of.netProceeds} at magbabayad ng ${of.totalRepayable} hanggang ${of.finalDueDate}.`,
    `Puwede kang magbayad nang maaga nang walang singil, at mag-cancel sa loob ng ${of.coolingOffDays} araw nang walang gastos kapag ibinalik ang perang natanggap mo, bawas ang nabayaran mo na.`,
  ],
  sections: [
    {
      heading: 'Ang mga partido sa kasunduan',
      paragraphs: [
        `Ang nagpapautang ay ang ${of.name} (“kami”), ${of.lenderAddress}, SEC Registration No. ${of.secRegistration}, Certificate of Authority No. ${of.certificateOfAuthority}.`,
        `Ang borrower ay si ${of.borrowerName} (“ikaw”), mobile ${of.phoneMasked}, address ${of.address}. Loan no. ${of.orderNo}, petsa ng kontrata ${of.contractDate}.`,
      ],
    },
    {
      heading: 'Magkano ang loan at magkano ang matatanggap',
      paragraphs: [
        `Ang halaga ng loan (principal) ay ${of.principal}. Ang perang matatanggap mo (net proceeds) ay ${of.netProceeds}.${purpose(of)}`,
        `Ipapadala lang namin ito sa bank account, e-wallet o remittance pickup na ibinigay mo at nasa pangalan mo.${slowTransfer(of.slowTransfer)} Kapag hindi naipadala ang pera, wala kang babayaran.`,
      ],
    },
    {
      heading: 'Interest',
      paragraphs: [
        `Ang interest ay ${of.dailyRate} kada araw sa principal na hindi pa nababayaran. Binibilang ito kada araw mula sa araw na natanggap mo ang pera, at hindi kailanman sa perang nabayaran mo na. Kung susundin ang repayment plan, ito ay ${of.interest}.`,
        `Ang effective interest rate (EIR), kasama ang lahat ng singil, ay ${of.effectiveMonthly} kada buwan o ${of.effectiveYearly} kada taon.`,
      ],
    },
    {
      heading: 'Service fee at tax',
      paragraphs: [
        `${fees(of)} ${feeTiming(of)}`,
        `Ang kabuuang gastos, kung magbabayad ka sa oras, ay ${of.totalCost}. Walang singil na hindi nakasulat sa disclosure statement mo.`,
      ],
    },
    {
      heading: 'Kailan at paano ka magbabayad',
      paragraphs: [
        `Magbabayad ka ng ${of.totalRepayable}. Bilang ng bayad: ${of.installments}. Ang huling due date ay ${of.finalDueDate}. Nasa disclosure statement mo ang bawat due date at halaga, at bahagi ito ng kasunduang ito. Magsisimula ang loan sa araw na dumating ang pera. Ang mga petsa rito ay para sa pagdating sa petsa ng kontrata. Kung mas huli dumating ang pera, sa araw na iyon bibilangin ang bawat due date, at ipapadala namin ang final schedule.`,
        'Binibilang ang bayad mula sa value date: ang araw na nagbayad ka sa alinman sa mga payment channel namin, kahit mahuli ang confirmation sa amin. Habang kinukumpirma namin ang bayad, walang late fee na idinadagdag sa sakop nito: isang araw sa e-wallet o QR Ph, tatlong banking day sa bangko o payment center. Kung mas huli dumating ang pera, ang araw na nagbayad ka pa rin ang susundin. Kung hindi ito dumating, bibilangin ang late fee na parang hindi ka nagbayad.',
      ],
    },
    {
      heading: 'Saan napupunta ang bayad',
      paragraphs: [
        'Inuuna ng bawat bayad ang pinakalumang hulog na hindi pa bayad, sa ganitong ayos: late fee, fee, interest, principal. Ang natira ay sa susunod na hulog. Ang lampas sa dapat mong bayaran ay credit balance mo.',
        'May payment acknowledgment ka sa bawat bayad. Nakasulat doon kung saan napunta ang bayad at ang balanse.',
      ],
    },
    {
      heading: 'Pagbabayad nang maaga',
      paragraphs: [
        'Puwede kang magbayad nang partial o buo kahit anong araw, walang singil. Hihinto ang interest sa principal na nabayaran mo, kaya bumababa ang interest kapag maaga kang nagbayad. Ipinapakita ng app ang eksaktong halaga na magsasara ng loan sa araw na iyon.',
      ],
    },
    {
      heading: 'Kapag nahuli ang bayad',
      paragraphs: [
        `Kapag hindi nabayaran ang hulog sa due date, may late fee na ${of.penaltyRate} sa bawat 30 araw, binibilang kada araw sa naka-schedule na halaga na overdue. Hindi ito lalampas sa limit ng batas na 5% kada buwan, na sinusunod namin sa bawat loan. Walang interest ang principal na overdue, late fee lang. May interest pa rin ang principal na hindi pa due.`,
        'Inuutos ng Republic Act 9510 sa mga nagpapautang na ibigay sa Credit Information Corporation ang record ng loan at ng mga bayad nito. Iyon lang ang ibinibigay namin, at ayon lang sa hinihingi ng batas na ito. Kung hindi ka makabayad sa oras, puwede kang humiling sa app na i-extend ang loan o i-move ang due date, o tumawag sa amin.',
      ],
    },
    {
      heading: 'Ang pinakamalaking gastos ng loan na ito',
      paragraphs: [
        `Ang lahat ng interest, fee at late fee, gaano man katagal ang loan, ay hindi lalampas sa 100% ng halaga ng loan mo. Kapag naabot iyon, wala na kaming idadagdag. Ito at ang iba pang limit ay mula sa ${of.capSource}. Sinusunod namin ang mga ito sa bawat loan. Nasa disclosure statement mo kung gaano kababa ang loan na ito sa bawat limit.`,
      ],
    },
    {
      heading: 'Kung magbago ang isip mo',
      paragraphs: [
        `Puwede kang mag-cancel sa loob ng ${of.coolingOffDays} araw pagkatanggap ng pera, sa app o sa hotline namin, at hindi kailangan ng dahilan. Kapag naibalik mo ang perang natanggap mo, bawas ang nabayaran mo na, wala kang babayarang interest, fee o tax. Hindi na rin namin sisingilin ang anumang fee na ibinawas bago ipadala ang pera.`,
      ],
    },
    {
      heading: 'Kung kailangan mo ng dagdag na oras',
      paragraphs: [
        `Puwede mong i-request na i-extend ang loan nang ${of.extensionDays} araw, hanggang ${of.maxExtensions} beses sa isang loan. Uunahin mong bayaran ang late fee kung mayroon, ang interest hanggang sa araw na iyon, ang interest ng ${of.extensionDays} araw at ang extension fee na may tax kung mayroon; ipinapakita ang lahat bago ka mag-confirm. Walang late fee sa mga araw na iyon at hindi nagbabago ang principal. Hindi namin ine-extend ang loan kung lalampas iyon sa limit ng batas.`,
      ],
    },
    {
      heading: 'Paano ka namin kokontakin',
      paragraphs: [
        'Kinokontak ka namin tungkol sa bayad mula 8:00 AM hanggang 8:00 PM lang, Manila time. Hindi kami nananakot, nang-iinsulto o nanghihiya, at hindi nagpo-post tungkol sa iyo.',
        'Hindi namin sinasabi ang utang mo sa pamilya, kaibigan, boss o kahit kanino, at hindi namin kinukuha ang contact list mo. Hindi namin kokontakin ang emergency contact para maningil. Hindi siya guarantor at wala siyang babayaran.',
      ],
    },
    {
      heading: 'Ang personal mong data',
      paragraphs: [
        'Hinahawakan namin ang data mo ayon sa Data Privacy Act of 2012 (Republic Act 10173), para lang sa mga layunin sa privacy policy namin. Puwede mong tingnan, itama at kopyahin ang data mo, tutulan ang paggamit nito, at ipabura ang hindi iniuutos ng batas na itago namin.',
      ],
    },
    {
      heading: 'Reklamo',
      paragraphs: [
        `Tumawag sa ${of.hotline} o sumulat sa ${of.email}. Bibigyan ka ng ticket number at sagot na may dahilan. Habang naka-dispute ang isang halaga, walang late fee at paalala tungkol doon.`,
        'Puwede ka ring magreklamo sa Securities and Exchange Commission (Financing and Lending Companies Department, complaint desk: imessage.sec.gov.ph), at tungkol sa data mo, sa National Privacy Commission.',
      ],
    },
    {
      heading: 'Pirma at batas',
      paragraphs: [
        'Pumipirma ka nang electronic, pagkatapos mong makita ang disclosure statement. Ayon sa Republic Act 8792, katumbas nito ang pirma sa papel. May kopya ka sa app; hindi namin mababago ang kasunduan nang walang nakasulat na pahintulot mo.',
        'Batas ng Pilipinas ang sinusunod ng kasunduang ito, kabilang ang Republic Acts 3765, 9474 at 11765. Puwede kang magdemanda kung saan ka nakatira. Walang inaalis dito na karapatang ibinibigay ng batas. Iisa ang kahulugan ng English at Tagalog; kung may duda, ang mas mabuti para sa iyo ang masusunod.',
      ],
    },
  ],
});

const conditions = (of: DocumentValues): DocumentText => ({
  title: 'Loan approval at mga kondisyon',
  summary: [
    `Ina-approve namin ang loan na ${of.principal}: tatanggap ka ng ${of.netProceeds} at magbabayad ng ${of.totalRepayable}.`,
    'Valid ang loan approval ayon sa mga kondisyon sa ibaba. Wala kang babayaran hangga’t hindi dumarating sa iyo ang pera.',
  ],
  sections: [
    {
      heading: 'Ang aming loan approval',
      paragraphs: [
        `Ina-approve ng ${of.name}, SEC Registration No. ${of.secRegistration}, Certificate of Authority No. ${of.certificateOfAuthority}, ang loan no. ${of.orderNo} ni ${of.borrowerName}, petsa ${of.contractDate}.`,
        `Halaga ng loan: ${of.principal}. Matatanggap mo: ${of.netProceeds}. Bilang ng bayad: ${of.installments}. Huling due date: ${of.finalDueDate}.`,
      ],
    },
    {
      heading: 'Bago ipadala ang pera',
      paragraphs: [
        'Totoo at sa iyo ang mga detalye at photo na ibinigay mo; nasa pangalan mo ang account na padadalhan; nabasa mo ang disclosure statement at pinirmahan ang loan agreement; at bayad na ang mga naunang loan mo sa amin. Puwede mong kunin nang sabay ang ilang approved na loan.',
        'Kung may isa rito na hindi totoo, puwede naming i-hold o i-cancel ang loan approval, at sasabihin namin ang dahilan.',
      ],
    },
    {
      heading: 'Pagpapadala ng pera',
      paragraphs: [
        `Ipinapadala namin ang pera sa loob ng 24 oras mula sa pirma mo.${slowTransfer(of.slowTransfer)} Nagsisimula ang interest sa araw na natanggap mo ang pera. Kung hindi ito tanggapin ng bangko o e-wallet, puwede mong itama ang detalye o pumili ng ibang account mo; hanggang doon, wala kang babayaran.`,
      ],
    },
    {
      heading: 'Magkano ang gastos',
      paragraphs: [
        `Interest ${of.interest} (${of.dailyRate} kada araw sa principal na hindi pa bayad), service fee ${of.serviceFee}, ${of.taxName} ${of.tax}, credit report ${of.creditReportFee}. ${feeTiming(of)}`,
        `Kabuuang gastos: ${of.totalCost}. Effective interest rate (EIR): ${of.effectiveMonthly} kada buwan, ${of.effectiveYearly} kada taon.`,
      ],
    },
    {
      heading: 'Pagbabayad',
      paragraphs: [
        'Magbayad sa o bago ang bawat due date sa mga payment channel na nasa app. Ang araw na nagbayad ka ang susundin. Napupunta ang bayad sa late fee, fee, interest at principal sa ayos na iyon, pinakalumang hulog muna. Puwede kang magbayad nang partial o buo kahit anong araw, walang singil; bumababa ang interest kapag maaga.',
      ],
    },
    {
      heading: 'Pag-cancel',
      paragraphs: [
        `Puwede kang mag-cancel sa loob ng ${of.coolingOffDays} araw pagkatanggap ng pera. Ibalik ang perang natanggap mo, bawas ang nabayaran mo na, at walang interest, fee o tax.`,
      ],
    },
    {
      heading: 'Kung kailangan mo ng mas maraming oras',
      paragraphs: [
        `Puwede kang humingi ng dagdag na ${of.extensionDays} araw, hanggang ${of.maxExtensions} beses, bago o pagkatapos ng due date, sa halagang ipinapakita bago ka mag-confirm. Isang beses, puwede mo ring i-move ang susunod na due date nang hanggang ${of.dueDateDays} araw; interest lang ng mga araw na iyon ang babayaran.`,
      ],
    },
    {
      heading: 'Kapag nahuli ang bayad',
      paragraphs: [
        `Ang late fee ay ${of.penaltyRate} sa bawat 30 araw, binibilang kada araw sa naka-schedule na halaga na overdue, at hindi lalampas sa 5% kada buwan. Walang interest ang principal na overdue. Hindi lalampas sa 100% ng halaga ng loan ang kabuuang gastos nito. Ito ang mga limit ng ${of.capSource}, na sinusunod namin sa bawat loan.`,
      ],
    },
    {
      heading: 'Ang hindi namin gagawin kailanman',
      paragraphs: [
        'Hindi namin sinasabi sa iba ang utang mo, hindi kami tumatawag bago mag-8:00 AM o pagkatapos ng 8:00 PM, hindi namin hinihingi ang OTP mo, at hindi kami humihingi ng pera bago mo matanggap ang loan.',
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

/** The lender's documents in Tagalog, section by section the same as the English ones. */
export const legal: LegalWords = {
  agreement,
  conditions,
};
