/** The signature on file: given once with consent, used for later loans until it is withdrawn (specification 4). */
import type { SignatureBody, SignRequestBody } from '@tulay/contract/lending/offer';
import { signatureName } from '@tulay/engine/identity/field-rules';
import type { ErrorCode } from '@tulay/contract/errors';
import { err, ok, type Result } from '@tulay/engine/result';
import type { EncryptedStore } from '../../../crypto/encrypted-store';
import { addAudit } from '../../../db/audit';
import type { Database } from '../../../db/database';
import { readSignature } from '../../../pictures/pictures';
import type { Clock } from '../../../ports/clock';

export type SignatureContent = { readonly png: Buffer } | { readonly typedName: string };

export type SignatureService = ReturnType<typeof createSignatureService>;

export function createSignatureService(
  db: Database,
  { clock, encryptedStore }: { readonly clock: Clock; readonly encryptedStore: EncryptedStore },
) {
  async function contentOnFile(customerId: string): Promise<Result<SignatureContent, ErrorCode>> {
    const [consent, borrowerStore] = await Promise.all([
      signatureOnFile(db, customerId),
      encryptedStore.forBorrower(customerId),
    ]);
    if (!consent) return err('signature_invalid');
    if (consent.typed_name !== null) return ok({ typedName: consent.typed_name });
    if (consent.storage_key === null) throw new Error('a signature on file is neither drawn nor typed');
    const png = await borrowerStore.fetch(consent.storage_key);
    return png.ok ? ok({ png: png.value }) : png;
  }

  return {
    /** Returns the signature to print on a document; `signature_invalid` if none is on file. */
    contentOnFile,

    async view(customerId: string): Promise<Result<SignatureBody, ErrorCode>> {
      const consent = await signatureOnFile(db, customerId);
      if (!consent) return ok({ onFile: null });
      const drawn = await contentOnFile(customerId);
      if (!drawn.ok) return drawn;
      const picture =
        'png' in drawn.value ? `data:image/png;base64,${drawn.value.png.toString('base64')}` : null;
      return ok({
        onFile: { givenAt: consent.given_at.toISOString(), picture, typedName: consent.typed_name },
      });
    },

    /**
     * Withdraws the consent to the signature on file, so that later loans need a new signature. Signed documents stay
     * signed. Idempotent.
     */
    async withdraw(customerId: string): Promise<void> {
      const now = clock.now();
      if (!(await withdrawSignature(db, customerId, now))) return;
      await addAudit(db, { customerId, now, actor: 'borrower', action: 'signature.withdrawn' });
    },
  };
}

const signatureOnFile = (db: Database, customerId: string) =>
  db
    .selectFrom('signature_consent')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

async function withdrawSignature(db: Database, customerId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signature_consent')
    .set({ withdrawn_at: now })
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const PNG_URL = /^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/;
const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads the signature of a request. A drawn one must be a complete PNG of more than 200 bytes. */
export async function readSignatureContent(
  signature: SignRequestBody['signature'],
): Promise<Result<SignatureContent, 'signature_invalid' | 'document_character' | 'unavailable'>> {
  if ('onFile' in signature) return err('signature_invalid');
  if ('typed' in signature) {
    const name = signatureName(signature.typed);
    return name.ok
      ? ok({ typedName: name.value })
      : err(name.params ? 'document_character' : 'signature_invalid', name.params);
  }
  const encoded = PNG_URL.exec(signature.drawn)?.[1];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  if (bytes.length <= 200 || !bytes.subarray(0, PNG_MAGIC.length).equals(PNG_MAGIC)) {
    return err('signature_invalid');
  }
  const picture = await readSignature(bytes);
  if (picture.ok) return ok({ png: picture.value.bytes });
  return err(picture.code === 'unavailable' ? 'unavailable' : 'signature_invalid');
}
