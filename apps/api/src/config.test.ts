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
/** The settings that a refusal names. */
function faultsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return [...String(error).matchAll(/^ {2}(\w+):/gm)].map((match) => String(match[1]));
  }
}

describe('settings', () => {
  it('are complete for the sandbox with its three addresses and secrets', () => {
    expect(readConfig(SANDBOX)).toMatchObject({ MODE: 'sandbox', PORT: 8080, BLOCK_ANDROID: true });
  });

  it('name a folder from the working directory on, and keep to what that was at the start', () => {
    expect(readConfig({ ...SANDBOX, WEB_DIR: 'dist/web' }).WEB_DIR).toBe(resolve('dist/web'));
    expect(readConfig({ ...SANDBOX, WEB_DIR: '/app/dist/web' }).WEB_DIR).toBe('/app/dist/web');
  });

  it('name everything that is missing at once', () => {
    expect(faultsOf({}).sort()).toEqual(
      [...Object.keys(NEEDED), 'SANDBOX_URL', 'GATEWAY_SECRET', 'WEBHOOK_SECRET'].sort(),
    );
  });

  it.each([
    ['a secret that is too short', { SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    ['a data key of another length', { DATA_KEY: Buffer.alloc(16).toString('base64') }, 'DATA_KEY'],
    ['a port that is none', { PORT: '70000' }, 'PORT'],
    ['an address that is none', { PUBLIC_URL: 'loans.example' }, 'PUBLIC_URL'],
    ['a flag that is neither true nor false', { BLOCK_ANDROID: 'yes' }, 'BLOCK_ANDROID'],
    ['a mode that does not exist', { MODE: 'staging' }, 'MODE'],
  ])('refuse %s by its name', (_what, fault, name) => {
    expect(faultsOf({ ...SANDBOX, ...fault })).toEqual([name]);
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

  it('is a folder unless a bucket is chosen, which then needs no folder', () => {
    expect(readConfig(SANDBOX).STORAGE).toEqual({ kind: 'filesystem', directory: '/var/lib/tulay' });
    expect(readConfig({ ...WITHOUT_FOLDER, ...BUCKET }).STORAGE).toMatchObject({
      kind: 's3',
      bucket: 'photos',
      endpoint: null,
    });
  });

  it('names what the bucket lacks, and nothing of the folder', () => {
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

  it('is off without a token', () => {
    expect(attributionSetup(readConfig(SANDBOX))).toBeNull();
  });

  it('is set up by token, environment, hosts and the tokens of its events', () => {
    const settings = {
      ATTRIBUTION_DOMAINS: '127.0.0.1:7801, localhost:7802',
      ATTRIBUTION_SUBDOMAINS: 'false',
      ATTRIBUTION_EVENTS: 'applied=abc123,repaid=def456',
    };
    expect(attributionSetup(readConfig({ ...SANDBOX, ...token, ...settings }))).toEqual({
      appToken: 'app-token',
      environment: 'production',
      domains: ['127.0.0.1:7801', 'localhost:7802'],
      subdomains: false,
      events: { applied: 'abc123', repaid: 'def456' },
    });
  });

  it.each([
    ['a host elsewhere, in sandbox mode', { ATTRIBUTION_DOMAINS: 'adjust.com' }, 'ATTRIBUTION_DOMAINS'],
    ['the provider’s own hosts, in sandbox mode', {}, 'ATTRIBUTION_DOMAINS'],
    ['a list of hosts that is empty', { ATTRIBUTION_DOMAINS: ' ' }, 'ATTRIBUTION_DOMAINS'],
    ['an address instead of a host', { ATTRIBUTION_DOMAINS: 'https://127.0.0.1' }, 'ATTRIBUTION_DOMAINS'],
    ['an event that is none of ours', { ATTRIBUTION_EVENTS: 'phone=abc' }, 'ATTRIBUTION_EVENTS'],
  ])('refuses %s', (_what, fault, name) => {
    expect(faultsOf({ ...SANDBOX, ...token, ...fault })).toContain(name);
  });
});
