import type { DeviceFamilyName } from '@tulay/contract/device';
import type { FacebookOutcomeName } from '@tulay/contract/facebook';

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

/** What is linked to a borrower by choice: a Facebook account, and devices that they let us recognise. */
export const linked = {
  heading: 'Facebook and devices',
  facebook: {
    heading: '{amount} more limit with Facebook',
    gets: 'We get one number for your account. No friends, no posts, no password, and we never post.',
    later: 'Not now? You find this under “Me” as well.',
    button: 'Link Facebook',
    leaving: 'Opening Facebook…',
    linkedHeading: 'Facebook is linked',
    since: 'Since {date}.',
    added: 'It added {amount} to your limit.',
    willAdd: 'It adds up to {amount} to the limit you get.',
    full: 'Your limit was at its highest already.',
    unlink: 'Unlink',
    unlinkHeading: 'Unlink Facebook?',
    unlinkBody: 'Your limit falls by the {amount} that it added. You may link it again.',
    unlinkPlain: 'We forget the account. You may link it again.',
    unlinkButton: 'Unlink Facebook',
    unlinking: 'Unlinking…',
    stay: 'Keep it linked',
    unlinked: 'Facebook is unlinked.',
    outcome,
  },
  device: {
    heading: 'Devices we recognize',
    ask: 'Recognize this device (only if you want)',
    why: 'So that we notice when someone else borrows with your phone. If two people use one, a person looks: it is never a no by itself.',
    kept: 'Kept: a random number of this browser and the date, 180 days at most. Nothing else of your phone.',
    known: 'You let us recognize this device on {date}.',
    see: 'See or delete it',
    none: 'None. You are asked when you send an application, and may say no.',
    since: 'Allowed on {date}, last seen {seen}',
    forget: 'Delete them all',
    forgetting: 'Deleting…',
    forgotten: 'We no longer recognize your devices.',
    family,
  },
} as const;
