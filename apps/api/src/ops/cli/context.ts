import type { OpsConfig, OpsNeed } from '../../config';
import { routedPayouts } from '../../adapters/gateways';
import { Applicant, type ApplicantBody } from '@tulay/contract/onboarding/application';
import { Identity, type IdentityBody } from '@tulay/contract/onboarding/identity';
import { err, ok, type Result } from '@tulay/engine/result';
import { createVault, type Vault } from '../../crypto/envelope';
import { connect, type Database } from '../../db/database';
import { ledgerTime } from '../../db/ledger-time';
import { bureauToken } from '../../features/lending/bureau/bureau-link.service';
import { type DocumentLink, documentToken } from '../../features/lending/offer/document-link.service';
import { applicantToken } from '../../features/onboarding/application/applicant-view.service';
import { identityToken } from '../../features/onboarding/application/identity-view.service';
import { type FileLink, fileToken, type FileUse } from '../../features/operator/file/file-link.service';
import { createOperatorPhotoLink } from '../../features/onboarding/photo/photo-link.service';
import type { Clock } from '../../ports/clock';
import type { Payouts } from '../../ports/payouts';

export interface CommandResources {
  readonly mode: OpsConfig['MODE'];
  /** Seconds after which a reviewer's decision takes effect; with 0 it takes effect at once. */
  readonly decisionSeconds: number;
  /** Borrowers whose details an operator may reveal in an hour. */
  readonly revealsPerHour: number;
  /** Name of the lender at the beginning of each text message. */
  readonly brand: string;
  /** Port for payouts. It calls a gateway only if the command declares the need `gateway`. */
  readonly payouts: Payouts;
  /**
   * Signs a link to a photo, which is valid for one minute. Throws if the command does not declare the need `links`.
   */
  photoUrl(
    photo: { readonly customerId: string; readonly photoId: string },
    route?: 'photo-views' | 'ticket-photo-views',
  ): string;
  /** Signs a link to upload or open a file of an operator, valid for one minute. The command must declare the need `links`. */
  fileUrl(use: FileUse, file: FileLink): string;
  /** Signs a link to a sealed document, valid for one minute. The command must declare the need `links`. */
  documentUrl(document: DocumentLink): string;
  /** Signs a link to an approved file for the credit bureau, valid for one minute. The command must declare the need `links`. */
  bureauUrl(reportId: string): string;
  /** Reads a stored file from the API, which decrypts it; null if the API does not return it. The command must declare the need `links`. */
  readFile(file: FileLink): Promise<Buffer | null>;
  /**
   * Reads the forms of an applicant in review from the API, which decrypts them. The command must declare the need
   * `links`.
   */
  readForms(applicant: {
    readonly customerId: string;
    readonly applicationId: string;
  }): Promise<Result<ApplicantBody['forms'], 'unavailable'>>;
  /** Reads name, e-mail, birth date and address of a borrower from the API. The command must declare the need `links`. */
  readIdentity(customerId: string): Promise<Result<IdentityBody, 'unavailable'>>;
  /** Returns keyed fingerprints, by which the database compares answers. The command must declare the need `links`. */
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
  const ops = await openOpsContext(read, needs, 1);
  try {
    return await work(ops);
  } finally {
    await ops.close();
  }
}

/**
 * Opens the connections and services that the commands use.
 * @param connections largest number of database connections
 * @param photosAt address of photos in links; default: the API's
 */
export async function openOpsContext(
  read: (needs: readonly OpsNeed[]) => OpsConfig,
  needs: readonly OpsNeed[],
  connections: number,
  photosAt?: string,
): Promise<OpsContext & { close(): Promise<void> }> {
  const config = read(needs);
  const { db, close } = connect(config.databaseUrl, connections, config.prepare);
  const clock = await clockOf(config, () => ledgerTime(db));
  const openResources = async (requested: readonly OpsNeed[]): Promise<CommandResources> => {
    const granted = read(requested);
    const payouts = requested.includes('gateway')
      ? await payoutsOf(granted, clock)
      : routedPayouts([], 'none');
    const { MODE: mode, decisionSeconds, revealsPerHour, brand } = granted;
    return {
      mode,
      decisionSeconds,
      revealsPerHour,
      brand,
      payouts,
      ...linkResources(granted, clock, photosAt),
    };
  };
  const end = async () => {
    clock.stop();
    await close();
  };
  try {
    await clock.refresh();
  } catch (failure) {
    await end();
    throw failure;
  }
  return { db, clock, openResources, close: end };
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
  photosAt?: string,
): Pick<
  CommandResources,
  | 'photoUrl'
  | 'fileUrl'
  | 'documentUrl'
  | 'bureauUrl'
  | 'readFile'
  | 'readForms'
  | 'readIdentity'
  | 'fingerprints'
> {
  const granted = () => {
    if (links === null) throw new Error('the command did not declare that it needs links');
    const { identityKey, publicUrl } = links;
    const vault = createVault({ sealing: [identityKey], identity: identityKey });
    return { vault, api: `${publicUrl}/api/v1` };
  };
  return {
    photoUrl(photo, route = 'photo-views') {
      const { vault, api } = granted();
      return `${photosAt ?? api}/${route}/${createOperatorPhotoLink(vault, clock.now(), photo).token}`;
    },
    fileUrl(use, file) {
      const { vault, api } = granted();
      const path = use === 'upload' ? 'operator-files' : 'operator-file-views';
      return `${photosAt ?? api}/${path}/${fileToken(vault, clock.now(), use, file)}`;
    },
    documentUrl(document) {
      const { vault, api } = granted();
      return `${photosAt ?? api}/operator-document-views/${documentToken(vault, clock.now(), document)}`;
    },
    bureauUrl(reportId) {
      const { vault, api } = granted();
      return `${photosAt ?? api}/bureau-report-views/${bureauToken(vault, clock.now(), reportId)}`;
    },
    async readFile(file) {
      const { vault, api } = granted();
      const url = `${api}/operator-file-views/${fileToken(vault, clock.now(), 'open', file)}`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
      return answer?.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    async readForms(applicant) {
      const { vault, api } = granted();
      return fetchForms(`${api}/applicant-views/${applicantToken(vault, clock.now(), applicant)}`);
    },
    async readIdentity(customerId) {
      const { vault, api } = granted();
      return fetchIdentity(`${api}/identity-views/${identityToken(vault, clock.now(), customerId)}`);
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

async function fetchIdentity(url: string): Promise<Result<IdentityBody, 'unavailable'>> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok ? ok(Identity.parse(await answer.json())) : err('unavailable');
  } catch {
    return err('unavailable');
  }
}
