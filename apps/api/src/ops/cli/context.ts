import type { OpsConfig, OpsNeed } from '../../config';
import { routedPayouts } from '../../adapters/gateways';
import { connect, type Database } from '../../db/database';
import { ledgerTime } from '../../db/ledger-time';
import { createOperatorPhotoLink } from '../../features/onboarding/photo/photo-link.service';
import type { Clock } from '../../ports/clock';
import type { Payouts } from '../../ports/payouts';

export interface CommandResources {
  /** Answers nothing unless the command needs `gateway`. */
  readonly payouts: Payouts;
  /** Signs a link to a photo, valid for one minute. Throws unless the command needs `links`. */
  photoUrl(
    photo: { readonly customerId: string; readonly photoId: string },
    route?: 'photo-views' | 'ticket-photo-views',
  ): string;
}

export interface OpsContext {
  readonly db: Database;
  readonly clock: Clock;
  openResources(needs: readonly OpsNeed[]): Promise<CommandResources>;
}

type Time = () => ReturnType<typeof ledgerTime>;

export async function withOpsContext<T>(
  read: (needs: readonly OpsNeed[]) => OpsConfig,
  needs: readonly OpsNeed[],
  work: (ops: OpsContext) => Promise<T>,
): Promise<T> {
  const config = read(needs);
  const { db, close } = connect(config.databaseUrl, 1, config.prepare);
  const clock = await clockOf(config, () => ledgerTime(db));
  const openResources = async (requested: readonly OpsNeed[]): Promise<CommandResources> => {
    const granted = read(requested);
    const payouts = requested.includes('gateway')
      ? await payoutsOf(granted, clock)
      : routedPayouts([], 'none');
    return { payouts, photoUrl: photoUrlOf(granted, clock) };
  };
  try {
    await clock.refresh();
    return await work({ db, clock, openResources });
  } finally {
    clock.stop();
    await close();
  }
}

async function clockOf({ sandbox }: OpsConfig, time: Time) {
  if (sandbox === null) {
    const { databaseClock: sharedClock } = await import('../../adapters/clock/monotonic');
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

const photoUrlOf =
  ({ links }: OpsConfig, clock: Clock): CommandResources['photoUrl'] =>
  (photo, route = 'photo-views') => {
    if (links === null) throw new Error('the command did not declare that it needs links');
    const { token } = createOperatorPhotoLink(links.identityKey, clock.now(), photo);
    return `${links.publicUrl}/api/v1/${route}/${token}`;
  };
