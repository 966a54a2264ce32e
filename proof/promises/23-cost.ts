/**
 * Promise 23: a stranger with 1 Mbit/s and 16 addresses, together with attackers who have one account of a borrower and
 * one session of the console, makes the requests of honest borrowers and operators at most three times slower and causes
 * them no response with 5xx. The attack covers all routes, the edge and the console.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { openEntry } from '../../scripts/cluster/edge';
import { openAccount } from '../attack/account';
import { OPERATOR_SCREENS, visit, type Visits } from '../attack/honest';
import type { Attack } from '../attack/program';
import type { Proof } from '../proof';
import { logInOperator } from '../stack/console';

const HONEST = 4;
const MOST_TIMES = 3;

interface Compared {
  readonly figure: string;
  readonly faults: string[];
}

/**
 * Settings that restore the rate limits of production, which are lifted in all other proofs, and that trust only the
 * edge as a proxy.
 */
const REAL_LIMITS = {
  FLOOD_ADDRESS: '1200',
  FLOOD_NETWORK: '12000',
  FLOOD_WEBHOOKS: '12000',
  FLOOD_PERSON: '600',
  FLOOD_OPERATOR: '3000',
  TRUSTED_PROXIES: '127.0.0.1',
};

export const cost: Proof = {
  number: 23,
  title: 'cheap attacks of strangers, of one account and of one operator do not slow down others',
  async run(run) {
    // An attack is most harmful until the attacker has used up the allowed request points. On a slow machine that takes
    // longer.
    const seconds = run.count(20, 60);
    const { stack, people } = await run.open({ people: HONEST + 1, env: REAL_LIMITS });
    const entry = await openEntry(stack.url);
    run.onEnd(() => entry.stop());
    const [attacker, ...honest] = people;
    if (!attacker) throw new Error('the run has no borrower');
    const office = await stack.startConsole();
    const operator = { url: office, headers: await logInOperator(office, 'ana') };
    const colleagues = await Promise.all(
      ['ben', 'carlo', 'vera'].map(async (name) => {
        const headers = await logInOperator(office, name);
        return { headers: () => headers };
      }),
    );
    const visits = async (lasting: number) => {
      const [borrowers, operators] = await Promise.all([
        visit(entry.url, honest, lasting),
        visit(office, colleagues, lasting, OPERATOR_SCREENS),
      ]);
      return { borrowers, operators };
    };
    const quiet = await visits(seconds / 4);
    const isEdged = entry.pids.length > 0;
    const account = await openAccount(attacker);
    const attacks: readonly Attack[] = [
      { by: 'borrowers', url: entry.url, account, holdsPlaces: isEdged },
      { by: 'operator', operator },
    ];
    const compared: Compared[] = [];
    for (const attack of attacks) {
      const end = await startAttack(attack);
      const attacked = await visits(seconds);
      await end();
      for (const who of ['borrowers', 'operators'] as const)
        compared.push(compare(who, attack.by, quiet[who], attacked[who]));
    }
    const faults = compared.flatMap((each) => each.faults);
    return {
      figure: `edge=${isEdged ? 'haproxy' : 'none'},${compared.map(({ figure }) => figure).join()},faults=${faults.length}`,
      target: `times<=${MOST_TIMES},faults=0`,
      faults,
    };
  },
};

/** Compares the visits of honest people before the attack and during it. */
function compare(who: string, by: Attack['by'], quiet: Visits, attacked: Visits): Compared {
  const times = attacked.medianMs / quiet.medianMs;
  const medians = [quiet, attacked].map(({ medianMs }) => `${medianMs.toFixed(1)}ms`);
  const faults = [...new Set([...quiet.failures, ...attacked.failures])];
  if (times > MOST_TIMES)
    faults.push(`the median of ${who} under the attack of ${by} rose from ${medians.join(' to ')}`);
  const figure = `by=${by},${who}=${attacked.requests},quiet=${medians[0]},attacked=${medians[1]},times=${times.toFixed(2)}`;
  return { faults, figure };
}

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
