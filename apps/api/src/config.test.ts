import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attributionSetup, readConfig } from './config';

const NEEDED = {
  PUBLIC_URL: 'https://loans.example',
  DATABASE_URL: 'postgres://app:secret@db.example/tulay',
  STORAGE_DIR: '/var/lib/tulay',
  SESSION_SECRET: 'a-session-secret-of-enough-characters',
  DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
};
const SANDBOX = {
  ...NEEDED,
  SANDBOX_URL: 'http://127.0.0.1:7799',
  GATEWAY_SECRET: 'a-gateway-secret-of-enough-characters',
  WEBHOOK_SECRET: 'a-webhook-secret-of-enough-characters',
};
/** Returns the names of the settings that the error lists. */
function faultsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return [...String(error).matchAll(/^ {2}(\w+):/gm)].map((match) => String(match[1]));
  }
}

describe('settings', () => {
  it('sandbox mode needs only addresses, storage and secrets', () => {
    expect(readConfig(SANDBOX)).toMatchObject({
      MODE: 'sandbox',
      PORT: 8080,
      BLOCK_ANDROID: true,
      API_DOCS: true,
    });
  });

  it('the sandbox, which shows every OTP, listens on this machine only unless HOST says otherwise', () => {
    expect(readConfig(SANDBOX).HOST).toBe('127.0.0.1');
    expect(readConfig({ ...SANDBOX, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  });

  it('a relative folder is resolved against the working directory at the start', () => {
    expect(readConfig({ ...SANDBOX, WEB_DIR: 'dist/web' }).WEB_DIR).toBe(resolve('dist/web'));
    expect(readConfig({ ...SANDBOX, WEB_DIR: '/app/dist/web' }).WEB_DIR).toBe('/app/dist/web');
  });

  it('a proxy is trusted by its address or range, and this machine by default', () => {
    expect(readConfig(SANDBOX).TRUSTED_PROXIES).toEqual(['loopback']);
    const named = ['loopback', '10.0.3.7', '172.31.7.0/24', 'fd00:3::/64'];
    expect(readConfig({ ...SANDBOX, TRUSTED_PROXIES: named.join(', ') }).TRUSTED_PROXIES).toEqual(named);
  });

  it('one error names all missing settings', () => {
    expect(faultsOf({}).sort()).toEqual(
      [...Object.keys(NEEDED), 'SANDBOX_URL', 'GATEWAY_SECRET', 'WEBHOOK_SECRET'].sort(),
    );
  });

  it('a secret of 32 characters and the ports 1 and 65535 are accepted', () => {
    for (const name of ['SESSION_SECRET', 'GATEWAY_SECRET', 'WEBHOOK_SECRET']) {
      expect(faultsOf({ ...SANDBOX, [name]: 's'.repeat(32) })).toEqual([]);
    }
    for (const port of ['1', '65535']) expect(faultsOf({ ...SANDBOX, PORT: port })).toEqual([]);
  });

  it.each([
    ['a session secret of 31 characters', { SESSION_SECRET: 's'.repeat(31) }, 'SESSION_SECRET'],
    ['a gateway secret of 31 characters', { GATEWAY_SECRET: 's'.repeat(31) }, 'GATEWAY_SECRET'],
    ['a webhook secret of 31 characters', { WEBHOOK_SECRET: 's'.repeat(31) }, 'WEBHOOK_SECRET'],
    ['a data key of 31 bytes', { DATA_KEY: Buffer.alloc(31).toString('base64') }, 'DATA_KEY'],
    ['a data key of 33 bytes', { DATA_KEY: Buffer.alloc(33).toString('base64') }, 'DATA_KEY'],
    ['the port 0', { PORT: '0' }, 'PORT'],
    ['the port 65536', { PORT: '65536' }, 'PORT'],
    ['an invalid address', { PUBLIC_URL: 'loans.example' }, 'PUBLIC_URL'],
    ['a flag that is neither true nor false', { BLOCK_ANDROID: 'yes' }, 'BLOCK_ANDROID'],
    ['another word for a flag', { API_DOCS: 'on' }, 'API_DOCS'],
    ['an unknown mode', { MODE: 'staging' }, 'MODE'],
    ['a proxy in any private range', { TRUSTED_PROXIES: 'loopback,uniquelocal' }, 'TRUSTED_PROXIES'],
    ['a proxy in any link-local range', { TRUSTED_PROXIES: 'linklocal' }, 'TRUSTED_PROXIES'],
    ['a proxy at any address', { TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES'],
    ['a proxy with a name', { TRUSTED_PROXIES: 'proxy.internal' }, 'TRUSTED_PROXIES'],
  ])('%s is refused with the name of the setting', (_what, fault, name) => {
    expect(faultsOf({ ...SANDBOX, ...fault })).toEqual([name]);
  });
});

describe('the receiving bank account', () => {
  const account = {
    LENDER_BANK: 'BDO Unibank',
    LENDER_BANK_ACCOUNT_NAME: 'Bayanihan Lending Corp.',
    LENDER_BANK_ACCOUNT_NUMBER: '004718830256',
  };

  it('the sandbox has a default bank account, which can only be replaced as a whole', () => {
    expect(readConfig(SANDBOX).LENDER_BANK).toBe('Sandbox Bank');
    expect(readConfig({ ...SANDBOX, ...account })).toMatchObject(account);
  });

  it.each(Object.keys(account))(
    'an account without %s is refused, because money would reach nobody',
    (name) => {
      expect(faultsOf({ ...SANDBOX, ...account, [name]: undefined })).toEqual([name]);
    },
  );

  it.each(['0047 1883 0256', '004-718', '12345', 'ABC'])('the account number "%s" is refused', (number) => {
    expect(faultsOf({ ...SANDBOX, ...account, LENDER_BANK_ACCOUNT_NUMBER: number })).toEqual([
      'LENDER_BANK_ACCOUNT_NUMBER',
    ]);
  });
});

describe('the storage', () => {
  const BUCKET = {
    STORAGE: 's3',
    S3_BUCKET: 'photos',
    S3_REGION: 'ap-southeast-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const { STORAGE_DIR: _none, ...WITHOUT_FOLDER } = SANDBOX;

  it('storage is a folder unless a bucket is chosen', () => {
    expect(readConfig(SANDBOX).STORAGE).toEqual({ kind: 'filesystem', directory: '/var/lib/tulay' });
    expect(readConfig({ ...WITHOUT_FOLDER, ...BUCKET }).STORAGE).toMatchObject({
      kind: 's3',
      bucket: 'photos',
      endpoint: null,
    });
  });

  it('an incomplete bucket is refused with its missing settings only', () => {
    expect(faultsOf({ ...WITHOUT_FOLDER, STORAGE: 's3' })).toEqual([
      'S3_BUCKET',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]);
    expect(faultsOf({ ...SANDBOX, ...BUCKET, S3_ENDPOINT: 'minio' })).toEqual(['S3_ENDPOINT']);
    expect(faultsOf({ ...SANDBOX, STORAGE: 'tape' })).toEqual(['STORAGE']);
  });
});

describe('[spec 1.attribution] the attribution provider', () => {
  const token = { ATTRIBUTION_APP_TOKEN: 'app-token' };

  it('attribution is off without a token', () => {
    expect(attributionSetup(readConfig(SANDBOX))).toBeNull();
  });

  it('attribution is configured by app token, environment, hosts and event tokens', () => {
    const settings = {
      ATTRIBUTION_DOMAINS: '127.0.0.1:7801, localhost:7802',
      ATTRIBUTION_SUBDOMAINS: 'false',
      ATTRIBUTION_EVENTS: 'applied=abc123,repaid=def456',
      ATTRIBUTION_PARTNERS: 'facebook.country=PH,tiktok.events=false',
    };
    expect(attributionSetup(readConfig({ ...SANDBOX, ...token, ...settings }))).toEqual({
      appToken: 'app-token',
      environment: 'production',
      domains: ['127.0.0.1:7801', 'localhost:7802'],
      subdomains: false,
      events: { applied: 'abc123', repaid: 'def456' },
      partnerOptions: [{ partner: 'facebook', key: 'country', value: 'PH' }],
      partnerSettings: [{ partner: 'tiktok', key: 'events', value: false }],
    });
  });

  it.each([
    ['an external host in sandbox mode', { ATTRIBUTION_DOMAINS: 'adjust.com' }, 'ATTRIBUTION_DOMAINS'],
    ['the provider’s default hosts in sandbox mode', {}, 'ATTRIBUTION_DOMAINS'],
    ['an empty list of hosts', { ATTRIBUTION_DOMAINS: ' ' }, 'ATTRIBUTION_DOMAINS'],
    ['an address instead of a host', { ATTRIBUTION_DOMAINS: 'https://127.0.0.1' }, 'ATTRIBUTION_DOMAINS'],
    ['an unknown event', { ATTRIBUTION_EVENTS: 'phone=abc' }, 'ATTRIBUTION_EVENTS'],
    ['a partner without a value', { ATTRIBUTION_PARTNERS: 'facebook.country' }, 'ATTRIBUTION_PARTNERS'],
  ])('attribution with %s is refused', (_what, fault, name) => {
    expect(faultsOf({ ...SANDBOX, ...token, ...fault })).toContain(name);
  });
});
