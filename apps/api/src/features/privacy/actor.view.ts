/** Groups of actors in the access log. Borrowers do not see operators' names and those of API keys. */
export type ActorGroup = 'you' | 'staff' | 'system' | 'gateway' | 'contact' | 'integrator';

export function actorGroup(actor: string): ActorGroup {
  if (actor === 'borrower') return 'you';
  if (actor.startsWith('operator')) return 'staff';
  if (actor.startsWith('key ')) return 'integrator';
  return actor === 'gateway' || actor === 'contact' ? actor : 'system';
}
