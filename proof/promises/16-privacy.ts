/**
 * Promise 16: personal data of a borrower is stored only where it is needed, sent only to providers that need it,
 * and gone after an erasure.
 */
import { DELETION_SUBJECT } from '@tulay/contract/auth/confirmation-subject';
import type { DeletionBody } from '@tulay/contract/account/account';
import { type Borrower, confirmed, control, newKey } from '../../apps/api/src/testing/borrower';
import { pollUntil } from '../borrower/retrying-client';
import { successBody } from '../privacy/other-data';
import { visitConsole } from '../privacy/console-visit';
import { completeLoan } from '../privacy/marked-borrower';
import { PLAINTEXT_COLUMNS, PROVIDER_WORDS } from '../privacy/allowed-places';
import {
  listFiles,
  type Finder,
  createFinder,
  type Found,
  searchFiles,
  searchTables,
} from '../privacy/search';
import { type ObservedStack, openObservedStack } from '../privacy/observed-stack';
import { createWords } from '../privacy/words';
import type { Proof } from '../proof';
import { RUN_MINUTE_JOB } from '../stack/skip-waits';
import { waitUntilIdle } from '../stack/seeded-borrowers';

/** Days to wait after an approved deletion request; longer than the waiting time before the erasure. */
const COOLING_DAYS = 8;

export const privacy: Proof = {
  number: 16,
  title: 'personal data is only where it is needed, and nowhere after an erasure',
  async run(run) {
    const words = createWords(run.random.branch());
    const around = await openObservedStack(run);
    const { stack } = around;
    const { person, secrets } = await completeLoan(stack, words);
    const all = [...words.submitted, ...words.camera, ...secrets];
    const finder = createFinder(all);
    const visited = await visitConsole(stack, { url: around.consoleUrl, person, words, finder });
    await waitUntilIdle(stack);
    // Without a checkpoint, changed pages are only in the server's memory and not in the files that are searched.
    await stack.rows('checkpoint');
    const never = [...words.camera, ...secrets, ...words.submitted.filter(({ name }) => name === 'browser')];
    const before = [
      ...visited.faults,
      ...(await leaksInOutput(around, finder)),
      ...(await leaksInStorage(around, finder)),
      ...leaksToProviders(around, finder),
      ...describeLeaks(
        'readable in the files of the database',
        searchFiles(around.databaseFiles, createFinder(never)),
      ),
      ...findUnusedAllowances(around, finder),
    ];
    await deleteAccount(around, person);
    const after = [
      ...(await leaksInOutput(around, finder)),
      ...describeLeaks('not erased from', await searchTables(stack, finder)),
      ...describeLeaks('not erased from the object storage', searchFiles(stack.storageDir, finder)),
      ...(await leaksAfterErasure(around, finder)),
    ];
    const faults = [...new Set([...before, ...after])];
    return {
      figure: `words=${all.length},requests-to-providers=${around.traffic.length},responses-of-the-console=${visited.responses},clear-columns=${Object.keys(PLAINTEXT_COLUMNS).length},leaks=${faults.length}`,
      target: 'leaks=0',
      faults,
    };
  },
};

/** Returns one sentence for each place, with the words that were found there. */
function describeLeaks(where: string, found: readonly Found[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { place, word } of found) places.set(place, (places.get(place) ?? new Set()).add(word));
  return [...places].map(([place, words]) => `${where} ${place}: ${[...words].join(', ')}`);
}

/**
 * Searches logs, metrics and traces. An empty source of metrics or traces is a fault, because it would hide leaks.
 */
async function leaksInOutput({ logs, metrics, traces }: ObservedStack, finder: Finder): Promise<string[]> {
  const output = { ...logs(), 'the metrics': await metrics(), 'the traces': Buffer.concat(traces) };
  const silent = Object.entries(output).filter(
    ([place, bytes]) => place.startsWith('the') && bytes.length === 0,
  );
  return [
    ...describeLeaks(
      'readable in',
      Object.entries(output).flatMap(([place, bytes]) => finder(bytes).map((word) => ({ place, word }))),
    ),
    ...silent.map(([place]) => `${place} are empty, so nothing was searched`),
  ];
}

/**
 * Searches the tables and the object storage for unencrypted personal data before the erasure. A column that is
 * permitted to hold such data but holds none is a fault too.
 */
