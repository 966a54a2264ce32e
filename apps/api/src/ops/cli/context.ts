/** What a command of the operators needs around it, opened and closed with it; nothing that it did not ask for. */
import type { OpsConfig, OpsNeed } from '../../config';
import { routedPayouts } from '../../adapters/gateways';
import { connect, type Database } from '../../db/database';
import { ledgerTime } from '../../db/ledger-time';
import type { Clock } from '../../ports/clock';
import type { Payouts } from '../../ports/payouts';

export interface CommandResources {
  /** Unavailable to a command that does not say that it needs the gateway. */
  readonly payouts: Payouts;
  /** What links to photos are signed with; null to a command that does not say that it needs them. */
  readonly links: OpsConfig['links'];
}

export interface OpsContext {
  readonly db: Database;
  readonly clock: Clock;
  /** Throws, naming the settings at fault, where a command that was asked for needs what the environment has not. */
  openResources(needs: readonly OpsNeed[]): Promise<CommandResources>;
}

type Time = () => ReturnType<typeof ledgerTime>;

/** @param read the settings that so much needs. */
export async function withOpsContext<T>(
  read: (needs: readonly OpsNeed[]) => OpsConfig,
  needs: readonly OpsNeed[],
  work: (outside: OpsContext) => Promise<T>,
): Promise<T> {
  const config = read(needs);
  const { db, close } = connect(config.databaseUrl, 1, config.prepare);
  const clock = await clockOf(config, () => ledgerTime(db));
  const equip = async (wanted: readonly OpsNeed[]): Promise<CommandResources> => {
    const equipped = read(wanted);
    const payouts = wanted.includes('gateway') ? await payoutsOf(equipped, clock) : routedPayouts([], 'none');
    return { payouts, links: equipped.links };
  };
  try {
    await clock.refresh();
    return await work({ db, clock, openResources: equip });
  } finally {
    clock.stop();
    await close();
  }
}

async function clockOf({ sandbox }: OpsConfig, time: Time) {
  if (sandbox === null) {
    const { sharedClock } = await import('../../adapters/clock/shared');
    return sharedClock(time);
  }
  const { SandboxClock } = await import('../../adapters/clock/sandbox');
  return new SandboxClock(sandbox, async () => (await time())?.openSince ?? null);
}

async function payoutsOf({ sandbox, gateways }: OpsConfig, clock: Clock): Promise<Payouts> {
  if (sandbox !== null) {
    const { sandboxPayouts } = await import('../../adapters/payouts/sandbox');
    return sandboxPayouts(sandbox);
  }
  const { xenditGateway } = await import('../../adapters/xendit/gateway');
  const { paymongoGateway } = await import('../../adapters/paymongo/gateway');
  const { xendit = null, paymongo = null, payouts = 'none' } = gateways ?? {};
  const all = [
    ...(xendit ? [xenditGateway(xendit, clock)] : []),
    ...(paymongo ? [paymongoGateway(paymongo, clock)] : []),
  ];
  return routedPayouts(
    all.map((gateway) => gateway.payouts),
    payouts,
  );
}
