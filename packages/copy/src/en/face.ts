export const face = {
  heading: 'Face check',
  intro: 'A short live check that it’s really you. It takes about 30 seconds.',
  how: 'You’ll do three small things, like turning your head.',
  light: 'Face a window or a lamp. No hat, no mask.',
  notice:
    'By starting, you agree that we compare your face with your ID. We use the pictures once, then delete them. We keep no video.',
  start: 'Start the check',
  again: 'Try again',
  opening: 'Opening the camera…',
  sending: 'Checking…',
  camera: 'What your camera sees',
  framing: {
    no_face: 'Put your face in the oval',
    too_far: 'Come a little closer',
    too_near: 'Move back a little',
    off_center: 'Center your face',
    good: 'Good. Look straight ahead…',
  },
  challenge: {
    turn_left: 'Turn your head to your left',
    turn_right: 'Turn your head to your right',
    blink: 'Close your eyes for a moment',
    come_closer: 'Bring your face closer',
  },
  progress: '{done} of {total} done',
  byHand: 'Look straight ahead, then tap. Then do each step and tap.',
  shown: 'Done, next',
  failed:
    'That didn’t match. {tries, plural, =1 {You have 1 try left.} other {You have # tries left.}} Find good light and try again.',
  over: 'That took too long. Your answers are saved; try again.',
  settledPassed: 'Your face check is done.',
  settledFailed:
    'After three tries, a person will compare your photos instead. You don’t need to do anything else.',
  settledMissing:
    'A person will check the photo of you holding your ID. You get the answer by 6:00 PM of the next working day.',
  refused:
    'This page isn’t allowed to use the camera. Allow it in your browser’s settings, or continue without it.',
  missing: 'We couldn’t find a camera to use. You can continue without one.',
  without: 'Skip the camera',
  withoutHint: 'A person then checks the photo of you holding your ID, which takes longer.',
  wrapper: 'Check my face',
} as const;
