export const wrapper = {
  allow: 'Allow',
  notNow: 'Not now',
  camera: {
    heading: 'May we use the camera?',
    why: 'To take photos of your ID and of you, when you tap the button.',
    stored: 'We keep only the photos you send, without place or time.',
  },
  contacts: {
    heading: 'May we open your contacts?',
    why: 'So you can pick your emergency contacts instead of typing them.',
    stored: 'We get only the two or three people you pick: name and number. Never the whole list.',
  },
  location: {
    heading: 'May we use your approximate location?',
    why: 'To help stop others from borrowing in your name.',
    stored: 'Approximate location only, within about 1 km. You can withdraw this at any time.',
  },
  messages: {
    heading: 'May the app read your OTP?',
    why: 'To fill in the OTP we text you.',
    stored: 'Your messages stay on your phone. We don’t get any of them.',
  },
  apps: {
    heading: 'May the app check which apps are installed?',
    why: 'To see if your e-wallet app is there, so it opens when you pay.',
    stored: 'The list stays on your phone. We only get yes or no.',
  },
  device: {
    heading: 'May we know your phone model?',
    why: 'To recognize your phone when you log in again, and to notice if someone else does.',
    stored: 'Model and system version. No ID that tracks you in other apps.',
  },
  face: {
    heading: 'Ready for the face check?',
    why: 'To check that it’s you who borrows, and not someone with your ID.',
    stored: 'We only get the result: passed or not.',
  },
  list: {
    heading: 'What you allowed',
    hint: 'What the app on this phone may do for us, and since when',
    since: 'Allowed on {date}',
    refused: 'Not allowed, since {date}',
    takeBack: 'Withdraw',
  },
  names: {
    camera: 'Camera',
    contacts: 'Contacts you pick',
    location: 'Approximate location',
    messages: 'Reading our OTP',
    apps: 'Whether your e-wallet app is installed',
    device: 'Phone model',
    face: 'Face check',
  },
} as const;
