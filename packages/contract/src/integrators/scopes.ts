/** What an API key of an integrator may do. A key has at least one scope, and each operation for integrators needs one. */
export const SCOPES = {
  'loans:read': 'Lists loans, and reads the position of one',
  'payments:read': 'Reads the payments of a loan',
  'payouts:read': 'Reads the payouts of a loan, without account numbers',
  'borrowers:read': 'Reads who borrowed: an id, the language and the limit, without name and numbers',
  'events:read': 'Reads the deliveries of the events to one endpoint',
  'events:replay': 'Sends events to that endpoint again',
} as const;

export type Scope = keyof typeof SCOPES;

export const isScope = (name: string): name is Scope => Object.hasOwn(SCOPES, name);
