/** What production refuses to start on: anything missing, simulated, default, weak, or the same key for two things. */
import forge from 'node-forge';
import { providerFaults } from './providers';
import { SECRETS, secretsOf } from './secret-files';
import { SANDBOX_LENDER } from './settings';

/** A lender must state its own; the sandbox makes or plays them. */
const OWN = ['SEAL_P12', 'VAPID_PRIVATE_KEY', ...Object.keys(SANDBOX_LENDER)];

const SANDBOX_ONLY = ['SANDBOX_URL', 'GATEWAY_SECRET', 'WEBHOOK_SECRET'];

/** Addresses that a browser or we ourselves call. */
const ADDRESSES = [
  'PUBLIC_URL',
  'LENDER_WEBSITE',
  'S3_ENDPOINT',
  'XENDIT_URL',
  'PAYMONGO_URL',
  'SEMAPHORE_URL',
  'TWILIO_URL',
  'FACEBOOK_DIALOG_URL',
  'FACEBOOK_TOKEN_URL',
  'FACEBOOK_ACCOUNT_URL',
];
const MAILBOXES = ['LENDER_EMAIL', 'LENDER_APPEAL_EMAIL', 'EMAIL_FROM'];
/** Borrowers write to it, or money is asked of it: what is this machine, or exists for examples and tests alone, is nobody. */
const NOBODY =
  /^((.*[.])?(localhost|local|example|test|invalid|example[.](com|org|net))|127([.]\d+){3}|0[.]0[.]0[.]0|\[::1?\]|\[::ffff:7f\w\w:\w+\])[.]?$/;

/** Keys for tries, by their providers' own marks. */
const TEST_KEYS: Readonly<Record<string, RegExp>> = {
  XENDIT_SECRET_KEY: /^xnd_(development|public)_/,
  PAYMONGO_SECRET_KEY: /^(sk_test_|pk_)/,
};

/** What people write when they mean to put something else there. */
const PLACEHOLDER =
  /example|change.?me|placeholder|default|password|secret|insert|your|dummy|sample|1234567/i;

const DISTINCT_LETTERS = 12;
const LEAST_LENGTH = 16;
const LEAST_LETTERS = 8;

export function productionFaults(environment: NodeJS.ProcessEnv): string[] {
  const set = (name: string): string => environment[name] ?? '';
  const those = (names: readonly string[], is: (value: string, name: string) => boolean, says: string) =>
    names.filter((name) => set(name) && is(set(name), name)).map((name) => `${name}: ${says}`);
  return [
    ...OWN.filter((name) => !set(name)).map((name) => `${name}: must be set in production`),
    ...those(Object.keys(SANDBOX_LENDER), isDefault, 'still what the sandbox says'),
    ...those(SANDBOX_ONLY, () => true, 'of the simulated world, which production has not'),
    ...those(ADDRESSES, (value) => !value.startsWith('https:'), 'must be an https address'),
    ...those(
      [...ADDRESSES, ...MAILBOXES],
      isOfNobody,
      'this machine, or a name that only examples and tests have',
    ),
    ...those(['ATTRIBUTION_ENVIRONMENT'], (value) => value !== 'production', 'must be production'),
    ...those(
      ['SEAL_P12'],
      (value) => !isSeal(value, set('SEAL_PASSPHRASE')),
      'no PKCS#12 file with a key that its passphrase opens',
    ),
    ...those(secretsOf('provider'), isPoor, 'short, monotonous, or a placeholder'),
    ...ownerFaults(environment),
    ...those(
      Object.keys(TEST_KEYS),
      (value, name) => TEST_KEYS[name]?.test(value) ?? false,
      'a key for tries',
    ),
    ...those(secretsOf('us'), isWeak, 'too easy to guess: make one with openssl rand'),
    ...providerFaults(environment),
    ...usedTwice(environment),
  ];
}

/** The host of an address, or what stands behind the @ of a mailbox. */
const isOfNobody = (value: string): boolean =>
  NOBODY.test(
    URL.canParse(value) ? new URL(value).hostname : value.slice(value.lastIndexOf('@') + 1).toLowerCase(),
  );

const isPoor = (value: string): boolean =>
  value
    .split(',')
    .map((key) => key.trim())
    .some((key) => key.length < LEAST_LENGTH || new Set(key).size < LEAST_LETTERS || PLACEHOLDER.test(key));

/** Whoever owns the schema may change the books, so the application never does. */
export function ownerFaults({ MIGRATE, DATABASE_URL, DATABASE_OWNER_URL }: NodeJS.ProcessEnv): string[] {
  const userOf = (address = '') => (URL.canParse(address) ? new URL(address).username : '');
  if (DATABASE_OWNER_URL) {
    const isOne = userOf(DATABASE_OWNER_URL) === userOf(DATABASE_URL);
    return isOne ? ['DATABASE_OWNER_URL: must be another user than that of DATABASE_URL'] : [];
  }
  return MIGRATE === 'false' ? [] : ['DATABASE_OWNER_URL: must be set, or MIGRATE=false'];
}

/** As the seal reads it: one key under a passphrase, and a certificate. */
function isSeal(base64: string, passphrase: string): boolean {
  try {
    const bytes = forge.util.createBuffer(Buffer.from(base64, 'base64').toString('binary'));
    const file = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(bytes), false, passphrase);
    const { certBag = '', pkcs8ShroudedKeyBag = '' } = forge.pki.oids;
    const [certificate] = file.getBags({ bagType: certBag })[certBag] ?? [];
    const [key] = file.getBags({ bagType: pkcs8ShroudedKeyBag })[pkcs8ShroudedKeyBag] ?? [];
    return Boolean(certificate?.cert && key?.key);
  } catch {
    return false;
  }
}

const isDefault = (value: string, name: string): boolean =>
  value === SANDBOX_LENDER[name as keyof typeof SANDBOX_LENDER];

/** Each key of a list counts. */
const isWeak = (value: string): boolean =>
  value.split(',').some((key) => new Set(key.trim()).size < DISTINCT_LETTERS || PLACEHOLDER.test(key));

/** One key for two purposes: whoever learns one has the other. Addresses of databases may be one. */
function usedTwice(environment: NodeJS.ProcessEnv): string[] {
  const users = new Map<string, string[]>();
  for (const name of SECRETS) {
    if (name.endsWith('DATABASE_URL') || name === 'DATABASE_OWNER_URL') continue;
    for (const key of (environment[name] ?? '').split(',')) {
      // The identity key is the oldest data key once that is taken out of the list, and may be while it is in it.
      const purpose = name === 'IDENTITY_KEY' ? 'DATA_KEY' : name;
      if (key) users.set(key.trim(), [...new Set([...(users.get(key.trim()) ?? []), purpose])]);
    }
  }
  return [...users.values()]
    .filter((names) => names.length > 1)
    .map((names) => `${names.join(', ')}: the same key`);
}
