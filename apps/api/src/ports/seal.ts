import type { Result } from '@tulay/engine/result';

/** The lender's seal on a paper: a PKCS#7 signature that any PDF reader can check. */
export interface Seal {
  /**
   * The same paper with the seal over all of its bytes; `at` is the moment that the seal states. `unavailable`: where the
   * certificate lies is full or away.
   */
  seal(
    pdf: Buffer,
    of: { readonly reason: string; readonly at: Date },
  ): Promise<Result<Buffer, 'unavailable'>>;
}
