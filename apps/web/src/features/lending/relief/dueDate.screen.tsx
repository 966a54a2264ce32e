import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { addDays } from '@tulay/engine/calendar';
import { DUE_DATE_MAX_DAYS } from '@tulay/engine/constants';
import { Button } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { DateField } from '@tulay/ui/fields/date-field';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { MoneyText } from '@tulay/ui/money/money-text';
import { orderQuery } from '../../../api/loans';
import type { Problem } from '../../../api/problem';
import { queryProblem } from '../../../api/query-problem';
import { replaceRoute } from '../../../app/routing/navigate';
import { useOrderInView } from '../loan/order-in-view';
import { GoodToKnow, NewPlan, ReliefRefused, ReliefView, useCapText } from './relief-view';
import { dueDateQuery, useMoveDueDate } from './relief.queries';

export default function DueDateScreen() {
  const orderId = useOrderInView();
  const order = useQuery(orderQuery(orderId));
  const due = order.data && (order.data.nextDue?.date ?? order.data.contractDate);
  // The preview for the earliest new date shows whether the due date can be moved at all.
  const first = useQuery(dueDateQuery(orderId, due && addDays(due, 1)));

  return (
    <ReliefView
      of="dueDate"
      order={order}
      preview={first}
      refused={(problem) => <Refused orderId={orderId} problem={problem} />}
    >
      {(_nearest, loan) => <Choice order={loan} due={due ?? loan.contractDate} />}
    </ReliefView>
  );
}

const DEFAULT_SHIFT_DAYS = 7;

function Choice({ order, due }: { order: OrderBody; due: string }) {
  const t = useTranslations('relief.dueDate');
  const reading = useTranslations('relief')('reading');
  const dates = useDates();
  const [from, last] = [addDays(due, 1), addDays(due, DUE_DATE_MAX_DAYS)];
  const [to, setTo] = useState(() => addDays(due, DEFAULT_SHIFT_DAYS));
  const isOffered = to >= from && to <= last;
  const preview = useQuery(dueDateQuery(order.orderId, isOffered ? to : undefined));
  const range = { from: dates.day(from, 'weekday'), to: dates.day(last, 'weekday') };
  const move = useMoveDueDate(order.orderId, (day) => {
    notify(t('moved', { date: dates.day(day, 'weekday') }));
    replaceRoute('repaidDetail', { order: order.orderId });
  });
  const refusal = isOffered ? queryProblem(preview.error) : undefined;
  const sending = move.pending || move.value !== undefined;
  const shown = isOffered && !refusal ? preview.data : undefined;

  return (
    <>
      <Main>
        <DateField
          label={t('choose')}
          hint={isOffered ? t('chooseHint', range) : undefined}
          error={isOffered ? undefined : t('missing', range)}
          min={from}
          max={last}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        {refusal ? <DayRefused problem={refusal} /> : null}
        {shown ? (
          <>
            <Card>
              <div className="stack gap-1" role="status">
                <span className="t-small text-quiet">{t('extraCost')}</span>
                <MoneyText amount={shown.extraCost} className="t-hero" />
                <p className="t-small text-quiet">{t('extraHint', { days: shown.days })}</p>
              </div>
            </Card>
            <NewPlan order={order} preview={shown} />
            <GoodToKnow facts={[t('interest'), t('once')]} />
          </>
        ) : null}
        {isOffered && preview.isLoading ? <PreviewSkeleton /> : null}
      </Main>
      <Dock>
        <ProblemNote problem={move.problem} />
        <Button
          onClick={() => (shown ? move.send(to) : undefined)}
          disabled={!isOffered || refusal !== undefined}
          busy={sending ? t('sending') : !shown && isOffered && !refusal && reading}
        >
          {t('accept', { date: isOffered ? dates.day(to, 'weekday') : '…' })}
        </Button>
        <p className="t-micro text-center text-quiet">{t('acceptHint')}</p>
      </Dock>
    </>
  );
}

function PreviewSkeleton() {
  return (
    <>
      <Skeleton className="h-[128px] w-full rounded-card" />
      <Skeleton className="h-[200px] w-full rounded-card" />
      <Skeleton className="h-[330px] w-full rounded-card" />
    </>
  );
}

const REASONS = ['due_date_moved', 'overdue', 'payment_pending', 'not_extendable'] as const;

const isReason = (code: string): boolean => REASONS.some((each) => each === code);

function useReason(): (problem: Problem) => string {
  const t = useTranslations('reliefRefused.dueDate');
  const capText = useCapText();
  return (problem) =>
    problem.code === 'cap_exceeded'
      ? t('cap_exceeded', { cap: capText(problem) })
      : t(REASONS.find((each) => each === problem.code) ?? 'other');
}

function DayRefused({ problem }: { problem: Problem }) {
  const reason = useReason();
  if (problem.code !== 'cap_exceeded' && !isReason(problem.code)) return <ProblemNote problem={problem} />;
  return (
    <Note variant="red" live>
      {reason(problem)}
    </Note>
  );
}

function Refused({ orderId, problem }: { orderId: string; problem: Problem }) {
  const t = useTranslations('relief.dueDate');
  const reason = useReason();
  return <ReliefRefused orderId={orderId} title={t('refusedHeading')} reason={reason(problem)} />;
}
