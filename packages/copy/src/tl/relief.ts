import type { relief as original } from '../en/relief';
import type { Words } from '../words';

export const relief: Words<typeof original> = {
  heading: 'Kung kailangan mo pa ng oras',
  nextDueNow: 'Susunod na due date, ngayon',
  nextDueAfter: 'Susunod na due date, pagkatapos',
  planAfter: 'Ang bagong plano mo',
  planPart: 'Hulog {number} ng {total}',
  planWhole: 'Babayaran',
  planWas: 'Dating {date}',
  allCosts: 'Lahat ng gastos sa utang na ito',
  allCostsHint: 'Mula unang araw hanggang huli, kasama na ito',
  goodToKnow: 'Mabuting malaman',
  reading: 'Kinukuwenta ang gastos…',
  toLoan: 'Bumalik sa utang',
  extension: {
    row: 'Pahabain nang 8 araw',
    rowHint:
      '{left, plural, =1 {Isang beses na lang. Makikita mo muna ang presyo.} other {Hanggang # beses. Makikita mo muna ang presyo.}}',
    priceHeading: 'Bayad para sa 8 araw pa',
    validUntil: 'Hanggang 11:59 PM, {date} ang presyong ito.',
    left: '{left, plural, =1 {Ito na ang huling beses sa utang na ito.} other {Dalawang beses mo itong magagawa sa utang na ito.}}',
    penalty: 'Multa hanggang ngayon',
    interestAccrued: 'Interes hanggang ngayon',
    interestAhead: 'Interes ng 8 araw',
    fee: 'Bayad sa pagpapahaba ({rate} ng natitirang utang)',
    feeTax: 'Buwis sa bayad',
    total: 'Babayaran mo ngayon',
    principalStays: 'Hindi nagbabago ang inutang mo; para sa dagdag na araw ang bayad na ito.',
    noLateFee: 'Walang multa sa 8 araw na ito.',
    short:
      'Kung kulang ang dumating, o dumating pagkatapos ngayong araw, hindi hahaba ang utang. Ibabawas ang pera sa utang mo; walang nawawala.',
    sooner: 'Kung mas maaga kang magbayad nang buo, aalisin ang interes ng mga araw na hindi mo nagamit.',
    accept: 'Magbayad ng {amount} at pahabain',
    acceptHint:
      'Sa pagbayad mo, tinatanggap mo ang bagong plano sa itaas. Sa page mismo ng bayaran ka magbabayad.',
    refusedHeading: 'Hindi ito mapapahaba ngayon',
    refusals: {
      extension_limit: 'Dalawang beses na itong pinahaba, at hanggang doon lang.',
      payment_pending: 'May paparating kang bayad. Tingnan ulit kapag nandito na.',
      not_extendable: 'Wala ka nang babayaran sa utang na ito.',
      cap_exceeded:
        'Kung 8 araw pa, lalampas ang utang sa takda ng batas: {cap}. Hindi kami sumisingil nang higit doon.',
      other: 'Hindi ito puwede sa utang na ito ngayon.',
    },
    doneHeading: 'Napahaba na ang utang mo',
    doneHint: 'Nasa utang mo ang bagong due date at plano.',
    missedHeading: 'Hindi napahaba ang utang',
    missed:
      'Nahuli ang pera, o nagbago na ang presyo. Ibinawas ito sa utang mo; walang nawala. Puwede mong tingnan ang presyo ngayon.',
    missedShort:
      'Kulang sa presyo ang dumating. Ibinawas ito sa utang mo; walang nawala. Puwede mong tingnan ang presyo ngayon.',
    step: 'Pinahaba nang {days} araw',
  },
  dueDate: {
    row: 'Iurong ang due date',
    rowHint: 'Isang beses, hanggang {days} araw. Walang bayad; tuloy ang interes.',
    choose: 'Anong araw ang kaya mo?',
    chooseHint: 'Mula {from} hanggang {to}.',
    missing: 'Pumili ng araw mula {from} hanggang {to}.',
    extraCost: 'Dagdag na gastos mo',
    extraHint:
      'Interes ng {days, plural, =1 {1 araw} other {# araw}}. Walang fee. Wala kang babayaran ngayon.',
    interest: 'Tuloy ang interes araw-araw; walang multa hanggang sa bagong petsa.',
    once: 'Isang beses lang maiuurong ang due date. Pagkatapos, puwede pa ring pahabain ang utang.',
    accept: 'Iurong sa {date}',
    acceptHint: 'Sa pagpindot mo, tinatanggap mo ang bagong plano sa itaas.',
    sending: 'Iniuurong…',
    moved: 'Naiurong na sa {date} ang due date mo.',
    refusedHeading: 'Hindi ito maiuurong ngayon',
    refusals: {
      due_date_moved:
        'Naiurong na ito nang isang beses, at hanggang doon lang. Puwede pa ring pahabain ang utang.',
      overdue: 'Lampas na ang utang sa due date. Puwede pa rin itong pahabain.',
      payment_pending: 'May paparating kang bayad. Tingnan ulit kapag nandito na.',
      not_extendable: 'Wala ka nang babayaran sa utang na ito.',
      cap_exceeded: 'Sa araw na iyon, lalampas ang utang sa takda ng batas: {cap}. Pumili ng mas maaga.',
      other: 'Hindi ito puwede sa utang na ito ngayon.',
    },
    step: 'Iniurong ang due date nang {days} araw',
  },
  cancel: {
    row: 'Nagbago ang isip mo?',
    rowHint: 'Kanselahin nang libre hanggang {date}',
    sendBack: 'Ibabalik mo',
    until: 'Hanggang 11:59 PM, {date}. Iyan ang natanggap mo, bawas ang nabayaran mo na.',
    untilAll: 'Hanggang 11:59 PM, {date}. Naibalik mo na ang lahat.',
    spared: 'Ang hindi mo babayaran',
    fees: 'Mga fee at buwis, ibinabalik',
    interest: 'Interes hanggang ngayon, wala na',
    total: 'Natipid mo',
    nothingOwed:
      'Kapag dumating ang pera, kanselado na ang utang at wala ka nang babayaran. Balik sa iyo ang limit mo.',
    coupon: 'Babalik sa iyo ang coupon na ginamit mo rito.',
    short:
      'Kung kulang ang dumating, ibabawas ito sa utang mo. Puwede mong ipadala ang kulang hanggang sa huling araw.',
    late: 'Kung dumating pagkatapos ng huling araw, tuloy ang utang at ibabawas dito ang pera; walang nawawala.',
    pay: 'Ibalik ang {amount} at kanselahin',
    payHint: 'Magbabayad ka sa page mismo ng bayaran at babalik ka rito.',
    cancelNow: 'Kanselahin ang utang',
    cancelling: 'Kinakansela…',
    refusedHeading: 'Hindi ito makakansela ngayon',
    refusals: {
      cooling_off_over:
        'Natapos noong {date} ang mga araw ng libreng pagkansela. Puwede mong bayaran ang utang kahit kailan; titigil ang interes.',
      payment_pending: 'May paparating kang bayad. Tingnan ulit kapag nandito na.',
      not_cancellable: 'Walang makakansela sa utang na ito.',
      other: 'Hindi ito puwede sa utang na ito ngayon.',
    },
    doneHeading: 'Kanselado na ang utang mo',
    doneHint: 'Wala kang babayaran: walang fee, walang interes. Balik sa iyo ang limit mo.',
    missedHeading: 'Hindi nakansela ang utang',
    missed:
      'Dumating ang pera pagkatapos ng mga araw ng pagkansela. Ibinawas ito sa utang mo; walang nawala.',
    missedShort:
      'Kulang sa dapat ibalik ang dumating. Ibinawas ito sa utang mo; puwede mong ipadala ang kulang hanggang sa huling araw.',
    endedHeading: 'Kanselado. Wala kang babayaran.',
    endedOn: 'Noong {date}, walang fee at walang interes',
    returned: 'Ibinalik mo',
    received: 'Natanggap mo noon',
    limitBack: 'Balik sa iyo ang limit mo.',
  },
};
