import { hashPath, type QueryValues } from '../../../app/routing/hash-address';
import { currentHash, navigateHash } from '../../../app/routing/hash-location';

/** Writes a choice into the current address, so that the screen shows it again after the borrower comes back to it. */
export function keepInAddress(choice: QueryValues): void {
  const { path, search } = currentHash();
  const kept = Object.fromEntries(new URLSearchParams(search));
  navigateHash(hashPath(path, { ...kept, ...choice }), { replace: true });
}
