import type { start as original } from '../en/start';
import type { Words } from '../words';

export const start: Words<typeof original> = {
  heading: 'Tulay hanggang sahod, kita agad ang bawat piso.',
  range: 'Umutang ng ₱1,000 hanggang ₱10,000 nang 7 hanggang 30 araw, o hanggang ₱80,000 nang hulugan.',
  scene: 'Isang dyip na tumatawid sa tulay mula ngayon hanggang araw ng sahod',
  today: 'Ngayon',
  payday: 'Sahod',
  decision: '15 minuto',
  decisionHint: 'may sagot na',
  money: '24 oras',
  moneyHint: 'nasa iyo ang pera',
  contacts: 'Walang contacts',
  contactsHint: 'hindi namin kukunin',
  begin: 'Magsimula gamit ang numero ko',
  beginHint: 'Isang ID at mga 5 minuto. Libre ang tumingin.',
};
