/** Verifies the seal of a PDF with a library other than the one that wrote it. */
import { createHash } from 'node:crypto';
import forge from 'node-forge';

export interface SealFound {
  /** True if the seal covers the whole file except itself. */
  readonly whole: boolean;
  /** True if the covered bytes are unchanged. */
  readonly intact: boolean;
  /** Common name in the certificate. */
  readonly by: string;
}

interface SignedData {
  readonly certificates: forge.pki.Certificate[];
  readonly rawCapture: { readonly signature: string; readonly authenticatedAttributes: forge.asn1.Asn1[] };
}

/** Returns the seal of a PDF; null without one. */
export function sealOf(pdf: Buffer): SealFound | null {
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(pdf.toString('latin1'));
  if (!range) return null;
  const [start = 0, length = 0, next = 0, rest = 0] = range.slice(1).map(Number);
  const covered = Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(next, next + rest)]);
  const gap = pdf.subarray(start + length, next).toString('latin1');
  const padded = Buffer.from(gap.replace(/[<>]/g, ''), 'hex');
  // The signature is a DER sequence with a two-byte length; zeros fill the rest of its reserved space.
  const der = padded.subarray(0, 4 + padded.readUInt16BE(2)).toString('binary');
  const asn1 = forge.asn1.fromDer(forge.util.createBuffer(der));
  const message = forge.pkcs7.messageFromAsn1(asn1) as unknown as SignedData;
  const [certificate] = message.certificates;
  if (!certificate) return null;
  return {
    whole: start === 0 && next + rest === pdf.length && /^<[0-9a-f]+>$/i.test(gap),
    intact:
      signedDigest(message) === createHash('sha256').update(covered).digest('binary') && signed(message),
    by: String(certificate.subject.getField('CN')?.value),
  };
}

function signedDigest({ rawCapture }: SignedData): string {
  const messageDigest = forge.asn1.oidToDer(forge.pki.oids['messageDigest'] ?? '').getBytes();
  const found = rawCapture.authenticatedAttributes.find(
    ({ value }) => (value[0] as forge.asn1.Asn1).value === messageDigest,
  );
  const [, values] = (found?.value ?? []) as forge.asn1.Asn1[];
  return String((values?.value[0] as forge.asn1.Asn1 | undefined)?.value);
}

/** Verifies the signature, which covers the attributes encoded as a set. */
function signed({ rawCapture, certificates: [certificate] }: SignedData): boolean {
  const { asn1 } = forge;
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, rawCapture.authenticatedAttributes);
  const digest = forge.md.sha256.create().update(asn1.toDer(set).getBytes()).digest().getBytes();
  const key = certificate?.publicKey as forge.pki.rsa.PublicKey;
  return key.verify(digest, rawCapture.signature);
}
