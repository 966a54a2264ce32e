/** Tests the simulated identity provider with the adapter that the console uses. */
import { CALLBACK_PATH } from '@tulay/contract/operator/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIdConnect } from '../../adapters/staff-identity/oidc';
import { walkFrom } from '../../console/testing/log-in';
import type { StaffIdentity } from '../../ports/staff-identity';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { openSandbox } from '../run-sandbox';
import { createSandboxServer } from '../server';
import { GATEWAY_SECRET, WEBHOOK_SECRET } from '../test-sandbox';

let database: TestDatabase;
/** Origin of the sandbox. Its first start chooses a free port, and a later start uses the same port. */
let url = 'http://127.0.0.1:0';
let stop: () => Promise<void>;
beforeAll(async () => {
  database = await testDatabase('empty');
  stop = await start();
});
afterAll(async () => {
  await stop();
  await database.drop();
});

async function start() {
  const { sandbox, stop: stopSandbox } = await openSandbox(
    {
      port: 0,
      databaseUrl: database.socketUrl,
      apiUrl: url,
      get publicUrl() {
        return url;
      },
      gatewaySecret: GATEWAY_SECRET,
      webhookSecret: WEBHOOK_SECRET,
      payoutSeconds: 600,
    },
    (error) => {
      throw error;
    },
  );
  const server = await createSandboxServer(sandbox, false);
  url = await server.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
  return async () => {
    await server.close();
    await stopSandbox();
  };
}

async function logIn(identity: StaffIdentity, account: string) {
  const begun = await identity.begin(`http://127.0.0.1:9${CALLBACK_PATH}`);
  if (!begun.ok) throw new Error(begun.code);
  const { callback } = await walkFrom(begun.value.url, account, 'log_in', 'stop before the callback');
  const finished = await identity.finish(new URL(callback), begun.value.attempt);
  if (!finished.ok) throw new Error(finished.code);
  return finished.value;
}

it('tokens of the staff stay valid when the sandbox restarts, and each refresh token works once', async () => {
  const identity = openIdConnect({
    issuer: `${url}/sandbox/identity`,
    linkedAs: 'sandbox',
    clientId: 'tulay-console',
    clientSecret: GATEWAY_SECRET,
    secondFactors: ['mfa'],
    scopes: ['openid'],
  });
  const { account, tokens } = await logIn(identity, 'ana');
  const refresh = tokens.refresh ?? '';
  await stop();
  stop = await start();
  expect(await identity.confirm(account, tokens)).toEqual({ ok: true, value: null });
  const renewed = await identity.renew(refresh);
  expect(renewed.ok && (await identity.confirm(account, renewed.value)).ok).toBe(true);
  expect(await identity.renew(refresh)).toMatchObject({ ok: false, code: 'grant_ended' });
});
