/** Returns the URL if the app may link to it: HTTPS, an exact host of the allow list, no credentials, default port. */
export function allowedExternalUrl(text: string, hosts: readonly string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return plain && hosts.includes(url.hostname) ? url : undefined;
}
