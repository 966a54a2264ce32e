const V4 = /^(?:::ffff:)?(\d+)\.(\d+)\.(\d+)\.(\d+)$/i;

/**
 * Returns one IPv4 address or IPv6 /64 (`address`), or the /24 or /48 around it (`prefix`). Addresses that one
 * subscriber can switch between count as one.
 */
export function networkOf(ip: string, width: 'address' | 'prefix'): string {
  const four = V4.exec(ip);
  if (four) return four.slice(1, width === 'address' ? 5 : 4).join('.');
  const [before = '', after] = ip.toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array.from(
    { length: after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length) },
    () => '0',
  );
  const groups = [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''));
  return groups.slice(0, width === 'address' ? 4 : 3).join(':');
}
