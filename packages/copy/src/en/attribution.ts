export const attribution = {
  heading: 'Ads that led you here',
  question: 'May we measure our ads?',
  changeLater: 'You can change your answer anytime in the privacy center.',
  about:
    'If you agree, a measurement service learns that you opened the app and how far you got: applied, approved, repaid. Never your name, number or amounts.',
  state: {
    unasked: 'Off. Nothing is sent.',
    stopped: 'Off. Nothing is sent.',
    allowed: 'On. Thank you: it shows us which ads work.',
    forgetting: 'Off. We asked the service to delete what it knows, and we’ll keep asking until it confirms.',
    forgotten: 'Off for good. The service keeps nothing about this browser.',
  },
  allow: 'Allow',
  refuse: 'Don’t allow',
  stop: 'Turn off',
  forget: 'Turn off for good',
  sharing: 'The service may also share this with our ad partners',
} as const;
