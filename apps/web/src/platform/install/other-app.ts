import { isIos } from './install';

/** Names that other apps give themselves in the user agent of their built-in browser; `; wv)` is any Android web view. */
const OTHER_APPS = /FBAN|FBAV|FB_IAB|Instagram|Messenger|Line\/|TikTok|musical_ly|Bytedance|Viber|; wv\)/;

/**
 * Returns whether this is the built-in browser of another app, which cannot add a page to the home screen. On an iPhone
 * only real browsers name Safari and its version.
 */
export function isInOtherApp(device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return OTHER_APPS.test(device.userAgent) || (isIos(device) && !/Safari\/\d/.test(device.userAgent));
}
