import type { Result } from '@tulay/engine/result';

/** The lender's seal on a document: a PKCS#7 signature that any PDF reader can verify. */
export interface Seal {
  /**
   * Returns the document with a seal over all its bytes. `at` is the instant stated by the seal. `unavailable`: the storage of the
   * certificate is full or down.
   */
  seal(
    pdf: Buffer,
    of: { readonly reason: string; readonly at: Date },
  ): Promise<Result<Buffer, 'unavailable'>>;
}
