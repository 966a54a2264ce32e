import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { err, ok, type Result } from '@tulay/engine/result';
import forge from 'node-forge';
import type { Storage } from '../../ports/storage';
import type { Certificate } from './p12';

const KEY = 'sandbox/seal-p12';
const PASSPHRASE = 'sandbox';
/** Validity of the certificate, long because the test clock may be far ahead. */
const VALID = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2049-01-01T00:00:00Z') };

/**
 * Returns the stored certificate or creates it. Two processes may both create one, which is harmless because each
 * document contains its certificate.
 */
export async function selfSignedCertificate(
  storage: Storage,
  lender: string,
): Promise<Result<Certificate, 'unavailable'>> {
  const stored = await storage.get(KEY);
  if (!stored.ok) return err('unavailable');
  if (stored.value) return ok({ p12: stored.value, passphrase: PASSPHRASE });
  const p12 = await newCertificate(lender);
  const put = await storage.put(KEY, p12);
  return put.ok ? ok({ p12, passphrase: PASSPHRASE }) : err('unavailable');
}

async function newCertificate(lender: string): Promise<Buffer> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = VALID.from;
  certificate.validity.notAfter = VALID.until;
  const name = [
    { name: 'commonName', value: lender },
    { name: 'countryName', value: 'PH' },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], PASSPHRASE, { algorithm: '3des' });
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary');
}
