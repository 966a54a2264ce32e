import type { start as original } from '../en/start';
import type { Words } from '../words';

export const start: Words<typeof original> = {
  heading: 'Tulay hanggang sahod, kita agad ang bawat piso.',
  range: 'Mag-loan ng ₱1,000 hanggang ₱10,000 nang 7 hanggang 30 araw, o hanggang ₱80,000 nang hulugan.',
  scene: 'Isang jeepney na tumatawid sa tulay mula ngayon hanggang sahod',
  today: 'Ngayon',
  payday: 'Sahod',
  decision: '15 minuto',
  decisionHint: 'may desisyon na',
  money: '24 oras',
  moneyHint: 'nasa iyo ang pera',
  contacts: 'Walang contact list',
  contactsHint: 'hindi namin kinukuha',
  begin: 'Magsimula',
  beginHint: 'Isang ID at mga 5 minuto. Libre ang pag-check ng offer mo.',
};
