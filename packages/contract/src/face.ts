/** The live face check: the server says what to do, the device films it, the server judges. */
const FACE_CHALLENGES = ['turn_left', 'turn_right', 'blink', 'come_closer'] as const;
export type FaceChallengeName = (typeof FACE_CHALLENGES)[number];
