import { err, ok, type Result } from '../result';
import { stripChinese } from './strip-chinese';
import { withoutCopyMarks } from './untyped';

const PHONE_LINK =
  /^(?:(?:https?:\/\/)?wa\.me\/|(?:https?:\/\/)?(?:api|web|chat)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=|whatsapp:\/\/send\/?\?(?:.*&)?phone=|viber:\/\/(?:chat|add|contact)\/?\?(?:.*&)?number=|(?:https?:\/\/)?viber\.click\/)(?:%2B|\+)?(\d+)(?:[/?&#].*)?$/i;

/** Returns the number in a WhatsApp or Viber link, as `+63…`; other texts as they are. */
export function phoneInLink(input: string): string {
  const number = PHONE_LINK.exec(withoutCopyMarks(input).trim())?.[1];
  return number === undefined ? input : `+${number}`;
}

const FACEBOOK_HOST =
  /^(?:https?:\/\/)?(?:(?:[a-z0-9-]+\.)*facebook\.com|(?:www\.|m\.)?fb\.com|fb\.me|m\.me)(?=\/|$)\/?/i;
/**
 * A Facebook user name cannot end like a web address. Without this rule, a link to another site would be accepted as a
 * user name.
 */
const USER_NAME = /^(?!.*\.(?:com|net|org|ph|php)$)[a-z0-9][a-z0-9.]{3,48}[a-z0-9]$/i;
/** First parts of Facebook's paths that are pages of Facebook and not user names. */
const PAGES = new Set(
  (
    'share sharer sharer.php people groups profile.php permalink.php story.php photo photo.php photos watch reel reels events marketplace ' +
    'pages hashtag stories gaming media login login.php home.php settings friends search public notes messages ' +
    'notifications bookmarks help policies l.php dialog plugins video video.php videos live'
  ).split(' '),
);
const USER_ID = /^\d{5,20}$/;

/**
 * Accepts a user name (5 to 50 letters, digits and dots), or the link of a profile, of which the user name or the number
 * is stored. Error `facebook_not_profile`: a link of a post, a group or another page, which names no profile.
 */
export function facebook(input: string): Result<string, 'facebook_invalid' | 'facebook_not_profile'> {
  const text = withoutCopyMarks(stripChinese(input)).trim();
  const host = FACEBOOK_HOST.exec(text)?.[0];
  if (host !== undefined) return profileIn(text.slice(host.length));
  const name = text.replace(/^@/, '');
  return USER_NAME.test(name) && !PAGES.has(name.toLowerCase()) ? ok(name) : err('facebook_invalid');
}

/** Returns the profile in the path of a link: of a person, a post of a person, or a member of a group. */
function profileIn(link: string): Result<string, 'facebook_invalid' | 'facebook_not_profile'> {
  const [path = '', query = ''] = link.replace(/#.*$/, '').split('?');
  const [page = '', ...parts] = path.split('/').filter((part) => part !== '');
  const inQuery = /(?:^|&)id=(\d+)(?:&|$)/.exec(query)?.[1];
  if (/^(?:profile|permalink|story)\.php$/i.test(page))
    return inQuery === undefined ? err('facebook_not_profile') : ok(inQuery);
  const id = { people: parts[1], groups: parts[1] === 'user' ? parts[2] : undefined }[page.toLowerCase()];
  if (id !== undefined && USER_ID.test(id)) return ok(id);
  if (PAGES.has(page.toLowerCase())) return err('facebook_not_profile');
  return USER_NAME.test(page) ? ok(page) : err('facebook_invalid');
}
