import { describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { PRODUCTION } from '../testing/production-settings';

type Changes = Record<string, string | undefined>;

/** Returns the names of the settings that the error lists. */
function faultsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return [...new Set([...String(error).matchAll(/^ {2}([\w, ]+):/gm)].map((match) => String(match[1])))];
  }
}
const withChanges = (changes: Changes): string[] => faultsOf({ ...PRODUCTION, ...changes });

/** Settings that are optional, such as a second SMS network. */
const OPTIONAL = new Set([
  'MODE',
  'SEAL_PASSPHRASE',
  'SEMAPHORE_API_KEY',
  'SEMAPHORE_SENDER',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
]);
const REQUIRED = Object.keys(PRODUCTION).filter((name) => !OPTIONAL.has(name));

describe('a production start', () => {
  it('production starts with complete settings and uses the chosen providers', () => {
    const { PROVIDERS, STORAGE } = readConfig(PRODUCTION);
    expect(PROVIDERS).toMatchObject({
      gateways: { payouts: 'xendit', collections: 'paymongo', paymongo: { wallet: { name: 'LENDER CORP' } } },
      sms: { order: ['semaphore', 'twilio'], semaphore: { sender: 'LENDER' } },
      email: null,
    });
    expect(STORAGE.kind).toBe('s3');
  });

  it('production serves no page with the API’s document, unless a setting asks for it', () => {
    expect(readConfig(PRODUCTION).API_DOCS).toBe(false);
    expect(readConfig({ ...PRODUCTION, API_DOCS: 'true' }).API_DOCS).toBe(true);
  });

  it('a production node listens on all addresses, because its balancer is another machine', () => {
    expect(readConfig({ ...PRODUCTION, HOST: undefined }).HOST).toBe('0.0.0.0');
  });

  it('reminders carry no pay link, unless a setting allows links in texts', () => {
    expect(readConfig(PRODUCTION).REMINDER_PAY_LINKS).toBe(false);
  });

  it('production starts with one gateway for payouts and payments, and one SMS network', () => {
    const one: Changes = { COLLECTION_PROVIDER: 'xendit', SMS_PROVIDERS: 'semaphore' };
    for (const name of Object.keys(PRODUCTION)) if (/^(PAYMONGO|TWILIO)_/.test(name)) one[name] = undefined;
    expect(withChanges(one)).toEqual([]);
  });
});

