import type { camera as original } from '../en/camera';
import type { Words } from '../words';

export const camera: Words<typeof original> = {
  close: 'Isara ang camera',
  picture: 'Ang nakikita ng camera mo',
  opening: 'Binubuksan ang camera…',
  shutter: 'Kunan',
  file: 'Mga photo',
  flip: 'Kabilang camera',
  privacyNote: 'Para lang ma-check na ikaw ito. Naka-encrypt, at naka-log ang bawat pagbukas.',
  refused: 'Hindi pinayagan ang camera dito. Pumili na lang ng photo.',
  missing: 'Wala kaming makitang camera. Pumili na lang ng photo.',
  good: {
    id_front: 'Isakto ang card sa frame at huwag gumalaw',
    id_in_hand: 'Ayos. Ipakita ang mukha at ID, huwag gumalaw',
    selfie: 'Ayos. Huwag gumalaw',
  },
  advice: {
    dark: 'Masyadong madilim. Humarap sa bintana o ilaw',
    glare: 'May silaw. I-tilt nang kaunti',
    blurred: 'Malabo. Huwag gumalaw',
    no_face: 'Itapat ang mukha mo sa oval',
    too_far: 'Lumapit nang kaunti',
    too_near: 'Umatras nang kaunti',
    off_centre: 'Igitna ang mukha mo',
  },
};
