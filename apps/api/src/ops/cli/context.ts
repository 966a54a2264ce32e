import type { OpsConfig, OpsNeed } from '../../config';
import { routedPayouts } from '../../adapters/gateways';
import { Applicant, type ApplicantBody } from '@tulay/contract/onboarding/application';
import { err, ok, type Result } from '@tulay/engine/result';
import { createVault, type Vault } from '../../crypto/envelope';
import { connect, type Database } from '../../db/database';
import { ledgerTime } from '../../db/ledger-time';
import { applicantToken } from '../../features/onboarding/application/applicant-view.service';
import { createOperatorPhotoLink } from '../../features/onboarding/photo/photo-link.service';
import type { Clock } from '../../ports/clock';
import type { Payouts } from '../../ports/payouts';

export interface CommandResources {
  readonly mode: OpsConfig['MODE'];
  /** Payouts port; it calls no gateway unless the command needs `gateway`. */
  readonly payouts: Payouts;
  /** Signs a link to a photo, valid for one minute. Throws unless the command needs `links`. */
  photoUrl(
    photo: { readonly customerId: string; readonly photoId: string },
    route?: 'photo-views' | 'ticket-photo-views',
  ): string;
  /** Reads the forms of an applicant in review from the API, which decrypts them. Needs `links`. */
  readForms(applicant: {
    readonly customerId: string;
    readonly applicationId: string;
  }): Promise<Result<ApplicantBody['forms'], 'unavailable'>>;
  /** Returns keyed fingerprints, by which the database compares answers. Needs `links`. */
  fingerprints(): Pick<Vault, 'fingerprint'>;
}

export interface OpsContext {
  readonly db: Database;
  readonly clock: Clock;
  openResources(needs: readonly OpsNeed[]): Promise<CommandResources>;
}

const ANSWER_MS = 10_000;

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
    return { mode: granted.MODE, payouts, ...linkResources(granted, clock) };
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
  if (gateways === null) return routedPayouts([], 'none');
  const { configuredGateways } = await import('../../adapters/configured-gateways');
  return routedPayouts(
    configuredGateways(gateways, clock).map((gateway) => gateway.payouts),
    gateways.payouts,
  );
}

function linkResources(
  { links }: OpsConfig,
  clock: Clock,
): Pick<CommandResources, 'photoUrl' | 'readForms' | 'fingerprints'> {
  const granted = () => {
    if (links === null) throw new Error('the command did not declare that it needs links');
    const { identityKey, publicUrl } = links;
    const vault = createVault({ sealing: [identityKey], identity: identityKey });
    return { vault, api: `${publicUrl}/api/v1` };
  };
  return {
    photoUrl(photo, route = 'photo-views') {
      const { vault, api } = granted();
      return `${api}/${route}/${createOperatorPhotoLink(vault, clock.now(), photo).token}`;
    },
    async readForms(applicant) {
      const { vault, api } = granted();
      return fetchForms(`${api}/applicant-views/${applicantToken(vault, clock.now(), applicant)}`);
    },
    fingerprints: () => granted().vault,
  };
}

async function fetchForms(url: string): Promise<Result<ApplicantBody['forms'], 'unavailable'>> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok ? ok(Applicant.parse(await answer.json()).forms) : err('unavailable');
  } catch {
    return err('unavailable');
  }
}