describe('webhook secrets', () => {
  it('a webhook secret may be a list during a rotation', () => {
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

describe('the schema owner', () => {
  it('production without migration at the start needs no schema owner', () => {
    expect(withChanges({ DATABASE_OWNER_URL: undefined, MIGRATE: 'false' })).toEqual([]);
  });
});

describe('wrong production settings', () => {
  it.each(REQUIRED)('production without %s is refused with its name', (name) => {
    expect(withChanges({ [name]: undefined })).toEqual([name]);
  });

  it.each(REQUIRED)('production with an empty %s is refused', (name) => {
    expect(withChanges({ [name]: '' })).toContain(name);
  });

  it('one error names all missing settings', () => {
    const names = faultsOf({ MODE: 'production' });
    expect(names).toEqual(
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
    expect(names).toEqual(
      expect.arrayContaining(['PAYOUT_PROVIDER', 'COLLECTION_PROVIDER', 'SMS_PROVIDERS', 'LENDER_NAME']),
    );
    expect(names).not.toContain('SANDBOX_URL');
  });

  it.each<[string, Changes, string]>([
    ['the sandbox', { SANDBOX_URL: 'http://127.0.0.1:7799' }, 'SANDBOX_URL'],
    ['the simulated gateway’s secret', { GATEWAY_SECRET: 'x'.repeat(32) }, 'GATEWAY_SECRET'],
    ['a folder as storage', { STORAGE: 'filesystem', STORAGE_DIR: '/var/lib/tulay' }, 'STORAGE'],
    ['a public address over http', { PUBLIC_URL: 'http://loans.lender.ph' }, 'PUBLIC_URL'],
    ['a public address on this machine', { PUBLIC_URL: 'https://localhost:8443' }, 'PUBLIC_URL'],
    ['a reserved host name', { PUBLIC_URL: 'https://loans.example' }, 'PUBLIC_URL'],
    ['a reserved e-mail domain', { LENDER_EMAIL: 'help@lender.example.com' }, 'LENDER_EMAIL'],
    ['the sandbox’s name of the lender', { LENDER_NAME: 'Tulay Lending Corp. (sandbox)' }, 'LENDER_NAME'],
    ['a name that the documents cannot show', { LENDER_NAME: '한국 Lending' }, 'LENDER_NAME'],
    ['an address that the documents cannot show', { LENDER_ADDRESS: '马尼拉 1' }, 'LENDER_ADDRESS'],
    ['the sandbox’s registration', { LENDER_SEC_REGISTRATION: 'CS0000000' }, 'LENDER_SEC_REGISTRATION'],
    ['the sandbox’s hotline', { LENDER_HOTLINE: '(02) 8000-0000' }, 'LENDER_HOTLINE'],
    ['a gateway on this machine', { XENDIT_URL: 'https://localhost' }, 'XENDIT_URL'],
    ['a gateway on a port of this machine', { PAYMONGO_URL: 'https://127.1.2.3:8443/' }, 'PAYMONGO_URL'],
    ['a network on this machine', { SEMAPHORE_URL: 'https://[::1]:8443' }, 'SEMAPHORE_URL'],
    ['a network on a short form of the loopback address', { TWILIO_URL: 'https://127.1/' }, 'TWILIO_URL'],
    ['a network on a reserved name', { TWILIO_URL: 'https://api.twilio.test' }, 'TWILIO_URL'],
    ['a bucket on this machine', { S3_ENDPOINT: 'https://LOCALHOST:9000' }, 'S3_ENDPOINT'],
    ['Facebook on this machine', { FACEBOOK_TOKEN_URL: 'https://0.0.0.0/token' }, 'FACEBOOK_TOKEN_URL'],
    ['an API over http', { PRODUCTION_API_ORIGIN: 'http://api.lender.ph' }, 'PRODUCTION_API_ORIGIN'],
    ['a foreign web app over http', { WEB_ORIGINS: 'http://loans.lender.ph' }, 'WEB_ORIGINS'],
    ['an API with a path', { PRODUCTION_API_ORIGIN: 'https://api.lender.ph/v1' }, 'PRODUCTION_API_ORIGIN'],
    ['attribution in test mode', { ATTRIBUTION_ENVIRONMENT: 'sandbox' }, 'ATTRIBUTION_ENVIRONMENT'],
    ['a webhook secret of one character', { PAYMONGO_WEBHOOK_SECRET: 'x' }, 'PAYMONGO_WEBHOOK_SECRET'],
    [
      'a webhook token of one repeated character',
      { XENDIT_CALLBACK_TOKEN: 'x'.repeat(40) },
      'XENDIT_CALLBACK_TOKEN',
    ],
    [
      'a weak webhook token after a strong one',
      { XENDIT_CALLBACK_TOKEN: `${PRODUCTION.XENDIT_CALLBACK_TOKEN},changeme-changeme` },
      'XENDIT_CALLBACK_TOKEN',
    ],
    ['a short network key', { SEMAPHORE_API_KEY: 'f3a9' }, 'SEMAPHORE_API_KEY'],
    ['a placeholder as network token', { TWILIO_AUTH_TOKEN: 'your-auth-token-here' }, 'TWILIO_AUTH_TOKEN'],
    ['a short bucket key', { S3_SECRET_ACCESS_KEY: 'minioadmin' }, 'S3_SECRET_ACCESS_KEY'],
    ['an unreadable seal', { SEAL_P12: Buffer.from('no seal').toString('base64') }, 'SEAL_P12'],
    ['a truncated seal', { SEAL_P12: PRODUCTION.SEAL_P12.slice(0, 1_200) }, 'SEAL_P12'],
    ['a wrong seal passphrase', { SEAL_PASSPHRASE: 'another' }, 'SEAL_P12'],
    [
      'one database user for owner and application',
      { DATABASE_OWNER_URL: PRODUCTION.DATABASE_URL },
      'DATABASE_OWNER_URL',
    ],
    ['a gateway over http', { XENDIT_URL: 'http://api.xendit.co' }, 'XENDIT_URL'],
    ['a bucket over http', { S3_ENDPOINT: 'http://minio.lender.ph' }, 'S3_ENDPOINT'],
    ['a Xendit test key', { XENDIT_SECRET_KEY: 'xnd_development_R7mQ2vX9kT4wZ1bN' }, 'XENDIT_SECRET_KEY'],
    ['a PayMongo test key', { PAYMONGO_SECRET_KEY: 'sk_test_D4nK8xW2mQ7vT1zR' }, 'PAYMONGO_SECRET_KEY'],
    ['an unknown gateway', { PAYOUT_PROVIDER: 'sandbox' }, 'PAYOUT_PROVIDER'],
    ['an unknown network', { SMS_PROVIDERS: 'semaphore,sandbox' }, 'SMS_PROVIDERS'],
    ['a chosen network without the sender’s name', { SEMAPHORE_SENDER: undefined }, 'SEMAPHORE_SENDER'],
    ['a chosen network without its key', { SEMAPHORE_API_KEY: undefined }, 'SEMAPHORE_API_KEY'],
    ['a chosen network without its sender', { TWILIO_FROM: undefined }, 'TWILIO_FROM'],
    ['a mail server without a sender', { SMTP_URL: 'smtps://u:p@mail.lender.ph:465' }, 'EMAIL_FROM'],
    [
      'a Facebook app id without a secret',
      { FACEBOOK_APP_ID: '123' },
      'FACEBOOK_APP_ID, FACEBOOK_APP_SECRET',
    ],
    ['a share of traces above 1', { OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG'],
    ['a share of traces that is no number', { OTEL_TRACES_SAMPLER_ARG: 'all' }, 'OTEL_TRACES_SAMPLER_ARG'],
    ['a session secret of one repeated character', { SESSION_SECRET: 'a'.repeat(40) }, 'SESSION_SECRET'],
    [
      'a placeholder as session secret',
      { SESSION_SECRET: 'change-me-to-something-longer-than-this' },
      'SESSION_SECRET',
    ],
    ['a short session secret', { SESSION_SECRET: 'nQ8rV2kXw5tZ0bC7' }, 'SESSION_SECRET'],
    ['a data key of zeros', { DATA_KEY: Buffer.alloc(32).toString('base64') }, 'DATA_KEY'],
    [
      'a data key of another length',
      { DATA_KEY: Buffer.alloc(16, 'xyzzy123').toString('base64') },
      'DATA_KEY',
    ],
    [
      'a weak key after a strong one',
      { DATA_KEY: `${PRODUCTION.DATA_KEY},${Buffer.alloc(32).toString('base64')}` },
      'DATA_KEY',
    ],
    [
      'the same key twice in a list',
      { DATA_KEY: `${PRODUCTION.DATA_KEY},${PRODUCTION.DATA_KEY}` },
      'DATA_KEY',
    ],
    ['one key for two purposes', { SESSION_SECRET: PRODUCTION.DATA_KEY }, 'SESSION_SECRET, DATA_KEY'],
    [
      'one token for two gateways',
      { PAYMONGO_WEBHOOK_SECRET: PRODUCTION.XENDIT_CALLBACK_TOKEN },
      'XENDIT_CALLBACK_TOKEN, PAYMONGO_WEBHOOK_SECRET',
    ],
  ])('production with %s is refused', (_what, changes, name) => {
    expect(withChanges(changes)).toContain(name);
  });

  it('an error about settings contains no secret', () => {
    const { SESSION_SECRET, XENDIT_SECRET_KEY } = PRODUCTION;
    const read = () => readConfig({ ...PRODUCTION, DATA_KEY: SESSION_SECRET, PUBLIC_URL: XENDIT_SECRET_KEY });
    expect(read).toThrow('Settings at fault');
    expect(read).not.toThrow(SESSION_SECRET);
    expect(read).not.toThrow(XENDIT_SECRET_KEY);
  });
});
