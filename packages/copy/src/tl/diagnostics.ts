import type { diagnostics as original } from '../en/diagnostics';
import type { Words } from '../words';

export const diagnostics: Words<typeof original> = {
  heading: 'Diagnostics',
  intro: 'Ganito ang itsura ng browser at build na ito mula sa loob. Nakatago ang mga sikreto.',
  build: 'Build',
  mode: 'Mode',
  server: 'Bersyon ng server',
  language: 'Wika',
  layout: 'Layout',
  agent: 'Browser',
  flags: 'Mga flag',
  promotion: 'Promo',
  store: 'Store',
  storage: 'Storage',
  storageKept: 'nakatago sa device na ito',
  storageDenied: 'ayaw ng browser: hanggang sa isara lang ang page na ito',
  none: 'wala',
  bridge: 'Native wrapper',
  bridgeKind: 'Wrapper',
  bridgeHint: 'Isang beses magtatanong ang bawat button sa wrapper. Itatanong muna ang anumang personal.',
  asking: 'nagtatanong…',
  unreachable: 'hindi maabot ang server',
};
