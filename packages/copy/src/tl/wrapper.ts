export const wrapper = {
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
    stored: 'Ang mga pipiliin mo lang ang makukuha namin: pangalan at number. Hindi ang buong listahan.',
  },
  location: {
    heading: 'Puwede bang gamitin ang tinatayang lokasyon mo?',
    why: 'Para mapansin namin kung may nasa ibang bansa na nag-a-apply gamit ang pangalan mo.',
    stored: 'Tinatayang lugar lang, mga 10 km ang sakop. Puwede mo itong burahin kahit kailan.',
  },
  messages: {
    heading: 'Puwede bang basahin ng app ang OTP mo?',
    why: 'Para hindi mo na i-type ang OTP na ite-text namin.',
    stored: 'Ang mga digit lang ng OTP ang kukunin ng app. Nasa phone mo lang ang mga mensahe mo.',
  },
  device: {
    heading: 'Puwede bang kilalanin ang phone na ito?',
    why: 'Para mapansin namin kung may ibang naglo-loan gamit ang phone mo.',
    stored: 'Klase lang ng phone, tulad ng iPhone. Walang ID na susunod sa iyo sa ibang app.',
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
    device: 'Pagkilala sa phone mo',
    face: 'Face check',
  },
};
