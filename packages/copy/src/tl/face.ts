export const face = {
  heading: 'Face check',
  intro: 'Maikling live check na ikaw talaga ito. Mga 30 segundo lang.',
  how: 'May tatlong madaling ipapagawa, gaya ng paglingon.',
  light: 'Humarap sa bintana o ilaw. Walang sombrero, walang mask.',
  notice:
    'Kapag nagsimula ka, pumapayag kang ikumpara namin ang mukha mo sa ID mo. Isang beses lang gagamitin ang mga picture, tapos buburahin. Walang video na itatago.',
  start: 'Simulan',
  again: 'Subukan ulit',
  opening: 'Binubuksan ang camera…',
  sending: 'Chine-check…',
  camera: 'Ang nakikita ng camera mo',
  framing: {
    no_face: 'Itapat ang mukha mo sa oval',
    too_far: 'Lumapit nang kaunti',
    too_near: 'Umatras nang kaunti',
    off_center: 'Igitna ang mukha mo',
    good: 'Ayos. Tumingin nang diretso…',
  },
  challenge: {
    turn_left: 'Lumingon sa kaliwa mo',
    turn_right: 'Lumingon sa kanan mo',
    blink: 'Pumikit sandali',
    come_closer: 'Ilapit ang mukha mo',
  },
  progress: '{done} sa {total} ang tapos',
  byHand: 'Tumingin nang diretso, tapos i-tap. Gawin ang bawat step at i-tap.',
  shown: 'Tapos, next',
  failed:
    'Hindi nag-match. {tries, plural, =1 {1 subok na lang ang natitira.} other {# subok pa ang natitira.}} Pumunta sa maliwanag at subukan ulit.',
  over: 'Masyadong natagalan. Naka-save ang mga sagot mo; subukan ulit.',
  settledPassed: 'Tapos na ang face check mo.',
  settledFailed:
    'Pagkatapos ng tatlong subok, tao na ang magkukumpara ng mga photo mo. Wala ka nang kailangang gawin.',
  settledMissing:
    'Tao ang magche-check ng photo mong hawak ang ID. May sagot hanggang 6:00 PM ng susunod na working day.',
  refused:
    'Hindi pinayagan ang camera sa page na ito. Payagan ito sa settings ng browser, o magpatuloy nang walang camera.',
  missing: 'Wala kaming makitang camera. Puwede kang magpatuloy nang wala.',
  without: 'Walang camera',
  withoutHint: 'Tao ang magche-check ng photo mong hawak ang ID, kaya mas matagal.',
  wrapper: 'I-check ang mukha',
};
