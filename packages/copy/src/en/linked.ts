import type { DeviceFamilyName } from '@tulay/contract/onboarding/device';
import type { FacebookOutcomeName } from '@tulay/contract/onboarding/facebook';

const outcome = {
  linked: 'Facebook is linked.',
  denied: 'You said no on Facebook, so nothing is linked.',
  expired: 'That took too long, or another log-in came between. Try again.',
  taken: 'That Facebook account is linked to another borrower.',
  other: 'Another Facebook account of yours is linked already.',
  failed: 'Facebook did not confirm it. Try again.',
} as const satisfies Record<FacebookOutcomeName, string>;

const family = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android phone',
  mac: 'Mac',
  windows: 'Windows computer',
  other: 'Another device',
} as const satisfies Record<DeviceFamilyName, string>;

export const linked = {
  heading: 'Facebook and devices',
  facebook: {
    heading: '{amount} more limit with Facebook',
    gets: 'We get only one ID number for your account. No friends, no posts, no password, and we never post.',
    later: 'Not now? You can also find this under “Me”.',
    button: 'Link Facebook',
    leaving: 'Opening Facebook…',
    linkedHeading: 'Facebook is linked',
    since: 'Since {date}.',
    added: 'It added {amount} to your limit.',
    willAdd: 'It adds up to {amount} to the limit you get.',
    full: 'Your limit was already at the highest.',
    unlink: 'Unlink',
    unlinkHeading: 'Unlink Facebook?',
    unlinkBody: 'Your limit goes down by the {amount} it added. You can link it again.',
    unlinkPlain: 'We delete our record of the account. You can link it again.',
    unlinkButton: 'Unlink Facebook',
    unlinking: 'Unlinking…',
    stay: 'Keep it linked',
    unlinked: 'Facebook is unlinked.',
    outcome,
  },
  device: {
    heading: 'Devices we recognize',
    ask: 'Recognize this device (optional)',
    why: 'This helps us notice if someone else borrows with your phone. If two people share a phone, a person reviews it. That alone won’t get you rejected.',
    stored:
      'We keep a random number for this browser and the date, for 180 days at most. Nothing else from your phone.',
    known: 'You let us recognize this device on {date}.',
    see: 'See or delete',
    none: 'None. We ask when you send an application, and you can say no.',
    since: 'Allowed on {date}, last seen {seen}',
    forget: 'Delete all',
    forgetting: 'Deleting…',
    forgotten: 'We no longer recognize your devices.',
    family,
  },
  location: {
    ask: 'Share your approximate location (optional)',
    why: 'This helps us notice if someone abroad applies in your name: a person then reviews the application. That alone won’t get you rejected, and saying no changes nothing.',
    stored:
      'We keep the area, within about 10 km, and the date, for 30 days at most. You can delete it in the privacy center.',
    reading: 'Getting your location…',
    sends: 'We’ll send only this: latitude {latitude}, longitude {longitude}.',
    failed: 'We couldn’t get a location. You can send the application without it.',
  },
} as const;
