import type { diagnostics as original } from '../en/diagnostics';
import type { Words } from '../words';

export const diagnostics: Words<typeof original> = {
  heading: 'Diagnostics',
  intro: 'Detalye ng browser at build na ito. Nakatago ang mga secret.',
  build: 'Build',
  mode: 'Mode',
  server: 'Version ng server',
  language: 'Wika',
  layout: 'Layout',
  agent: 'Browser',
  flags: 'Mga flag',
  promotion: 'Promo',
  store: 'Store',
  storage: 'Storage',
  storageKept: 'naka-save sa device na ito',
  storageDenied: 'hindi pinayagan ng browser: hanggang sa isara lang ang page na ito',
  none: 'wala',
  bridge: 'Native wrapper',
  bridgeKind: 'Wrapper',
  bridgeHint:
    'Isang beses tatawag sa wrapper ang bawat button. Magtatanong muna ito bago basahin ang anumang personal.',
  asking: 'tumatawag…',
  unreachable: 'hindi maabot ang server',
};
