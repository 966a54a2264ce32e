/**
 * Promise 23: a stranger with 1 Mbit/s and 16 addresses, together with an attacker who has one account, makes the
 * requests of honest borrowers at most three times slower and causes them no response with 5xx. The attack covers all
 * routes and the edge.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { openEntry } from '../../scripts/cluster/edge';
import { openAccount } from '../attack/account';
import { visit } from '../attack/honest';
import type { Attack } from '../attack/program';
import type { Proof } from '../proof';

const HONEST = 4;
const MOST_TIMES = 3;

/**
 * Settings that restore the rate limits of production, which are lifted in all other proofs, and that trust only the
 * edge as a proxy.
 */
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
    // An attack is most harmful until the attacker has used up the allowed request points. On a slow machine that takes
    // longer.
    const seconds = run.count(20, 60);
    const { stack, people } = await run.open({ people: HONEST + 1, env: REAL_LIMITS });
    const entry = await openEntry(stack.url);
    run.onEnd(() => entry.stop());
    const [attacker, ...honest] = people;
    if (!attacker) throw new Error('the run has no borrower');
    const quiet = await visit(entry.url, honest, seconds / 4);
    const isEdged = entry.pids.length > 0;
    const end = await startAttack({
      url: entry.url,
      account: await openAccount(attacker),
      holdsPlaces: isEdged,
    });
    const attacked = await visit(entry.url, honest, seconds);
    await end();
    const times = attacked.medianMs / quiet.medianMs;
    const faults = [...new Set([...quiet.failures, ...attacked.failures])];
    if (times > MOST_TIMES)
      faults.push(`the median rose from ${quiet.medianMs.toFixed(1)} to ${attacked.medianMs.toFixed(1)} ms`);
    return {
      figure: `edge=${isEdged ? 'haproxy' : 'none'},requests=${attacked.requests},quiet=${quiet.medianMs.toFixed(1)}ms,attacked=${attacked.medianMs.toFixed(1)}ms,times=${times.toFixed(2)},faults=${faults.length}`,
      target: `times<=${MOST_TIMES},faults=0`,
      faults,
    };
  },
};

/** Starts the program of the attackers. Resolves when they attack, with a function that ends them. */
async function startAttack(attack: Attack): Promise<() => Promise<void>> {
  const program = fork(resolve('proof/attack/program.ts'), { execArgv: ['--import', 'tsx'] });
  program.send(attack);
  await once(program, 'message');
  return async () => {
    program.kill('SIGKILL');
    await once(program, 'exit');
  };
}
