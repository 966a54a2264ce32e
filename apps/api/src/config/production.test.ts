import { describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { PRODUCTION } from '../testing/production-settings';

type Changes = Record<string, string | undefined>;

/** The settings that a refusal names, each once. */
function faultsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return [...new Set([...String(error).matchAll(/^ {2}([\w, ]+):/gm)].map((match) => String(match[1])))];
  }
}
const withChanges = (changes: Changes): string[] => faultsOf({ ...PRODUCTION, ...changes });

/** Those without which it starts: sandbox mode is the default, a second network is a choice. */
const CHOICES = new Set([
  'MODE',
  'SEAL_PASSPHRASE',
  'SEMAPHORE_API_KEY',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
]);
const NEEDED = Object.keys(PRODUCTION).filter((name) => !CHOICES.has(name));

describe('production starts', () => {
  it('on complete settings, and says what was chosen', () => {
    const { PROVIDERS, STORAGE } = readConfig(PRODUCTION);
    expect(PROVIDERS).toMatchObject({
      gateways: { payouts: 'xendit', collections: 'paymongo', paymongo: { wallet: { name: 'LENDER CORP' } } },
      sms: { order: ['semaphore', 'twilio'], semaphore: { sender: null } },
      email: null,
    });
    expect(STORAGE.kind).toBe('s3');
  });

  it('with one gateway for both ways, and one network', () => {
    const one: Changes = { COLLECTION_PROVIDER: 'xendit', SMS_PROVIDERS: 'semaphore' };
    for (const name of Object.keys(PRODUCTION)) if (/^(PAYMONGO|TWILIO)_/.test(name)) one[name] = undefined;
    expect(withChanges(one)).toEqual([]);
  });
});

describe('a webhook’s proof', () => {
  it('is a list while it changes at the gateway', () => {
    const [xendit, paymongo] = [PRODUCTION.XENDIT_CALLBACK_TOKEN, PRODUCTION.PAYMONGO_WEBHOOK_SECRET];
    const { PROVIDERS } = readConfig({
      ...PRODUCTION,
      XENDIT_CALLBACK_TOKEN: `kD4vR9tY2wQ7nB5m, ${xendit}`,
      PAYMONGO_WEBHOOK_SECRET: `${paymongo},whsk_Z8cV3kM6pT1qX9dJ`,
    });
    expect(PROVIDERS?.gateways.xendit?.callbackTokens).toEqual(['kD4vR9tY2wQ7nB5m', xendit]);
    expect(PROVIDERS?.gateways.paymongo?.webhookSecrets).toEqual([paymongo, 'whsk_Z8cV3kM6pT1qX9dJ']);
  });
});

describe('production needs no owner of the schema', () => {
  it('where nothing is migrated at the start', () => {
    expect(withChanges({ DATABASE_OWNER_URL: undefined, MIGRATE: 'false' })).toEqual([]);
  });
});

