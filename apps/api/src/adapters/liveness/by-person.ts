import { ok } from '@tulay/engine/result';
import type { Liveness } from '../../ports/liveness';

/**
 * Without a vendor nobody is told that a face was checked: the step ends at once, and the application goes to a person,
 * who compares the selfie with the photo of the ID.
 */
export const livenessByPerson = (): Liveness => ({ check: async () => ok('person') });
