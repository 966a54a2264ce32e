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
    stored: 'We get only the people you pick: name and number. Never the whole list.',
  },
  location: {
    heading: 'May we use your approximate location?',
    why: 'To notice if someone abroad applies in your name.',
    stored: 'Approximate location only, within about 10 km. You can delete it at any time.',
  },
  messages: {
    heading: 'May the app read your OTP?',
    why: 'So you don’t have to type the OTP we text you.',
    stored: 'The app takes only the digits of that OTP. Your messages stay on your phone.',
  },
  device: {
    heading: 'May we recognize this phone?',
    why: 'To notice if someone else borrows with your phone.',
    stored: 'Only the kind of phone, such as iPhone. No ID that tracks you in other apps.',
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
    device: 'Recognizing your phone',
    face: 'Face check',
  },
} as const;
