/** Checks the seal of a PDF as a reader does, by a library that did not write it. */
import { createHash } from 'node:crypto';
import forge from 'node-forge';

export interface SealFound {
  /** The seal covers every byte of the file but itself. */
  readonly whole: boolean;
  /** Nothing that it covers was changed since. */
  readonly intact: boolean;
  /** The common name of who sealed it. */
  readonly by: string;
}

interface SignedData {
  readonly certificates: forge.pki.Certificate[];
  readonly rawCapture: { readonly signature: string; readonly authenticatedAttributes: forge.asn1.Asn1[] };
}

/** Null when there is no seal. */
export function sealOf(pdf: Buffer): SealFound | null {
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(pdf.toString('latin1'));
  if (!range) return null;
  const [start = 0, length = 0, next = 0, rest = 0] = range.slice(1).map(Number);
  const covered = Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(next, next + rest)]);
  const gap = pdf.subarray(start + length, next).toString('latin1');
  const padded = Buffer.from(gap.replace(/[<>]/g, ''), 'hex');
  // A sequence with its length in two bytes; zeros fill the rest of the place.
  const der = padded.subarray(0, 4 + padded.readUInt16BE(2)).toString('binary');
  const asn1 = forge.asn1.fromDer(forge.util.createBuffer(der));
  const message = forge.pkcs7.messageFromAsn1(asn1) as unknown as SignedData;
  const [certificate] = message.certificates;
  if (!certificate) return null;
  return {
    whole: start === 0 && next + rest === pdf.length && /^<[0-9a-f]+>$/i.test(gap),
    intact: digestSaid(message) === createHash('sha256').update(covered).digest('binary') && signed(message),
    by: String(certificate.subject.getField('CN')?.value),
  };
}

function digestSaid({ rawCapture }: SignedData): string {
  const wanted = forge.asn1.oidToDer(forge.pki.oids['messageDigest'] ?? '').getBytes();
  const found = rawCapture.authenticatedAttributes.find(
    ({ value }) => (value[0] as forge.asn1.Asn1).value === wanted,
  );
  const [, values] = (found?.value ?? []) as forge.asn1.Asn1[];
  return String((values?.value[0] as forge.asn1.Asn1 | undefined)?.value);
}

/** The signature covers the attributes, written as a set. */
function signed({ rawCapture, certificates: [certificate] }: SignedData): boolean {
  const { asn1 } = forge;
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, rawCapture.authenticatedAttributes);
  const digest = forge.md.sha256.create().update(asn1.toDer(set).getBytes()).digest().getBytes();
  const key = certificate?.publicKey as forge.pki.rsa.PublicKey;
  return key.verify(digest, rawCapture.signature);
}
