/** Checks that production does not start with settings that are missing, simulated, default, weak or used twice. */
import { undrawnCharacter } from '@tulay/engine/identity/document-characters';
import forge from 'node-forge';
import { ADDRESS_SETTINGS, providerFaults, TEST_KEYS } from './providers';
import { SECRETS, secretsOf } from './secret-files';
import { SANDBOX_LENDER } from './settings';

/** Settings without a default in production; the sandbox generates them. */
const REQUIRED = ['SEAL_P12', 'VAPID_PRIVATE_KEY', ...Object.keys(SANDBOX_LENDER)];

const SANDBOX_ONLY = ['SANDBOX_URL', 'GATEWAY_SECRET', 'WEBHOOK_SECRET'];

const ADDRESSES = [
  'PUBLIC_URL',
  'TEST_API_ORIGIN',
  'PRODUCTION_API_ORIGIN',
  'LENDER_WEBSITE',
  'S3_ENDPOINT',
  ...Object.values(ADDRESS_SETTINGS),
  'FACEBOOK_DIALOG_URL',
  'FACEBOOK_TOKEN_URL',
  'FACEBOOK_ACCOUNT_URL',
];
const MAILBOXES = ['LENDER_EMAIL', 'LENDER_APPEAL_EMAIL', 'LENDER_PRIVACY_EMAIL', 'EMAIL_FROM'];
/** Hosts of no real server: this machine, and names reserved for examples and tests. */
const RESERVED_HOST =
  /^((.*[.])?(localhost|local|example|test|invalid|example[.](com|org|net))|127([.]\d+){3}|0[.]0[.]0[.]0|\[::1?\]|\[::ffff:7f\w\w:\w+\])[.]?$/;

const PLACEHOLDER =
  /example|change.?me|placeholder|default|password|secret|insert|your|dummy|sample|1234567/i;

const OWN_DISTINCT_CHARACTERS_MIN = 12;
const LENGTH_MIN = 16;
const DISTINCT_CHARACTERS_MIN = 8;

export function productionFaults(environment: NodeJS.ProcessEnv): string[] {
  const set = (name: string): string => environment[name] ?? '';
  const matching = (
    names: readonly string[],
    matches: (value: string, name: string) => boolean,
    message: string,
  ) => names.filter((name) => set(name) && matches(set(name), name)).map((name) => `${name}: ${message}`);
  return [
    ...REQUIRED.filter((name) => !set(name)).map((name) => `${name}: must be set in production`),
    ...matching(Object.keys(SANDBOX_LENDER), isDefault, 'must not be the sandbox default'),
    ...matching(Object.keys(SANDBOX_LENDER), isUndrawn, UNDRAWN),
    ...matching(SANDBOX_ONLY, () => true, 'only for the sandbox, must not be set in production'),
    ...matching(ADDRESSES, (value) => !value.startsWith('https:'), 'must be an https address'),
    ...matching(
      [...ADDRESSES, ...MAILBOXES],
      isReserved,
      'must not be this machine or a name reserved for examples and tests',
    ),
    ...matching(
      ['WEB_ORIGINS'],
      (value) =>
        value.split(',').some((origin) => !origin.trim().startsWith('https:') || isReserved(origin.trim())),
      'must be https origins of real servers',
    ),
    ...matching(['ATTRIBUTION_ENVIRONMENT'], (value) => value !== 'production', 'must be production'),
    ...matching(
      ['SEAL_P12'],
      (value) => !isSeal(value, set('SEAL_PASSPHRASE')),
      'must be a PKCS#12 file with a key, opened by SEAL_PASSPHRASE',
    ),
    ...matching(secretsOf('provider'), isShort, 'too short, repetitive, or a placeholder'),
    ...ownerFaults(environment),
    ...Object.values(TEST_KEYS).flatMap((key) =>
      key ? matching([key.setting], (value) => key.pattern.test(value), 'must not be a test key') : [],
    ),
    ...matching(secretsOf('us'), isWeak, 'too easy to guess: generate one with openssl rand'),
    ...providerFaults(environment),
    ...findReusedKeys(environment),
  ];
}

const isReserved = (value: string): boolean =>
  RESERVED_HOST.test(
    URL.canParse(value) ? new URL(value).hostname : value.slice(value.lastIndexOf('@') + 1).toLowerCase(),
  );

const isShort = (value: string): boolean =>
  value
    .split(',')
    .map((key) => key.trim())
    .some(
      (key) =>
        key.length < LENGTH_MIN || new Set(key).size < DISTINCT_CHARACTERS_MIN || PLACEHOLDER.test(key),
    );

/**
 * Returns the faults of the database addresses. The application must not own the schema, because the owner could change
 * the books.
 */
export function ownerFaults({ MIGRATE, DATABASE_URL, DATABASE_OWNER_URL }: NodeJS.ProcessEnv): string[] {
  const userOf = (address = '') => (URL.canParse(address) ? new URL(address).username : '');
  if (DATABASE_OWNER_URL) {
    const isOne = userOf(DATABASE_OWNER_URL) === userOf(DATABASE_URL);
    return isOne ? ['DATABASE_OWNER_URL: must be another user than that of DATABASE_URL'] : [];
  }
  return MIGRATE === 'false' ? [] : ['DATABASE_OWNER_URL: must be set, or MIGRATE=false'];
}

/** Returns true for a PKCS#12 file with one encrypted key and a certificate, which sealing needs. */
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
  Object.entries(SANDBOX_LENDER).some(([setting, sandbox]) => setting === name && sandbox === value);

/** Documents name the lender. */
const isUndrawn = (value: string): boolean => undrawnCharacter(value) !== undefined;
const UNDRAWN = 'has a character that the fonts of the documents cannot draw';

const isWeak = (value: string): boolean =>
  value
    .split(',')
    .some((key) => new Set(key.trim()).size < OWN_DISTINCT_CHARACTERS_MIN || PLACEHOLDER.test(key));

/** Finds keys that are used for two purposes, because a leak of one exposes the other. Database addresses may be equal. */
function findReusedKeys(environment: NodeJS.ProcessEnv): string[] {
  const users = new Map<string, string[]>();
  for (const name of SECRETS) {
    if (name.endsWith('DATABASE_URL') || name === 'DATABASE_OWNER_URL') continue;
    for (const key of (environment[name] ?? '').split(',')) {
      // The identity key may equal the oldest data key, which it was before that key was rotated out.
      const purpose = name === 'IDENTITY_KEY' ? 'DATA_KEY' : name;
      if (key) users.set(key.trim(), [...new Set([...(users.get(key.trim()) ?? []), purpose])]);
    }
  }
  return [...users.values()]
    .filter((names) => names.length > 1)
    .map((names) => `${names.join(', ')}: the same key`);
}
