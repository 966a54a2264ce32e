import { constants, createPrivateKey, privateEncrypt } from 'node:crypto';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer, SUBFILTER_ADOBE_PKCS7_DETACHED } from '@signpdf/utils';
import { ok, type Result } from '@tulay/engine/result';
import forge from 'node-forge';
import type { Seal } from '../../ports/seal';

export interface Certificate {
  readonly p12: Buffer;
  readonly passphrase: string;
}

type Read = Result<Certificate, 'unavailable'>;

/** The key of a certificate, decrypted, with every certificate of its chain. */
interface OpenedCertificate {
  readonly key: forge.pki.rsa.PrivateKey;
  /** The certificate of the key. */
  readonly own: forge.pki.Certificate;
  readonly chain: readonly forge.pki.Certificate[];
}

/**
 * Creates the seal of the lender.
 * @param lender name of the signer, as PDF readers show it
 */
export function p12Seal(certificate: () => Promise<Read>, lender: string): Seal {
  let opening: Promise<Result<OpenedCertificate, 'unavailable'>> | undefined;
  /** Opens the certificate once; retries after a storage failure. */
  async function openOnce() {
    opening ??= certificate().then((read) => (read.ok ? ok(open(read.value)) : read));
    const opened = await opening;
    if (!opened.ok) opening = undefined;
    return opened;
  }
  return {
    async seal(pdf, { reason, at }) {
      const opened = await openOnce();
      if (!opened.ok) return opened;
      const prepared = plainAddPlaceholder({
        pdfBuffer: pdf,
        reason,
        name: lender,
        contactInfo: '',
        location: '',
        signingTime: at,
        subFilter: SUBFILTER_ADOBE_PKCS7_DETACHED,
      });
      return ok(await new SignPdf().sign(prepared, new OpenedSigner(opened.value, at)));
    },
  };
}

/** Signs with a key that was decrypted once. Decrypting the key would take most of the time of a signature. */
class OpenedSigner extends Signer {
  readonly #certificate: OpenedCertificate;
  readonly #at: Date;

  constructor(certificate: OpenedCertificate, at: Date) {
    super();
    this.#certificate = certificate;
    this.#at = at;
  }

  override async sign(pdf: Buffer): Promise<Buffer> {
    const { key, own, chain } = this.#certificate;
    const { oids } = forge.pki;
    const signed = forge.pkcs7.createSignedData();
    signed.content = forge.util.createBuffer(pdf.toString('binary'));
    for (const each of chain) signed.addCertificate(each);
    signed.addSigner({
      key,
      certificate: own,
      digestAlgorithm: String(oids['sha256']),
      // European validators need this order. Forge fills in the digest.
      authenticatedAttributes: [
        { type: String(oids['contentType']), value: String(oids['data']) },
        { type: String(oids['signingTime']), value: this.#at.toISOString() },
        { type: String(oids['messageDigest']) },
      ],
    });
    signed.sign({ detached: true });
    return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary');
  }
}

function open({ p12, passphrase }: Certificate): OpenedCertificate {
  const asn1 = forge.asn1.fromDer(forge.util.createBuffer(p12.toString('binary')));
  const store = forge.pkcs12.pkcs12FromAsn1(asn1, false, passphrase);
  const bagsOf = (type: string | undefined) => store.getBags({ bagType: String(type) })[String(type)] ?? [];
  const [keyBag] = bagsOf(forge.pki.oids['pkcs8ShroudedKeyBag']);
  const chain = bagsOf(forge.pki.oids['certBag']).flatMap(({ cert }) => cert ?? []);
  const key = keyBag?.key;
  const own = chain.find(({ publicKey }) => key && 'n' in publicKey && publicKey.n.equals(key.n));
  if (!key || !own) throw new Error('the PKCS #12 file has no certificate that matches its key');
  return { key: { ...key, sign: nativeSignature(key) }, own, chain };
}

/** First bytes of a SHA-256 digest that is signed by RSA (RFC 8017, section 9.2). */
const SHA256_PREFIX = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** Returns forge's function for an RSA signature (PKCS #1, version 1.5), computed by OpenSSL, which takes a thirtieth of the time. */
function nativeSignature(key: forge.pki.rsa.PrivateKey): forge.pki.rsa.PrivateKey['sign'] {
  const opened = createPrivateKey(forge.pki.privateKeyToPem(key));
  return (digest) => {
    if (typeof digest === 'string') throw new TypeError('a digest is expected');
    const bytes = Buffer.concat([SHA256_PREFIX, Buffer.from(digest.digest().getBytes(), 'binary')]);
    return privateEncrypt({ key: opened, padding: constants.RSA_PKCS1_PADDING }, bytes).toString('binary');
  };
}
