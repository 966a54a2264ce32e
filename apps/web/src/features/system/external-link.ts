/** The address when it may be left for: HTTPS, a host of the list by its full name, no credentials and no port of its own. */
export function allowedExternalUrl(text: string, hosts: readonly string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return plain && hosts.includes(url.hostname) ? url : undefined;
}
