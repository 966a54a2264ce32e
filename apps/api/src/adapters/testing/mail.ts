/** E-mail helpers: parsing of received messages, and a self-signed certificate. */
import forge from 'node-forge';

/** Decodes a message in quoted-printable or base64. */
export function readMail(mail: string): { id: string; subject: string; text: string } {
  const [head = '', body = ''] = mail.split(/\r?\n\r?\n/);
  const field = (name: string) =>
    new RegExp(`^${name}: ((?:.|\\r?\\n )+)`, 'im').exec(head)?.[1]?.trim() ?? '';
  const bytes = (text: string) =>
    Buffer.from(
      text
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8');
  const words = field('Subject').replaceAll(
    /=\?UTF-8\?([QB])\?([^?]*)\?=\s*/gi,
    (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : bytes(text.replaceAll('_', ' ')),
  );
  const encoding = field('Content-Transfer-Encoding');
  const text = encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : bytes(body);
  return { id: field('Message-ID'), subject: words, text: text.trim() };
}

/** Creates a self-signed certificate for localhost. */
export function selfSigned(): { cert: string; key: string } {
  const keys = forge.pki.rsa.generateKeyPair(2048);
  const made = forge.pki.createCertificate();
  made.publicKey = keys.publicKey;
  made.serialNumber = '01';
  made.validity.notAfter = new Date(made.validity.notBefore.getTime() + 86_400_000);
  const name = [{ name: 'commonName', value: 'localhost' }];
  made.setSubject(name);
  made.setIssuer(name);
  made.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ]);
  made.sign(keys.privateKey, forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(made), key: forge.pki.privateKeyToPem(keys.privateKey) };
}
