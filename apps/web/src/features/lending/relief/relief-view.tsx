import type { UseQueryResult } from '@tanstack/react-query';
import { CAPS } from '@tulay/engine/pricing/caps';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ExtensionPreviewBody } from '@tulay/contract/lending/relief';
import { ButtonLink } from '@tulay/ui/actions/button';
import { SkeletonCards } from '@tulay/ui/feedback/card-skeletons';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { Timeline } from '@tulay/ui/layout/timeline';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { CapsCard } from '@tulay/ui/money/caps-card';
import type { Problem } from '../../../api/problem';
import { isMissing, queryProblem } from '../../../api/query-problem';
import { goBack, pathTo } from '../../../app/routing/navigate';
import { MissingOrder } from '../loan/order-cards';

interface Props<T> {
  readonly of: 'cancellation' | 'extension' | 'dueDate' | 'newPlan';
  readonly order: UseQueryResult<OrderBody>;
  readonly preview: UseQueryResult<T>;
  readonly refused: (problem: Problem, order: OrderBody) => ReactNode;
  readonly children: (preview: T, order: OrderBody) => ReactNode;
}

/** Error codes after which a retry may succeed. Any other code is a refusal. */
const CONNECTION_PROBLEMS: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'unavailable',
  'internal',
  'too_frequent',
  'session_missing',
]);

export function ReliefView<T>({ of, ...props }: Props<T>) {
  const titles = useTranslations('titles');
  return (
    <>
      <TopBar title={titles(of)} onBack={() => goBack('billIndex')} />
      <Body {...props} />
    </>
  );
}

function Body<T>({ order, preview, refused, children }: Omit<Props<T>, 'of'>) {
  const orderProblem = queryProblem(order.error);
  if (isMissing(orderProblem) || (order.isPending && !order.isLoading)) return <MissingOrder />;
  const problem = orderProblem ?? queryProblem(preview.error);
  if (problem && CONNECTION_PROBLEMS.has(problem.code)) {
    const retry = () => void Promise.all([order.refetch(), preview.refetch()]);
    return <Failed problem={problem} onRetry={retry} />;
  }
  if (order.data && problem) return refused(problem, order.data);
  if (order.data && preview.data !== undefined) return children(preview.data, order.data);
  return <Waiting />;
}

function Failed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <Main>
      <ProblemRetry problem={problem} onRetry={onRetry} />
    </Main>
  );
}

function Waiting() {
  return (
    <Main>
      <SkeletonCards heights={['h-[290px]', 'h-[200px]', 'h-[330px]']} />
    </Main>
  );
}

interface ReliefRefusedProps {
  readonly orderId: string;
  readonly title: string;
  readonly reason: string;
  readonly children?: ReactNode;
}

export function ReliefRefused({ orderId, title, reason, children }: ReliefRefusedProps) {
  const t = useTranslations('relief');
  return (
    <>
      <Main>
        <EmptyState level={1} title={title} action={children}>
          {reason}
        </EmptyState>
      </Main>
      <Dock>
        <ButtonLink href={pathTo('repaidDetail', { order: orderId })}>{t('toLoan')}</ButtonLink>
      </Dock>
    </>
  );
}

export function GoodToKnow({ facts }: { facts: readonly string[] }) {
  const t = useTranslations('relief');
  return (
    <Card title={t('goodToKnow')}>
      <ul className="stack gap-3">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-3">
            <Check className="mt-0.5 shrink-0 text-accent" size={20} strokeWidth={2} aria-hidden="true" />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Rescheduled = Omit<ExtensionPreviewBody, 'price' | 'left' | 'validUntil'>;

export function NewPlan({ order, preview }: { order: OrderBody; preview: Rescheduled }) {
  const t = useTranslations('relief');
  const dates = useDates();
  const total = String(preview.plan.length);
  const before = new Map(order.plan.map(({ number, dueDate }) => [number, dueDate]));

  return (
    <>
      <Card title={t('planAfter')}>
        <Timeline
          steps={preview.plan.map((line) => {
            const was = before.get(line.number);
            const moved = was !== undefined && was !== line.dueDate && line.status !== 'paid';
            const day = dates.day(line.dueDate, 'weekday');
            return {
              key: String(line.number),
              state: line.status === 'paid' ? 'done' : 'next',
              title:
                preview.plan.length > 1
                  ? t('planPart', { number: String(line.number), total })
                  : t('planWhole'),
              hint: moved ? (
                `${day} · ${t('planWas', { date: dates.day(was) })}`
              ) : (
                <span translate="no">{day}</span>
              ),
              at: formatMoney(line.status === 'paid' ? line.amount : line.dueAmount),
              amount: true,
            };
          })}
        />
        <KeyValues>
          <KeyValue sum name={t('allCosts')} value={formatMoney(preview.totalCost)} />
        </KeyValues>
        <p className="t-small text-quiet">{t('allCostsHint')}</p>
      </Card>
      <CapsCard quote={{ ...preview, startDate: order.quote.startDate }} />
    </>
  );
}

/** Returns a function that takes a refusal and returns the name of the legal cap that would be exceeded. */
export function useCapText(): (problem: Problem) => string {
  const t = useTranslations('loan.caps');
  return ({ params }) => t(CAPS.find((cap) => cap === params['cap']) ?? 'total_cost');
}
