/** Asked right before the phone's wrapper touches something of the borrower's: for what, and what is kept. */
export const wrapper = {
  allow: 'Allow',
  notNow: 'Not now',
  camera: {
    heading: 'May we use the camera?',
    why: 'To take the photos of your ID and of you, when you tap the button.',
    kept: 'Only the photos that you send are kept, without place and time.',
  },
  contacts: {
    heading: 'May we open your contacts?',
    why: 'So that you can pick your emergency contacts instead of typing them.',
    kept: 'We get the two or three people you pick, by name and number. Never the whole list.',
  },
  location: {
    heading: 'May we ask where you are, roughly?',
    why: 'To guard against someone else borrowing in your name.',
    kept: 'The town, to about a kilometre. You can take this back at any time.',
  },
  messages: {
    heading: 'May the app read your code?',
    why: 'To fill in the code that we text you.',
    kept: 'Messages stay on your phone. We get none of them.',
  },
  apps: {
    heading: 'May the app look at what is installed?',
    why: 'To see whether your wallet’s app is there, so that it opens for paying.',
    kept: 'The list stays on your phone. We only learn yes or no.',
  },
  device: {
    heading: 'May we know your phone’s model?',
    why: 'To recognize your phone when you log in again, and to notice when someone else does.',
    kept: 'Model and version of the system. No numbers that follow you elsewhere.',
  },
  face: {
    heading: 'Ready for the face check?',
    why: 'To see that it is you who borrows, and not someone with your ID.',
    kept: 'We get the result: passed or not.',
  },
  list: {
    heading: 'What you allowed',
    hint: 'What this phone’s app may do for us, and since when',
    since: 'Allowed on {date}',
    refused: 'Not allowed, since {date}',
    takeBack: 'Take it back',
  },
  names: {
    camera: 'Camera',
    contacts: 'Contacts that you pick',
    location: 'Rough location',
    messages: 'Reading our code',
    apps: 'Whether your wallet’s app is there',
    device: 'Phone model',
    face: 'Face check',
  },
} as const;
