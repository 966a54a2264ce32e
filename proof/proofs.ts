import type { Proof } from './proof';
import { crash } from './promises/01-crash';
import { databaseCrash } from './promises/02-database-crash';
import { fourBooks } from './promises/03-books';
import { plantedBugs } from './promises/04-power';
import { idempotency } from './promises/05-idempotency';
import { webhooks } from './promises/06-webhooks';
import { payoutCuts } from './promises/07-payout-cuts';
import { loanModel } from './promises/08-loan-model';
import { simulation } from './promises/09-simulation';
import { clockJumps } from './promises/10-clock';
import { outages } from './promises/11-outages';
import { codeGuessing } from './promises/12-code-guessing';
import { smsPumping } from './promises/13-sms-pumping';
import { objectAccess } from './promises/14-object-access';
import { badInput } from './promises/15-bad-input';
import { privacy } from './promises/16-privacy';
import { cost } from './promises/23-cost';
import { integratorEvents } from './promises/24-integrator-events';
import { reports } from './promises/25-reports';
import { recovery } from './promises/27-recovery';

/**
 * Proofs that may run at the same time, because they share no stack. The longest start first, so that no long proof is
 * still running alone at the end.
 */
const CONCURRENT = [
  crash,
  clockJumps,
  codeGuessing,
  privacy,
  integratorEvents,
  idempotency,
  loanModel,
  webhooks,
  objectAccess,
  badInput,
  simulation,
  reports,
  smsPumping,
  payoutCuts,
] as const;

/**
 * Proofs that measure seconds. They mostly wait, and their limits are several times the measured time, so the short
 * form runs these proofs at the same time.
 */
const TIMED = [outages, recovery, databaseCrash] as const;

/**
 * Stages that run one after the other. Promise 3 counts the comparisons of all earlier proofs, and promise 4 runs
 * the earlier proofs with planted bugs.
 */
export const STAGES: readonly { readonly proofs: readonly Proof[]; readonly atOnce: number }[] = [
  { proofs: CONCURRENT, atOnce: 4 },
  { proofs: TIMED, atOnce: 3 },
  // This proof compares medians of durations, so no other proof runs at the same time.
  { proofs: [cost], atOnce: 1 },
  { proofs: [fourBooks], atOnce: 1 },
  { proofs: [plantedBugs([...CONCURRENT, ...TIMED])], atOnce: 1 },
];

export const PROOFS: readonly Proof[] = STAGES.flatMap(({ proofs }) => proofs);
