import type { face as original } from '../en/face';
import type { Words } from '../words';

export const face: Words<typeof original> = {
  heading: 'Face check',
  intro: 'Mabilis na check na ikaw talaga ito, ngayon mismo. Mga kalahating minuto lang.',
  how: 'May tatlong maliit na bagay na ipapagawa namin, gaya ng paglingon.',
  light: 'Humarap sa bintana o ilaw; walang sombrero, walang mask.',
  notice: 'Isang beses lang titingnan ang mga kuha para ikumpara, tapos buburahin. Walang video na itatago.',
  start: 'Simulan ang check',
  again: 'Subukan ulit',
  opening: 'Binubuksan ang camera…',
  sending: 'Tinitingnan…',
  camera: 'Ang nakikita ng camera mo',
  framing: {
    no_face: 'Ilagay ang mukha mo sa bilog',
    too_far: 'Lumapit nang kaunti',
    too_near: 'Umatras nang kaunti',
    off_centre: 'Igitna ang mukha mo',
    good: 'Ayos. Tumingin nang diretso…',
  },
  challenge: {
    turn_left: 'Lumingon sa kaliwa mo',
    turn_right: 'Lumingon sa kanan mo',
    blink: 'Pumikit sandali',
    come_closer: 'Ilapit ang mukha mo',
  },
  progress: '{done} sa {total} ang tapos',
  byHand: 'Tumingin nang diretso, saka i-tap. Tapos gawin ang bawat isa at i-tap.',
  shown: 'Tapos, susunod',
  failed:
    'Hindi tumugma. {tries, plural, =1 {Isa na lang ang subok mo.} other {May # pang subok.}} Pumunta sa maliwanag at subukan ulit.',
  over: 'Natagalan. Nandito pa ang mga sagot mo; subukan ulit.',
  settledPassed: 'Tapos na ang face check mo.',
  settledFailed:
    'Pagkatapos ng tatlong subok, tao na ang magkukumpara ng mga litrato mo. Wala ka nang kailangang gawin.',
  settledMissing: 'Tao ang magkukumpara sa litrato mong hawak ang ID. Puwedeng lumampas sa 15 minuto.',
  refused:
    'Hindi pinayagan ang camera sa page na ito. Puwede mo itong payagan sa settings ng browser, o magpatuloy nang wala.',
  missing: 'Wala kaming makitang camera na magagamit dito. Puwede kang magpatuloy nang wala.',
  without: 'Magpatuloy nang walang camera',
  withoutHint: 'Tao ang magkukumpara sa litrato mong hawak ang ID, kaya mas matagal.',
  wrapper: 'I-check ang mukha ko sa app',
};
