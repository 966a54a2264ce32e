/** Groups of actors in the access log. Borrowers do not see operators' names. */
export type ActorGroup = 'you' | 'staff' | 'system' | 'gateway' | 'contact';

export function actorGroup(actor: string): ActorGroup {
  if (actor === 'borrower') return 'you';
  if (actor.startsWith('operator')) return 'staff';
  return actor === 'gateway' || actor === 'contact' ? actor : 'system';
}
