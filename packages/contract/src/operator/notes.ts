/**
 * Kinds of objects that a note can be about, with the roles that read and write such notes. The SQL function
 * `note_roles` enforces the same list.
 */
import type { QueueName } from './queues';
import { type OperatorRoleName, SECOND_OPERATORS } from './role';

/** Queues whose cases have notes. An appeal is a case of the same application, so it has the notes of the application. */
const NOTED_QUEUES = [
  'applications',
  'disputes',
  'tickets',
  'numbers',
  'deletions',
  'events',
  'payouts',
  'differences',
  'approvals',
] as const satisfies readonly QueueName[];

export const NOTE_ABOUT = [...NOTED_QUEUES, 'customer', 'loan'] as const;
export type NoteAbout = (typeof NOTE_ABOUT)[number];

export const NOTE_ROLES = {
  applications: ['reviewer'],
  disputes: ['support'],
  tickets: ['support'],
  numbers: ['support'],
  deletions: ['support'],
  events: ['treasury'],
  payouts: ['treasury'],
  differences: ['treasury'],
  approvals: SECOND_OPERATORS,
  customer: ['support'],
  loan: ['support', 'collections', 'treasury', 'risk'],
} as const satisfies Readonly<Record<NoteAbout, readonly OperatorRoleName[]>>;

/** Most characters of a note. */
export const NOTE_MAX = 2_000;

/** Returns the kind of object that a note on a case of this queue is about; null if the queue's cases have no notes. */
export const noteAbout = (queue: QueueName): NoteAbout | null =>
  queue === 'appeals' ? 'applications' : (NOTED_QUEUES.find((each) => each === queue) ?? null);

/** Returns true if one of the roles may read and write the notes. */
export function mayNote(about: NoteAbout, roles: readonly OperatorRoleName[]): boolean {
  const allowed: readonly OperatorRoleName[] = NOTE_ROLES[about];
  return roles.some((role) => allowed.includes(role));
}
