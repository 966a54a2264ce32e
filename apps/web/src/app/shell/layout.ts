const MOBILE = ['Android', 'iPhone', 'SymbianOS', 'Windows Phone', 'iPad', 'iPod'] as const;

export type Layout = 'mobile' | 'desktop';

/** Specification 1: mobile if the user-agent text contains any of the names above, otherwise desktop. */
export function layoutOf(userAgent: string): Layout {
  return MOBILE.some((name) => userAgent.includes(name)) ? 'mobile' : 'desktop';
}

export function isAndroid(userAgent: string): boolean {
  return userAgent.includes('Android');
}
