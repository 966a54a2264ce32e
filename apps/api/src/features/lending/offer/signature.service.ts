/** The signature on file: given once, good for later loans until it is withdrawn (specification 4). */
import type { SignatureBody } from '@tulay/contract/lending/offer';
import type { ErrorCode } from '@tulay/contract/errors';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Cabinet } from '../../../crypto/cabinet';
import { addAudit } from '../../../db/audit';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import { endSignature, signatureOnFile } from './signature.store';

/** As it is drawn on a paper. */
export type Hand = { readonly png: Buffer } | { readonly typedName: string };

export type SignatureService = ReturnType<typeof createSignatureService>;

export function createSignatureService(
  db: Database,
  { clock, cabinet }: { readonly clock: Clock; readonly cabinet: Cabinet },
) {
  async function hand(customerId: string): Promise<Result<Hand, ErrorCode>> {
    const [kept, drawer] = await Promise.all([signatureOnFile(db, customerId), cabinet.drawerOf(customerId)]);
    if (!kept) return err('signature_invalid');
    if (kept.typed_name !== null) return ok({ typedName: kept.typed_name });
    if (kept.storage_key === null) throw new Error('a signature on file is neither drawn nor typed');
    const png = await drawer.fetch(kept.storage_key);
    return png.ok ? ok({ png: png.value }) : png;
  }

  return {
    /** The signature to put on a paper; `signature_invalid` while none is on file. */
    hand,

    async view(customerId: string): Promise<Result<SignatureBody, ErrorCode>> {
      const kept = await signatureOnFile(db, customerId);
      if (!kept) return ok({ onFile: null });
      const drawn = await hand(customerId);
      if (!drawn.ok) return drawn;
      const picture =
        'png' in drawn.value ? `data:image/png;base64,${drawn.value.png.toString('base64')}` : null;
      return ok({ onFile: { givenAt: kept.given_at.toISOString(), picture, typedName: kept.typed_name } });
    },

    /** From now on each loan is signed by hand again; what was signed stays signed. Safe to repeat. */
    async withdraw(customerId: string): Promise<void> {
      const now = clock.now();
      if (!(await endSignature(db, customerId, now))) return;
      await addAudit(db, { customerId, now, actor: 'borrower', action: 'signature.withdrawn' });
    },
  };
}
