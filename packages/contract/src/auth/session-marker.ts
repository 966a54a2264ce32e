/**
 * Name of a cookie that tells scripts whether the browser has a session cookie, which they cannot read. The value is
 * not secret and gives no access.
 */
export const SESSION_MARKER = 'tulay_in';