describe('production refuses to start', () => {
  it.each(NEEDED)('without %s, and names it', (name) => {
    expect(withChanges({ [name]: undefined })).toEqual([name]);
  });

  it.each(NEEDED)('on an empty %s', (name) => {
    expect(withChanges({ [name]: '' })).toContain(name);
  });

  it('naming all that is missing at once', () => {
    const named = faultsOf({ MODE: 'production' });
    expect(named).toEqual(
      expect.arrayContaining([
        'PUBLIC_URL',
        'DATABASE_URL',
        'SESSION_SECRET',
        'DATA_KEY',
        'STORAGE',
        'S3_BUCKET',
        'SEAL_P12',
      ]),
    );
    expect(named).toEqual(
      expect.arrayContaining(['PAYOUT_PROVIDER', 'COLLECTION_PROVIDER', 'SMS_PROVIDERS', 'LENDER_NAME']),
    );
    expect(named).not.toContain('SANDBOX_URL');
  });

  it.each<[string, Changes, string]>([
    ['the simulated world', { SANDBOX_URL: 'http://127.0.0.1:7799' }, 'SANDBOX_URL'],
    ['the simulated gateway’s secret', { GATEWAY_SECRET: 'x'.repeat(32) }, 'GATEWAY_SECRET'],
    ['a folder for its objects', { STORAGE: 'filesystem', STORAGE_DIR: '/var/lib/tulay' }, 'STORAGE'],
    ['http', { PUBLIC_URL: 'http://loans.lender.ph' }, 'PUBLIC_URL'],
    ['this machine', { PUBLIC_URL: 'https://localhost:8443' }, 'PUBLIC_URL'],
    ['a name of examples', { PUBLIC_URL: 'https://loans.example' }, 'PUBLIC_URL'],
    ['an e-mail address of examples', { LENDER_EMAIL: 'help@lender.example.com' }, 'LENDER_EMAIL'],
    ['the sandbox’s name of the lender', { LENDER_NAME: 'Tulay Lending Corp. (sandbox)' }, 'LENDER_NAME'],
    ['the sandbox’s registration', { LENDER_SEC_REGISTRATION: 'CS0000000' }, 'LENDER_SEC_REGISTRATION'],
    ['the sandbox’s hotline', { LENDER_HOTLINE: '(02) 8000-0000' }, 'LENDER_HOTLINE'],
    ['a gateway on this machine', { XENDIT_URL: 'https://localhost' }, 'XENDIT_URL'],
    ['a gateway on a port of this machine', { PAYMONGO_URL: 'https://127.1.2.3:8443/' }, 'PAYMONGO_URL'],
    ['a network on this machine', { SEMAPHORE_URL: 'https://[::1]:8443' }, 'SEMAPHORE_URL'],
    ['a network under a short name of this machine', { TWILIO_URL: 'https://127.1/' }, 'TWILIO_URL'],
    ['a network for tests', { TWILIO_URL: 'https://api.twilio.test' }, 'TWILIO_URL'],
    ['a bucket on this machine', { S3_ENDPOINT: 'https://LOCALHOST:9000' }, 'S3_ENDPOINT'],
    ['a Facebook of this machine', { FACEBOOK_TOKEN_URL: 'https://0.0.0.0/token' }, 'FACEBOOK_TOKEN_URL'],
    ['attribution for tries', { ATTRIBUTION_ENVIRONMENT: 'sandbox' }, 'ATTRIBUTION_ENVIRONMENT'],
    ['a webhook secret of one letter', { PAYMONGO_WEBHOOK_SECRET: 'x' }, 'PAYMONGO_WEBHOOK_SECRET'],
    [
      'a webhook token of one letter, often',
      { XENDIT_CALLBACK_TOKEN: 'x'.repeat(40) },
      'XENDIT_CALLBACK_TOKEN',
    ],
    [
      'a poor webhook token behind a good one',
      { XENDIT_CALLBACK_TOKEN: `${PRODUCTION.XENDIT_CALLBACK_TOKEN},changeme-changeme` },
      'XENDIT_CALLBACK_TOKEN',
    ],
    ['a network’s key that is short', { SEMAPHORE_API_KEY: 'f3a9' }, 'SEMAPHORE_API_KEY'],
    [
      'a network’s token that is a placeholder',
      { TWILIO_AUTH_TOKEN: 'your-auth-token-here' },
      'TWILIO_AUTH_TOKEN',
    ],
    ['a bucket’s key that is short', { S3_SECRET_ACCESS_KEY: 'minioadmin' }, 'S3_SECRET_ACCESS_KEY'],
    ['a seal that nobody can read', { SEAL_P12: Buffer.from('no seal').toString('base64') }, 'SEAL_P12'],
    ['half a seal', { SEAL_P12: PRODUCTION.SEAL_P12.slice(0, 1_200) }, 'SEAL_P12'],
    ['a seal whose passphrase is another', { SEAL_PASSPHRASE: 'another' }, 'SEAL_P12'],
    [
      'one user of the database for all',
      { DATABASE_OWNER_URL: PRODUCTION.DATABASE_URL },
      'DATABASE_OWNER_URL',
    ],
    ['a gateway over http', { XENDIT_URL: 'http://api.xendit.co' }, 'XENDIT_URL'],
    ['a bucket over http', { S3_ENDPOINT: 'http://minio.lender.ph' }, 'S3_ENDPOINT'],
    [
      'Xendit’s key for tries',
      { XENDIT_SECRET_KEY: 'xnd_development_R7mQ2vX9kT4wZ1bN' },
      'XENDIT_SECRET_KEY',
    ],
    ['PayMongo’s key for tries', { PAYMONGO_SECRET_KEY: 'sk_test_D4nK8xW2mQ7vT1zR' }, 'PAYMONGO_SECRET_KEY'],
    ['a gateway that there is not', { PAYOUT_PROVIDER: 'sandbox' }, 'PAYOUT_PROVIDER'],
    ['a network that there is not', { SMS_PROVIDERS: 'semaphore,sandbox' }, 'SMS_PROVIDERS'],
    ['a chosen network without its key', { SEMAPHORE_API_KEY: undefined }, 'SEMAPHORE_API_KEY'],
    ['a chosen network without its sender', { TWILIO_FROM: undefined }, 'TWILIO_FROM'],
    ['half an e-mail server', { SMTP_URL: 'smtps://u:p@mail.lender.ph:465' }, 'EMAIL_FROM'],
    ['half of Facebook', { FACEBOOK_APP_ID: '123' }, 'FACEBOOK_APP_ID, FACEBOOK_APP_SECRET'],
    ['a share of traces beyond all', { OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG'],
    ['a share of traces in words', { OTEL_TRACES_SAMPLER_ARG: 'all' }, 'OTEL_TRACES_SAMPLER_ARG'],
    ['a secret of one letter', { SESSION_SECRET: 'a'.repeat(40) }, 'SESSION_SECRET'],
    [
      'a secret of an example',
      { SESSION_SECRET: 'change-me-to-something-longer-than-this' },
      'SESSION_SECRET',
    ],
    ['a secret that is short', { SESSION_SECRET: 'nQ8rV2kXw5tZ0bC7' }, 'SESSION_SECRET'],
    ['a data key of zeros', { DATA_KEY: Buffer.alloc(32).toString('base64') }, 'DATA_KEY'],
    [
      'a data key of another length',
      { DATA_KEY: Buffer.alloc(16, 'xyzzy123').toString('base64') },
      'DATA_KEY',
    ],
    [
      'a weak key behind a good one',
      { DATA_KEY: `${PRODUCTION.DATA_KEY},${Buffer.alloc(32).toString('base64')}` },
      'DATA_KEY',
    ],
    [
      'the same key twice in a list',
      { DATA_KEY: `${PRODUCTION.DATA_KEY},${PRODUCTION.DATA_KEY}` },
      'DATA_KEY',
    ],
    ['one key for two things', { SESSION_SECRET: PRODUCTION.DATA_KEY }, 'SESSION_SECRET, DATA_KEY'],
    [
      'one token for two gateways',
      { PAYMONGO_WEBHOOK_SECRET: PRODUCTION.XENDIT_CALLBACK_TOKEN },
      'XENDIT_CALLBACK_TOKEN, PAYMONGO_WEBHOOK_SECRET',
    ],
  ])('on %s', (_what, changes, name) => {
    expect(withChanges(changes)).toContain(name);
  });

  it('without showing a secret in what it says', () => {
    const { SESSION_SECRET, XENDIT_SECRET_KEY } = PRODUCTION;
    const read = () => readConfig({ ...PRODUCTION, DATA_KEY: SESSION_SECRET, PUBLIC_URL: XENDIT_SECRET_KEY });
    expect(read).toThrow('Settings at fault');
    expect(read).not.toThrow(SESSION_SECRET);
    expect(read).not.toThrow(XENDIT_SECRET_KEY);
  });
});
