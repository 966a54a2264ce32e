import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import { SUBFILTER_ADOBE_PKCS7_DETACHED } from '@signpdf/utils';
import { ok, type Result } from '@tulay/engine/result';
import type { Seal } from '../../ports/seal';

export interface Certificate {
  readonly p12: Buffer;
  readonly passphrase: string;
}

type Read = Result<Certificate, 'unavailable'>;

/** Creates the seal. @param lender signer name shown by PDF readers. */
export function p12Seal(certificate: () => Promise<Read>, lender: string): Seal {
  let read: Promise<Read> | undefined;
  /** Loads the certificate once; retries after a storage failure. */
  async function certificateOnce(): Promise<Read> {
    read ??= certificate();
    const found = await read;
    if (!found.ok) read = undefined;
    return found;
  }
  return {
    async seal(pdf, { reason, at }) {
      const found = await certificateOnce();
      if (!found.ok) return found;
      const { p12, passphrase } = found.value;
      const prepared = plainAddPlaceholder({
        pdfBuffer: pdf,
        reason,
        name: lender,
        contactInfo: '',
        location: '',
        signingTime: at,
        subFilter: SUBFILTER_ADOBE_PKCS7_DETACHED,
      });
      // A signer can be used only once.
      return ok(await new SignPdf().sign(prepared, new P12Signer(p12, { passphrase }), at));
    },
  };
}
