/** Rows of the keyed fingerprints by which a reviewer sees who else uses the values of a borrower. */
import type { FormOf } from '@tulay/contract/onboarding/forms';
import type { Insertable } from 'kysely';
import type { Vault } from '../../apps/api/src/crypto/envelope';
import type { Tables } from '../../apps/api/src/db/schema/tables';
import { comparedIn } from '../../apps/api/src/features/onboarding/form/form-checks';

export interface ComparedBorrower {
  readonly customerId: string;
  /** Time at which the borrower entered the values. */
  readonly at: Date;
  readonly identity: FormOf<'identity'>;
  /** Address and account; absent if the borrower has not filled in these forms. */
  readonly address?: FormOf<'address'>;
  readonly bank?: FormOf<'bank'>;
  /** Random token that the app stores in the borrower's browser, and by which the lender recognizes the device. */
  readonly deviceToken: string;
}

export interface FingerprintRows {
  readonly compared: readonly Insertable<Tables['compared_value']>[];
  readonly claims: readonly Insertable<Tables['identity_claim']>[];
  readonly devices: readonly Insertable<Tables['device_signal']>[];
}

/** Returns the rows that onboarding stores for the forms and the device of a borrower. */
export function fingerprintRowsOf(
  vault: Pick<Vault, 'fingerprint'>,
  { customerId: customer_id, at, deviceToken, ...forms }: ComparedBorrower,
): FingerprintRows {
  const device_hash = vault.fingerprint('device', deviceToken);
  const answers = comparedIn(forms).map(({ kind, value }) => ({
    kind,
    value_hash: vault.fingerprint(kind, value),
    customer_id,
  }));
  return {
    compared: [
      ...answers.map((row) => ({ ...row, since: at })),
      { kind: 'device', value_hash: device_hash, customer_id, since: at },
    ],
    claims: answers.filter(({ kind }) => kind !== 'address').map((row) => ({ ...row, claimed_at: at })),
    devices: [{ customer_id, device_hash, family: 'android', consented_at: at, seen_at: at }],
  };
}

/** Returns the claims without those of a value that somebody else claimed earlier. */
export function firstClaims(claims: FingerprintRows['claims']): FingerprintRows['claims'] {
  const first = new Map<string, FingerprintRows['claims'][number]>();
  const byTime = claims.toSorted((one, other) => Number(one.claimed_at) - Number(other.claimed_at));
  for (const claim of byTime) {
    const hash = claim.value_hash.toString('hex');
    if (!first.has(hash)) first.set(hash, claim);
  }
  return [...first.values()];
}
