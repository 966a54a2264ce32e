/** Returns the URL if the app may link to it: an exact origin of the allow list (protocol, host, port), no credentials. */
export function allowedExternalUrl(text: string, origins: readonly string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '';
  return isPlain && origins.includes(url.origin) ? url : undefined;
}
