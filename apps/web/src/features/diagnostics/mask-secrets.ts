const SECRET = /token|key|secret|phone|customerId/i;

export function maskSecrets(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return SECRET.test(name) && value !== '' ? `•••• (${value.length})` : value;
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskSecrets(inner, key)]));
}
