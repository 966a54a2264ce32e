import type { wrapper as original } from '../en/wrapper';
import type { Words } from '../words';

export const wrapper: Words<typeof original> = {
  allow: 'Payagan',
  notNow: 'Huwag muna',
  camera: {
    heading: 'Puwede bang gamitin ang camera?',
    why: 'Para makunan ang ID mo at ikaw, kapag pinindot mo ang button.',
    kept: 'Ang mga ipinadala mo lang na litrato ang itatago, walang lugar at oras.',
  },
  contacts: {
    heading: 'Puwede bang buksan ang contacts mo?',
    why: 'Para mapili mo na lang ang emergency contacts mo at hindi na kailangang i-type.',
    kept: 'Ang dalawa o tatlong pinili mo lang ang makukuha namin, pangalan at number. Hindi kailanman ang buong listahan.',
  },
  location: {
    heading: 'Puwede bang malaman kung nasaan ka, humigit-kumulang?',
    why: 'Para walang ibang makautang gamit ang pangalan mo.',
    kept: 'Bayan lang, mga isang kilometro ang layo. Puwede mo itong bawiin kahit kailan.',
  },
  messages: {
    heading: 'Puwede bang basahin ng app ang code mo?',
    why: 'Para kusang mailagay ang code na ite-text namin.',
    kept: 'Nasa phone mo lang ang mga message. Wala kaming makukuha.',
  },
  apps: {
    heading: 'Puwede bang tingnan ng app kung ano ang naka-install?',
    why: 'Para malaman kung nandiyan ang app ng wallet mo at mabuksan ito pagbayad.',
    kept: 'Nasa phone mo lang ang listahan. Oo o hindi lang ang malalaman namin.',
  },
  device: {
    heading: 'Puwede bang malaman ang model ng phone mo?',
    why: 'Para makilala ang phone mo sa susunod na log in, at mapansin kung iba na ang gumagamit.',
    kept: 'Model at version ng system lang. Walang identifier na makakasunod sa iyo sa ibang app.',
  },
  face: {
    heading: 'Handa ka na ba sa face check?',
    why: 'Para makita na ikaw nga ang umuutang, at hindi ibang may hawak ng ID mo.',
    kept: 'Ang resulta lang ang makukuha namin: pasado o hindi.',
  },
  list: {
    heading: 'Mga pinayagan mo',
    hint: 'Ano ang puwedeng gawin ng app sa phone na ito, at mula kailan',
    since: 'Pinayagan noong {date}',
    refused: 'Hindi pinayagan, mula {date}',
    takeBack: 'Bawiin',
  },
  names: {
    camera: 'Camera',
    contacts: 'Mga pinili mong contact',
    location: 'Lugar, humigit-kumulang',
    messages: 'Pagbasa ng code namin',
    apps: 'Kung nandiyan ang app ng wallet mo',
    device: 'Model ng phone',
    face: 'Face check',
  },
};
