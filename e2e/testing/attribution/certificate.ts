import forge from 'node-forge';

/** A certificate of our own for 127.0.0.1, made anew: the provider's SDK speaks HTTPS only. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2020-01-01');
  certificate.validity.notAfter = new Date('2120-01-01');
  const name = [{ name: 'commonName', value: '127.0.0.1' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return { key: forge.pki.privateKeyToPem(privateKey), cert: forge.pki.certificateToPem(certificate) };
}
