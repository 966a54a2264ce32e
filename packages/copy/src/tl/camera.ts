import type { camera as original } from '../en/camera';
import type { Words } from '../words';

export const camera: Words<typeof original> = {
  close: 'Isara ang camera',
  picture: 'Ang nakikita ng camera mo',
  opening: 'Binubuksan ang camera…',
  shutter: 'Kunan',
  file: 'Mga litrato',
  flip: 'Kabilang camera',
  kept: 'Para lang matiyak na ikaw ito. Naka-lock, at nakatala ang bawat pagbukas.',
  refused: 'Hindi pinayagan ang camera dito. Pumili na lang ng litrato.',
  missing: 'Wala kaming makitang camera. Pumili na lang ng litrato.',
  good: {
    id_front: 'Isakto ang card sa frame at huwag gumalaw',
    id_in_hand: 'Ayos. Ipakita ang mukha at ID, huwag gumalaw',
    selfie: 'Ayos. Huwag gumalaw',
  },
  advice: {
    dark: 'Masyadong madilim. Humarap sa bintana o ilaw',
    glare: 'May silaw. Itagilid nang kaunti',
    blurred: 'Huwag gumalaw, malabo pa',
    no_face: 'Ilagay ang mukha mo sa bilog',
    too_far: 'Lumapit nang kaunti',
    too_near: 'Umatras nang kaunti',
    off_centre: 'Igitna ang mukha mo',
  },
};
