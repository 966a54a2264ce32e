export const face = {
  heading: 'Face check',
  intro: 'A short check that it is really you, live. It takes about half a minute.',
  how: 'We ask you to do three small things, such as turning your head.',
  light: 'Face a window or a lamp; no hat, no mask.',
  notice: 'The pictures are looked at once to compare them, then thrown away. No video is kept.',
  start: 'Start the check',
  again: 'Try again',
  opening: 'Opening the camera…',
  sending: 'Checking…',
  camera: 'What your camera sees',
  framing: {
    no_face: 'Put your face in the oval',
    too_far: 'Come a little closer',
    too_near: 'Move back a little',
    off_centre: 'Bring your face to the middle',
    good: 'Good. Look straight ahead…',
  },
  challenge: {
    turn_left: 'Turn your head to your left',
    turn_right: 'Turn your head to your right',
    blink: 'Close your eyes for a moment',
    come_closer: 'Bring your face closer',
  },
  progress: '{done} of {total} done',
  byHand: 'Look straight ahead, then tap. After that, do each thing and tap.',
  shown: 'Done, next',
  failed:
    'That did not match. {tries, plural, =1 {One try is left.} other {# tries are left.}} Find good light and try again.',
  over: 'That took too long. Your answers are kept; try again.',
  settledPassed: 'Your face check is done.',
  settledFailed:
    'After three tries a person will compare your photos instead. Nothing else is needed from you.',
  settledMissing:
    'A person will compare the photo with your ID in hand. That can take longer than 15 minutes.',
  refused:
    'The camera is not allowed for this page. You can allow it in the settings of your browser, or go on without.',
  missing: 'We found no camera that we can use here. You can go on without one.',
  without: 'Go on without a camera',
  withoutHint: 'A person then compares the photo with your ID in hand, which takes longer.',
  wrapper: 'Check my face in the app',
} as const;
