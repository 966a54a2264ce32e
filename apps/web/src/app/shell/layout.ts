const MOBILE = ['Android', 'iPhone', 'SymbianOS', 'Windows Phone', 'iPad', 'iPod'] as const;

export type Layout = 'mobile' | 'desktop';

/** Returns `mobile` if the user agent contains one of the names in `MOBILE`, otherwise `desktop` (specification 1). */
export function layoutOf(userAgent: string): Layout {
  return MOBILE.some((name) => userAgent.includes(name)) ? 'mobile' : 'desktop';
}

export function isAndroid(userAgent: string): boolean {
  return userAgent.includes('Android');
}
