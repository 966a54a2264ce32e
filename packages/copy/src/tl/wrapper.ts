import type { wrapper as original } from '../en/wrapper';
import type { Words } from '../words';

export const wrapper: Words<typeof original> = {
  allow: 'Payagan',
  notNow: 'Huwag muna',
  camera: {
    heading: 'Puwede bang gamitin ang camera?',
    why: 'Para makunan ang ID mo at ikaw, kapag tinap mo ang button.',
    stored: 'Ang photos lang na ipapadala mo ang itatago, walang lugar at oras.',
  },
  contacts: {
    heading: 'Puwede bang buksan ang contacts mo?',
    why: 'Para mapili mo na lang ang emergency contacts mo at hindi na kailangang i-type.',
    stored:
      'Ang dalawa o tatlong pipiliin mo lang ang makukuha namin: pangalan at number. Hindi ang buong listahan.',
  },
  location: {
    heading: 'Puwede bang gamitin ang tinatayang lokasyon mo?',
    why: 'Para walang ibang makapag-loan gamit ang pangalan mo.',
    stored: 'Tinatayang lugar lang, mga 1 km ang sakop. Puwede mo itong bawiin kahit kailan.',
  },
  messages: {
    heading: 'Puwede bang basahin ng app ang OTP mo?',
    why: 'Para kusang mailagay ang OTP na ite-text namin.',
    stored: 'Nasa phone mo lang ang mga mensahe. Wala kaming makukuha.',
  },
  apps: {
    heading: 'Puwede bang i-check ng app kung ano ang naka-install?',
    why: 'Para malaman kung nandiyan ang e-wallet app mo, at mabuksan ito kapag magbabayad ka.',
    stored: 'Nasa phone mo lang ang listahan. Oo o hindi lang ang malalaman namin.',
  },
  device: {
    heading: 'Puwede bang malaman ang model ng phone mo?',
    why: 'Para makilala ang phone mo sa susunod na log-in, at mapansin kung iba na ang gumagamit.',
    stored: 'Model at version ng system lang. Walang ID na susunod sa iyo sa ibang app.',
  },
  face: {
    heading: 'Handa ka na ba sa face check?',
    why: 'Para ma-check na ikaw ang naglo-loan, at hindi ibang may hawak ng ID mo.',
    stored: 'Ang resulta lang ang makukuha namin: pasado o hindi.',
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
    contacts: 'Mga contact na pinili mo',
    location: 'Tinatayang lokasyon',
    messages: 'Pagbasa ng OTP namin',
    apps: 'Kung naka-install ang e-wallet app mo',
    device: 'Model ng phone',
    face: 'Face check',
  },
};
