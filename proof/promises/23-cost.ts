/**
 * Promise 23: a stranger with 1 Mbit/s and 16 addresses, and one account, neither slow down honest borrowers above three
 * times nor cause them an answer with 5xx, over all routes and the edge.
 */
import { openEntry } from '../../scripts/cluster/edge';
import { attackAsBorrower } from '../attack/account';
import { visit } from '../attack/honest';
import { Line } from '../attack/line';
import { attackAsStranger, holdPlaces } from '../attack/strangers';
import type { Proof } from '../proof';

const HONEST = 4;
const STRANGER_BITS = 1_000_000;
/** Fast enough that the account's own limits are what holds it back. */
const ACCOUNT_BITS = 20_000_000;
const MOST_TIMES = 3;

/** The rate limits of a real node, which a proof's stack otherwise lifts, and the edge as its only proxy. */
const REAL_LIMITS = {
  FLOOD_ADDRESS: '1200',
  FLOOD_NETWORK: '12000',
  FLOOD_WEBHOOKS: '12000',
  FLOOD_PERSON: '600',
  TRUSTED_PROXIES: '127.0.0.1',
};

export const cost: Proof = {
  number: 23,
  title: 'cheap attacks of strangers and of one account do not slow down honest borrowers',
  async run(run) {
    const seconds = run.count(8, 60);
    const { stack, people } = await run.open({ people: HONEST + 1, env: REAL_LIMITS });
    const entry = await openEntry(stack.url);
    run.onEnd(() => entry.stop());
    const [attacker, ...honest] = people;
    if (!attacker) throw new Error('the run has no borrower');
    const quiet = await visit(entry.url, honest, seconds / 2);
    const addresses = Array.from({ length: 16 }, (_, at) => `127.0.2.${at + 1}`);
    const strangers = new Line(entry.url, addresses, STRANGER_BITS);
    const account = new Line(entry.url, ['127.0.4.1'], ACCOUNT_BITS);
    const isEdged = entry.pids.length > 0;
    if (isEdged) await holdPlaces(strangers);
    const attacks = [attackAsStranger(strangers), attackAsBorrower(account, attacker)];
    const attacked = await visit(entry.url, honest, seconds);
    strangers.close();
    account.close();
    await Promise.all(attacks);
    const times = attacked.medianMs / quiet.medianMs;
    const most = MOST_TIMES * run.timeFactor;
    const faults = [...new Set([...quiet.failures, ...attacked.failures])];
    if (times > most)
      faults.push(`the median rose from ${quiet.medianMs.toFixed(1)} to ${attacked.medianMs.toFixed(1)} ms`);
    return {
      figure: `edge=${isEdged ? 'haproxy' : 'none'},requests=${attacked.requests},quiet=${quiet.medianMs.toFixed(1)}ms,attacked=${attacked.medianMs.toFixed(1)}ms,times=${times.toFixed(2)},faults=${faults.length}`,
      target: `times<=${most},faults=0`,
      faults,
    };
  },
};
