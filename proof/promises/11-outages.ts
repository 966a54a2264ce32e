/** Promise 11: a full disk and parties that are away: clear refusals, nothing half-done, and all of it back in seconds. */
import type { Borrower } from '../../apps/api/src/testing/borrower';
import { startBucket } from '../../apps/api/src/testing/bucket';
import { compareBooks } from '../books';
import type { Acknowledgement } from '../borrower/retrying-client';
import { untilActive } from '../borrower/loan-copies';
import { borrow } from '../borrower/loan-script';
import { lifeOnAFullDisk } from '../outage/full-database';
import { type Endured, endure, type Probe, RECOVERY_MS } from '../outage/outage';
import { paymentProbe, textProbes, type Withdrawal, withdrawalOf } from '../outage/provider-probes';
import { storageProbes } from '../outage/storage-probes';
import type { Proof, Run } from '../proof';
import { type Gate, gate } from '../stack/fault-proxy';
import { smallDisk } from '../stack/small-disk';
import type { ProofStack } from '../stack/stack';
import { A_MINUTE_LATER } from '../stack/skip-waits';

const STORE_MEGABYTES = 8;
const DATABASE_MEGABYTES = 640;

const homeOf = (person: Borrower): Probe => ({ name: 'the home screen', ask: () => person.get('/home') });

export const outages: Proof = {
  number: 11,
  says: 'a full disk, and parties that are away, silent or cut',
  async run(run) {
    const endured = [...(await aFullStore(run)), ...(await partiesAway(run)), ...(await aFullDatabase(run))];
    const disks = endured.some(({ name }) => name.endsWith('disk full')) ? 'full' : 'not-tried(needs-root)';
    const sum = endured.reduce((total, { refused }) => total + refused, 0);
    const slowest = Math.max(...endured.map(({ slowestMs }) => slowestMs));
    const faults = endured.flatMap((each) => each.faults);
    const most = RECOVERY_MS * run.patience;
    for (const { name, slowestMs } of endured)
      if (slowestMs > most) faults.push(`${name}: answered again only after ${slowestMs} ms`);
    return {
      figure: `outages=${endured.length},disks=${disks},refused=${sum},faults=${faults.length},slowest=${slowest}ms`,
      target: `faults=0,slowest<=${most}ms`,
      faults,
    };
  },
};

/** The folder of photos and papers on a disk without a byte left. */
async function aFullStore(run: Run): Promise<Endured[]> {
  const disk = await smallDisk(STORE_MEGABYTES);
  if (disk === null) return [];
  run.atTheEnd(disk.remove);
  const { stack, people } = await run.open({ people: 2, env: { STORAGE_DIR: disk.folder } });
  const [first, second] = people as [Borrower, Borrower];
  const probes = await storageProbes(stack, first);
  const spared = [homeOf(second)];
  return [
    await endure(stack, { name: 'the store’s disk full', begin: disk.fill, end: disk.free, probes, spared }),
  ];
}

/** A bucket of its own behind a gate; gives the settings that choose it. */
async function bucketBehind(run: Run, store: Gate): Promise<Record<string, string>> {
  const { endpoint, settings, stop } = await startBucket();
  run.atTheEnd(async () => {
    await store.stop();
    await stop();
  });
  return {
    STORAGE: 's3',
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ENDPOINT: await store.before(endpoint),
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}

/** Gateway, texting company, the whole world outside, and a bucket. */
async function partiesAway(run: Run): Promise<Endured[]> {
  const [outside, store] = [gate(), gate()];
  run.atTheEnd(outside.stop);
  const env = await bucketBehind(run, store);
  const { stack, people } = await run.open({ people: 4, between: outside.before, env });
  const [signs, owes, takes, writes] = people as [Borrower, Borrower, Borrower, Borrower];
  const acknowledged: Acknowledgement[] = [];
  const walk = { person: owes, world: stack.world, random: run.random.branch(), acknowledged };
  const orderId = await borrow(walk);
  const withdrawal = await withdrawalOf(stack, takes);
  const spared = [homeOf(owes)];
  const pay = () => [paymentProbe(owes, orderId)];
  const away = (name: string, begin: () => void | Promise<void>, probes: readonly Probe[]) =>
    endure(stack, { name, begin, probes, spared, end: outside.open });
  const endured = [
    await away('texts cut', () => outside.refuse('cut', '/sms'), textProbes(stack, writes)),
    await endure(stack, {
      name: 'the gateway cut',
      begin: () => outside.refuse('cut', '/gateway'),
      probes: pay(),
      spared,
      meanwhile: withdrawal.take,
      end: outside.open,
    }),
    await moneyArrives(stack, withdrawal),
    await away('the world’s port closed', outside.close, pay()),
  ];
  const silent = () => outside.refuse('silent', '/gateway', '/sms');
  // Silence is waited for as long as anybody's patience lasts.
  if (run.full) endured.push(await away('the world silent', silent, pay()));
  const probes = await storageProbes(stack, signs);
  const bucket = (name: string, begin: () => void | Promise<void>, of: readonly Probe[]) =>
    endure(stack, { name, begin, probes: of, spared, end: store.open });
  const mute = () => store.refuse('silent', '/');
  if (run.full) endured.push(await bucket('the bucket silent', mute, probes.slice(0, 2)));
  endured.push(await bucket('the bucket’s port closed', store.close, probes));
  const faults = await compareBooks(stack, acknowledged, ' a key alone');
  return [...endured, { name: 'parties away', faults, refused: 0, slowestMs: 0 }];
}

/** What was withdrawn while the gateway was away is sent, at the latest when the worker asks, and once. */
async function moneyArrives(stack: ProofStack, { orderId }: Withdrawal): Promise<Endured> {
  await stack.rows(A_MINUTE_LATER);
  await untilActive(stack, [orderId]);
  return { name: 'money on its way', faults: [], refused: 0, slowestMs: 0 };
}

/** The database's own disk. */
async function aFullDatabase(run: Run): Promise<Endured[]> {
  const disk = await smallDisk(DATABASE_MEGABYTES);
  if (disk === null) return [];
  run.atTheEnd(disk.remove);
  const { stack, people } = await run.open({ people: 2, durable: true, disk: disk.folder });
  return [await lifeOnAFullDisk(stack, people, disk, run)];
}