async function leaksInStorage({ stack }: ObservedStack, finder: Finder): Promise<string[]> {
  const found = await searchTables(stack, finder);
  const needless = Object.keys(PLAINTEXT_COLUMNS).filter(
    (column) => !found.some(({ place }) => place === column),
  );
  return [
    ...describeLeaks(
      'readable in a column',
      found.filter(({ place }) => PLAINTEXT_COLUMNS[place] === undefined),
    ),
    ...needless.map((column) => `${column} is permitted to hold personal data but holds none`),
    ...describeLeaks('readable in the object storage', searchFiles(stack.storageDir, finder)),
  ];
}

/** Finds personal data in requests to providers that the provider is not permitted to receive. */
function leaksToProviders({ traffic }: ObservedStack, finder: Finder): string[] {
  const beyond = traffic.flatMap(({ path, body }) => {
    const [, allowed = []] = Object.entries(PROVIDER_WORDS).find(([begin]) => path.startsWith(begin)) ?? [];
    const found = [...finder(Buffer.from(path)), ...finder(body)];
    const place = path
      .split('/')
      .slice(1, 4)
      .join('/')
      .replace(/(push)\/.*/, '$1');
    return found.filter((word) => !allowed.includes(word)).map((word) => ({ place, word }));
  });
  return describeLeaks('needlessly sent to', beyond);
}

/**
 * Finds words that a provider may receive but never did, and an empty result in the files of the tables. These are
 * faults, because a search that does not find words where they must be would not find leaks either.
 */
function findUnusedAllowances({ databaseFiles: cluster, traffic }: ObservedStack, finder: Finder): string[] {
  const inRows = searchFiles(cluster, finder).some(({ place }) => place.startsWith('base/'));
  const needless = Object.entries(PROVIDER_WORDS).flatMap(([begin, words]) => {
    const received = traffic.filter(({ path }) => path.startsWith(begin));
    const found = new Set(
      received.flatMap(({ path, body }) => [...finder(Buffer.from(path)), ...finder(body)]),
    );
    return words
      .filter((word) => !found.has(word))
      .map((word) => `${begin} is permitted to receive the ${word} but never did`);
  });
  return [...needless, ...(inRows ? [] : ['the search found no personal data in the files of the tables'])];
}

/**
 * Requests the deletion as the borrower, approves it as two operators, and passes the waiting time until the
 * erasure.
 */
async function deleteAccount({ stack, runOps: operate }: ObservedStack, person: Borrower): Promise<void> {
  const confirmationId = await confirmed(stack.world, person, 'account_deletion', DELETION_SUBJECT);
  const deletion = successBody(
    await person.send<DeletionBody>('POST', '/account/deletion', { confirmationId }, newKey()),
  );
  const ticket = deletion.request?.ticket ?? '';
  const first = await operate('deletion', 'approve', ticket, '--say', 'Approved.', '--why', 'requested');
  await operate('approve', /R-[\w-]+/.exec(first)?.[0] ?? '', '--as', 'ben');
  await control(stack.world, 'clock', { advanceDays: COOLING_DAYS });
  const erased = () =>
    stack.rows<{ erased_at: Date | null }>('select erased_at from customer where customer_id = $1', [
      person.customerId,
    ]);
  await pollUntil(
    async () => {
      await stack.rows(RUN_MINUTE_JOB);
      return { status: 200, body: (await erased())[0] };
    },
    ({ body }) => body?.erased_at != null,
  );
  await waitUntilIdle(stack);
}

/**
 * Checks what remains after an erasure: sealed documents are the only objects, no deleted row remains in the
 * database's files, and the documents are deleted when their retention ends.
 */
async function leaksAfterErasure(
  { stack, databaseFiles: cluster }: ObservedStack,
  finder: Finder,
): Promise<string[]> {
  const objects = () => listFiles(stack.storageDir).map((path) => path.slice(stack.storageDir.length + 1));
  const foreign = objects().filter((path) => !/^(document|sandbox)\//.test(path));
  await stack.rows('vacuum full');
  await stack.rows('checkpoint');
  const lingering = searchFiles(cluster, finder).filter(({ place }) => place.startsWith('base/'));
  await stack.rows(`update customer set documents_until = '2020-01-01'`);
  await stack.rows(RUN_MINUTE_JOB);
  await pollUntil(
    async () => ({ status: 200, body: objects() }),
    ({ body }) => body.every((path) => path.startsWith('sandbox/')),
  );
  return [
    ...foreign.map((path) => `not erased: the object ${path}`),
    ...describeLeaks('not erased from the files of the database', lingering),
  ];
}
