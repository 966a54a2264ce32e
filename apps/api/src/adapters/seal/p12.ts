/** Seals with the certificate and key of a PKCS#12 file. */
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import { SUBFILTER_ADOBE_PKCS7_DETACHED } from '@signpdf/utils';
import type { Seal } from '../../ports/seal';

export interface Certificate {
  /** A PKCS#12 file's bytes. */
  readonly p12: Buffer;
  readonly passphrase: string;
}

/** @param lender Whose seal it is, as PDF readers show it. */
export function p12Seal(certificate: () => Promise<Certificate>, lender: string): Seal {
  let read: Promise<Certificate> | undefined;
  /** Read once; a storage that was away is asked again. */
  function certificateOnce(): Promise<Certificate> {
    read ??= certificate().catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    return read;
  }
  return {
    async seal(pdf, { reason, at }) {
      const prepared = plainAddPlaceholder({
        pdfBuffer: pdf,
        reason,
        name: lender,
        contactInfo: '',
        location: '',
        signingTime: at,
        subFilter: SUBFILTER_ADOBE_PKCS7_DETACHED,
      });
      // A signer reads its file to the end, so it serves once.
      const { p12, passphrase } = await certificateOnce();
      return new SignPdf().sign(prepared, new P12Signer(p12, { passphrase }), at);
    },
  };
}
