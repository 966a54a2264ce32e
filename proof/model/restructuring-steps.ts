/** Steps of a restructuring: operators propose a new plan and withdraw it, the borrower signs it. */
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { RestructuringBody } from '@tulay/contract/lending/restructuring';
import { addDays } from '@tulay/engine/calendar';
import { RESTRUCTURING_WAIVERS } from '@tulay/engine/loan/facts';
import { factsOn, replay } from '@tulay/engine/loan/replay';
import { presentRate, restructuredDueDates, restructuringOffer } from '@tulay/engine/relief/restructuring';
import { createRestructuringAdminService } from '../../apps/api/src/features/lending/loan/restructuring-admin.service';
import { newKey } from '../../apps/api/src/testing/borrower';
import { ACTOR, fixedClock } from './admin-steps';
import { countStep, type StepContext } from './step';

const UNITS = ['week', 'biweek', 'month'] as const;
/** Refusals that the engine must return too. All other refusals depend on data that the model does not contain. */
const ENGINE_REFUSALS: readonly string[] = ['rate_raised', 'plan_invalid', 'cap_exceeded'];

const adminOf = ({ stack, now }: StepContext) =>
  createRestructuringAdminService({ db: stack.db, clock: fixedClock(now) });

const keyOf = ({ person, model }: StepContext) => ({ customerId: person.customerId, orderId: model.orderId });

export async function proposePlan(context: StepContext): Promise<string | null> {
  const { model, order, step, today, counted } = context;
  const { share, days } = step;
  const facts = model.facts(order);
  const rate = presentRate(replay(facts, today));
  const plan = {
    count: 1 + (share % 8),
    unit: UNITS[share % 3] ?? 'month',
    firstDueDate: addDays(today, days * 5),
    dailyRate: share % 2 === 0 ? rate : Math.floor(rate / 2),
    waives: RESTRUCTURING_WAIVERS[share % 3] ?? 'none',
  };
  const lastDay = addDays(today, days * 2);
  const proposed = await adminOf(context).propose(keyOf(context), { ...plan, lastDay }, ACTOR);
  const engine = restructuringOffer(facts, today, plan);
  if (!proposed.ok) {
    const isSame = !ENGINE_REFUSALS.includes(proposed.code) || (!engine.ok && engine.code === proposed.code);
    return isSame ? null : `a new plan was refused with ${proposed.code}, but not by the engine`;
  }
  if (!engine.ok) return `a new plan was proposed, but the engine refuses it with ${engine.code}`;
  if (proposed.value.outcome === 'already') return null;
  model.proposals += 1;
  model.proposal = { ...plan, id: `restructuring ${model.orderId} ${model.proposals}` };
  countStep(counted, step);
  return null;
}

export async function withdrawPlan(context: StepContext): Promise<null> {
  const { model, step, counted } = context;
  const withdrawn = await adminOf(context).withdraw(keyOf(context), ACTOR);
  if (!withdrawn.ok || withdrawn.value === 'already') return null;
  model.proposal = null;
  countStep(counted, step);
  return null;
}

export async function signPlan(context: StepContext): Promise<string | null> {
  const { person, model, order, step, today, counted } = context;
  const path = `/orders/${model.orderId}/restructuring`;
  const shown = await person.get<RestructuringBody>(path);
  if (shown.status !== 200) return null;
  const { proposal } = model;
  const facts = model.facts(order);
  const engine = proposal && restructuringOffer(facts, today, proposal);
  if (!proposal || !engine?.ok) return `a new plan is shown, but the engine has none`;
  const plan = (of: typeof shown.body.after.plan | typeof engine.value.plan) =>
    of.map(({ dueDate, dueAmount }) => `${dueDate} ${dueAmount}`).join(', ');
  const [expected, found] = [plan(engine.value.plan), plan(shown.body.after.plan)];
  if (expected !== found) return `a new plan: the engine says ${expected}, the API ${found}`;
  const request = {
    consentDisclosure: true,
    consentAgreement: true,
    language: 'en',
    toPay: shown.body.after.toPay,
    signature: { typed: 'Maria Santos' },
  };
  const signed = await person.send<OrderBody & { code?: string }>('POST', `${path}/sign`, request, newKey());
  // A refusal by the daily quota is no fault, because the proof signs more often than a borrower may in one day.
  if (signed.status !== 200)
    return signed.body.code === 'daily_limit' ? null : `the signature was refused: ${signed.body.code}`;
  model.restructurings.push({
    id: `signed ${proposal.id}`,
    valueDate: today,
    dueDates: restructuredDueDates(proposal) ?? [],
    dailyRate: proposal.dailyRate,
    waives: proposal.waives,
    pricedAfter: factsOn(facts, today),
  });
  model.proposal = null;
  countStep(counted, step);
  return null;
}
