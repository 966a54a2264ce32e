/** The parsed JSON, not yet trusted; undefined where it is none. */
export function jsonOf(text: Buffer | string): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
