import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { addDays } from '@tulay/engine/calendar';
import { latePenalty } from '@tulay/engine/loan/penalty';
import { capsOn } from '@tulay/engine/pricing/caps';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney, formatRate } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Timeline, type TimelineStep } from '@tulay/ui/layout/timeline';

const STATES = { paid: 'done', overdue: 'late', due: 'now', upcoming: 'next' } as const;

export function PlanCard({ order, today }: { order: OrderBody; today: string }) {
  const t = useTranslations('repayment');
  const day = useDay();
  const sent: TimelineStep = {
    key: 'sent',
    state: order.disbursedAt ? 'done' : 'next',
    title: t('planSent'),
    hint: day(order.valueDate ?? order.contractDate),
    at: formatMoney(order.netProceeds),
    amount: true,
  };
  const lines = usePlanSteps(order);
  const now: TimelineStep = {
    key: 'today',
    state: 'now',
    title: t('planToday'),
    hint: day(today),
    at: formatMoney(order.payoff?.total ?? 0),
    amount: true,
  };
  const moves = useMoveSteps(order);
  const past = order.plan.filter(({ dueDate }) => dueDate < today).length;
  const dueToday = order.plan.some(({ status }) => status === 'due');
  const active = order.status === 'active';
  const between = active && !dueToday && !order.pending ? [now] : [];

  return (
    <Card title={t('plan')}>
      <Timeline steps={[sent, ...lines.slice(0, past), ...moves, ...between, ...lines.slice(past)]} />
      {active ? <LateFeeNote order={order} /> : null}
    </Card>
  );
}

function useDay(): (date: string) => ReactNode {
  const dates = useDates();
  return (date) => <span translate="no">{dates.day(date, 'weekday')}</span>;
}

function useMoveSteps({ moves }: OrderBody): TimelineStep[] {
  const t = useTranslations('relief');
  const day = useDay();
  return moves.map(({ kind, on, days, paid }) => ({
    key: `${kind} ${on}`,
    state: 'done',
    title: t(kind === 'extension' ? 'extension.step' : 'dueDate.step', { days: String(days) }),
    hint: day(on),
    at: paid > 0 ? formatMoney(paid) : undefined,
    amount: true,
  }));
}

function usePlanSteps(order: OrderBody): TimelineStep[] {
  const t = useTranslations('repayment');
  const day = useDay();
  const total = String(order.plan.length);

  const hint = (line: OrderBody['plan'][number]) => {
    const parts: string[] = [];
    if (line.daysPastDue > 0) parts.push(t('planLate', { days: line.daysPastDue }));
    if (line.penalty > 0) parts.push(t('planFees', { amount: formatMoney(line.penalty) }));
    return (
      <>
        {day(line.dueDate)}
        {parts.map((part) => ` · ${part}`)}
      </>
    );
  };
  return order.plan.map((line) => ({
    key: String(line.number),
    state: STATES[line.status],
    title: order.plan.length > 1 ? t('planPart', { number: String(line.number), total }) : t('planWhole'),
    hint: hint(line),
    at: formatMoney(line.status === 'paid' ? line.amount : line.dueAmount),
    amount: true,
  }));
}

function LateFeeNote({ order }: { order: OrderBody }) {
  const t = useTranslations('repayment');
  const dates = useDates();
  const next = order.plan.find(({ status }) => status === 'upcoming' || status === 'due');
  if (next === undefined) return null;
  return (
    <p className="t-small text-quiet">
      <b className="text-ink">{t('onlyIfLate')}.</b>{' '}
      {t('onlyIfLateHint', {
        date: dates.day(addDays(next.dueDate, 1)),
        amount: formatMoney(dailyLateFee(order, next.dueAmount)),
        rate: formatRate(order.quote.penaltyMonthlyRate),
      })}
    </p>
  );
}

type LateFeeTerms = Pick<OrderBody, 'contractDate'> & {
  readonly quote: Pick<OrderBody['quote'], 'penaltyMonthlyRate'>;
};

export function dailyLateFee({ contractDate, quote }: LateFeeTerms, dueAmount: number): number {
  return latePenalty(dueAmount, quote.penaltyMonthlyRate, capsOn(contractDate).penaltyMonthly);
}
