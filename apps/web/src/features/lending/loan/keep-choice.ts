import { hashPath, type QueryValues } from '../../../app/routing/hash-address';
import { currentHash, navigateHash } from '../../../app/routing/hash-location';

/** Writes a choice into the current URL, so that the screen shows the choice again when the borrower comes back. */
export function keepInAddress(choice: QueryValues): void {
  const { path, search } = currentHash();
  const kept = Object.fromEntries(new URLSearchParams(search));
  navigateHash(hashPath(path, { ...kept, ...choice }), { replace: true });
}
