export const giveBack = {
  heading: 'Dapat ibalik',
  why: 'Na-reverse ang isang bayad mo matapos naming ibalik o gamitin ang pera mula rito.',
  free: 'Walang interest, walang fee, walang due date.',
  until:
    'Hangga’t hindi mo ito naibabalik, wala munang bagong loan, mas mataas na limit o certificate of full payment.',
  pay: 'Ibalik ang {amount}',
  parts: 'Ibalik ang natitira sa isa pang bayad.',
  after: 'Wala nang dapat ibalik',
  afterPart: '{amount} pa ang dapat ibalik',
  afterHint: 'Kapag wala nang natitira, puwede ka na ulit mag-loan.',
  doneHeading: 'Natanggap na namin',
  doneHint: 'Salamat. Makikita sa Home kung may natitira pang dapat ibalik.',
};
