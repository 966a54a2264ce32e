/**
 * Promise 11: while a disk is full or a provider is unreachable, the API refuses clearly and leaves nothing half
 * done; it recovers within seconds.
 */
import type { Borrower } from '../../apps/api/src/testing/borrower';
import { startBucket } from '../../apps/api/src/testing/bucket';
import { compareAllBooks } from '../books';
import type { Acknowledgement } from '../borrower/retrying-client';
import { waitUntilActive } from '../borrower/loan-copies';
import { borrow } from '../borrower/loan-script';
import { borrowOnFullDisk } from '../outage/full-database';
import { type OutageResult, runOutage, type Probe, RECOVERY_MS } from '../outage/outage';
import { paymentProbe, smsProbes, type Withdrawal, prepareWithdrawal } from '../outage/provider-probes';
import { storageProbes } from '../outage/storage-probes';
import type { Proof, Run } from '../proof';
import { type FaultProxy, createFaultProxy } from '../stack/fault-proxy';
import { smallDisk } from '../stack/small-disk';
import type { ProofStack } from '../stack/stack';
import { RUN_MINUTE_JOB } from '../stack/skip-waits';

const STORAGE_MEGABYTES = 8;
const DATABASE_MEGABYTES = 640;

const homeProbe = (person: Borrower): Probe => ({ name: 'the home screen', send: () => person.get('/home') });

export const outages: Proof = {
  number: 11,
  title: 'the API refuses clearly during a full disk or a provider outage and recovers in seconds',
  async run(run) {
    const endured: OutageResult[] = [];
    for (const part of [providersAway, storageDiskFull, databaseDiskFull]) {
      endured.push(...(await part(run)));
      if (run.isDecidedBy(endured.flatMap((each) => each.faults))) break;
    }
    const disks = endured.some(({ name }) => name.endsWith('disk full')) ? 'full' : 'not-tried(needs-root)';
    const sum = endured.reduce((total, { refused }) => total + refused, 0);
    const slowest = Math.max(...endured.map(({ slowestMs }) => slowestMs));
    const faults = endured.flatMap((each) => each.faults);
    const most = RECOVERY_MS * run.timeFactor;
    for (const { name, slowestMs } of endured)
      if (slowestMs > most) faults.push(`${name}: requests succeeded again only after ${slowestMs} ms`);
    return {
      figure: `outages=${endured.length},disks=${disks},refused=${sum},faults=${faults.length},slowest=${slowest}ms`,
      target: `faults=0,slowest<=${most}ms`,
      faults,
    };
  },
};

/** Fills the disk that stores photos and documents. Returns no result if the machine cannot mount a small disk. */
async function storageDiskFull(run: Run): Promise<OutageResult[]> {
  const disk = await smallDisk(STORAGE_MEGABYTES);
  if (disk === null) return [];
  run.onEnd(disk.remove);
  const { stack, people } = await run.open({ people: 2, env: { STORAGE_DIR: disk.folder } });
  const [first, second] = people as [Borrower, Borrower];
  const probes = await storageProbes(stack, first);
  const spared = [homeProbe(second)];
  return [
    await runOutage(stack, {
      name: 'the store’s disk full',
      begin: disk.fill,
      end: disk.free,
      probes,
      unaffected: spared,
    }),
  ];
}

/** Starts a separate S3 bucket behind a fault proxy. Returns the environment variables that make the API use it. */
async function startBucketBehind(run: Run, store: FaultProxy): Promise<Record<string, string>> {
  const { endpoint, settings, stop } = await startBucket();
  run.onEnd(async () => {
    await store.stop();
    await stop();
  });
  return {
    STORAGE: 's3',
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ENDPOINT: await store.startBefore(endpoint),
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}

/**
 * Interrupts the SMS provider, the gateway, all simulated providers and the storage bucket, one after the other.
 */
async function providersAway(run: Run): Promise<OutageResult[]> {
  const [outside, store] = [createFaultProxy(), createFaultProxy()];
  run.onEnd(outside.stop);
  const env = await startBucketBehind(run, store);
  const { stack, people } = await run.open({ people: 4, proxy: outside.startBefore, env });
  const [signs, owes, takes, writes] = people as [Borrower, Borrower, Borrower, Borrower];
  const acknowledged: Acknowledgement[] = [];
  const walk = { person: owes, world: stack.world, random: run.random.branch(), acknowledged };
  const orderId = await borrow(walk);
  const withdrawal = await prepareWithdrawal(stack, takes);
  const spared = [homeProbe(owes)];
  const pay = () => [paymentProbe(owes, orderId)];
  const away = (name: string, begin: () => void | Promise<void>, probes: readonly Probe[]) =>
    runOutage(stack, { name, begin, probes, unaffected: spared, end: outside.restore });
  const texts = await away('texts cut', () => outside.fail('cut', '/sms'), smsProbes(stack, writes));
  if (run.isDecidedBy(texts.faults)) return [texts];
  const endured = [
    texts,
    await runOutage(stack, {
      name: 'the gateway cut',
      begin: () => outside.fail('cut', '/gateway'),
      probes: pay(),
      unaffected: spared,
      meanwhile: withdrawal.send,
      end: outside.restore,
    }),
    await waitForPayout(stack, withdrawal),
    await away('the port of all providers closed', outside.close, pay()),
  ];
  const silent = () => outside.fail('silent', '/gateway', '/sms');
  // A silent provider holds each request until its time limit, so only the full form tries it.
  if (run.full) endured.push(await away('all providers silent', silent, pay()));
  const probes = await storageProbes(stack, signs);
  const bucket = (name: string, begin: () => void | Promise<void>, of: readonly Probe[]) =>
    runOutage(stack, { name, begin, probes: of, unaffected: spared, end: store.restore });
  const mute = () => store.fail('silent', '/');
  if (run.full) endured.push(await bucket('the bucket silent', mute, probes.slice(0, 2)));
  endured.push(await bucket('the bucket’s port closed', store.close, probes));
  const faults = await compareAllBooks(stack, acknowledged, 'only an idempotency key');
  return [...endured, { name: 'books after the provider outages', faults, refused: 0, slowestMs: 0 }];
}

/**
 * Queues the minute job, and waits until a withdrawal that was accepted during the gateway outage is paid out.
 */
async function waitForPayout(stack: ProofStack, { orderId }: Withdrawal): Promise<OutageResult> {
  await stack.rows(RUN_MINUTE_JOB);
  await waitUntilActive(stack, [orderId]);
  return { name: 'the payout after the gateway outage', faults: [], refused: 0, slowestMs: 0 };
}

/** Fills the disk of the database server. Returns no result if the machine cannot mount a small disk. */
async function databaseDiskFull(run: Run): Promise<OutageResult[]> {
  const disk = await smallDisk(DATABASE_MEGABYTES);
  if (disk === null) return [];
  run.onEnd(disk.remove);
  const { stack, people } = await run.open({ people: 2, durable: true, disk: disk.folder });
  return [await borrowOnFullDisk(stack, people, disk, run)];
}
