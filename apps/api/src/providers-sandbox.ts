import { captchaPainter } from './adapters/captcha/canvas';
import { SandboxClock } from './adapters/clock/sandbox';
import { configuredFacebook } from './adapters/facebook/configured';
import { configuredPush } from './adapters/push/configured';
import { sandboxProviders } from './adapters/sandbox-providers';
import { configuredSeal } from './adapters/seal/configured';
import { configuredStorage } from './adapters/storage/configured';
import type { Config } from './config';
import type { LedgerTime } from './db/ledger-time';
import { captchaAnswer } from './features/auth/otp/captcha.service';
import type { OpenedProviders } from './providers-opened';
import { sandboxProxy } from './sandbox/control/sandbox-proxy';

export async function openSandbox(
  config: Config,
  time: () => Promise<LedgerTime | null>,
  clockMoved: () => Promise<unknown>,
): Promise<OpenedProviders> {
  const url = setting(config.SANDBOX_URL);
  const link = { url, secret: setting(config.GATEWAY_SECRET) };
  const clock = new SandboxClock(link, async () => (await time())?.openSince ?? null);
  await clock.refresh();
  const storage = await configuredStorage(config);
  const providers = {
    clock,
    ...sandboxProviders(link, setting(config.WEBHOOK_SECRET)),
    captcha: captchaPainter(),
    facebook: configuredFacebook(config),
    storage,
    seal: configuredSeal(config, storage),
    push: configuredPush(config),
  };
  const gate = {
    sandboxUrl: url,
    captchaAnswer: (id: string) => captchaAnswer(config.SESSION_SECRET, id),
    clock,
    clockMoved,
  };
  return { providers, extras: [sandboxProxy(gate)] };
}

function setting(value: string | undefined): string {
  if (value === undefined) throw new Error('a sandbox setting is missing');
  return value;
}
