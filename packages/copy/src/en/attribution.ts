export const attribution = {
  heading: 'Ads that led you here',
  about:
    'If you agree, a measuring service hears that you opened the app and how far you got: applied, approved, repaid. Never your name, number or amounts.',
  state: {
    unasked: 'Off. Nothing is sent.',
    stopped: 'Off. Nothing is sent.',
    allowed: 'On. Thank you: it shows us which ads work.',
    forgetting: 'Off. We have asked the service to erase what it knows, and ask again until it confirms.',
    forgotten: 'Off for good. The service keeps nothing about this browser.',
  },
  allow: 'Allow',
  stop: 'Turn off',
  forget: 'Turn off and erase',
  sharing: 'The service may tell our advertising partners too',
} as const;
