import { expect, it } from 'vitest';
import { readConsoleConfig } from '../config';

const read = (settings: NodeJS.ProcessEnv) =>
  readConsoleConfig({ PUBLIC_URL: 'http://127.0.0.1:8080', ...settings });

it('the console asks for the scope openid, and goes on for five minutes while its identity provider does not answer', () => {
  expect(read({})).toMatchObject({ identity: { scopes: ['openid'] }, outageSeconds: 300 });
});

it('the scopes of the console are a list that must contain openid', () => {
  const { identity } = read({ CONSOLE_OIDC_SCOPES: 'openid, offline_access' });
  expect(identity.scopes).toEqual(['openid', 'offline_access']);
  expect(() => read({ CONSOLE_OIDC_SCOPES: 'offline_access' })).toThrow(
    'CONSOLE_OIDC_SCOPES: must contain openid',
  );
});

it('the console goes on for at most an hour while its identity provider does not answer', () => {
  expect(() => read({ CONSOLE_OUTAGE_MINUTES: '61' })).toThrow('CONSOLE_OUTAGE_MINUTES');
});
