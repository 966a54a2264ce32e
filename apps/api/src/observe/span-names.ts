/** Allow-list of span attributes: patterns, hosts and codes. Others may hold personal data and are never exported. */
import type { Attributes } from '@opentelemetry/api';

const ALLOWED: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'db.system',
  'db.system.name',
  'error.type',
]);

export const allowedAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => ALLOWED.has(name)));
