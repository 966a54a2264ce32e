import { Flag } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DisputeBody, DisputeSubject } from '@tulay/contract/lending/dispute';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { Note } from '@tulay/ui/feedback/note';
import { formatMoney } from '@tulay/ui/format/number-format';
import { usePromisedTime } from '@tulay/ui/format/promised-time';
import { Card } from '@tulay/ui/layout/card';
import { Chip, type ChipVariant } from '@tulay/ui/layout/chip';
import { Row } from '@tulay/ui/layout/row';
import { pathTo } from '../../../app/routing/navigate';

export interface DisputeChoice {
  readonly about: DisputeSubject;
  /** Centavos. */
  readonly amount: number;
  readonly paymentId?: string;
}

const CHARGES = ['penalty', 'interest', 'fees'] as const satisfies readonly DisputeSubject[];
const PAYMENTS_SHOWN = 3;

/**
 * Returns what can be disputed: current charges, and up to three payments that never arrived, except those in an open
 * dispute.
 */
export function disputeChoices({ status, payoff, payments, disputes }: OrderBody): DisputeChoice[] {
  if (status !== 'active') return [];
  const open = disputes.filter(({ isOpen }) => isOpen);
  const charges = CHARGES.flatMap((about): DisputeChoice[] => {
    const amount = payoff?.[about] ?? 0;
    return amount > 0 && !open.some((each) => each.about === about) ? [{ about, amount }] : [];
  });
  const missing = payments.flatMap(({ paymentId, requested, received }): DisputeChoice[] =>
    received === 0 && !open.some((each) => each.paymentId === paymentId)
      ? [{ about: 'payment', amount: requested, paymentId }]
      : [],
  );
  return [...charges, ...missing.slice(0, PAYMENTS_SHOWN)];
}

export function DisputesCard({ order }: { order: OrderBody }) {
  const t = useTranslations('dispute');
  const { orderId, disputes } = order;
  const canDispute = disputeChoices(order).length > 0;
  if (!canDispute && disputes.length === 0) return null;

  return (
    <>
      <FrozenNote order={order} />
      <Card flush>
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.disputeId} orderId={orderId} dispute={dispute} />
        ))}
        {canDispute ? (
          <Row
            icon={Flag}
            iconVariant="flat"
            title={t('ask')}
            hint={t('askHint')}
            href={pathTo('dispute', { order: orderId })}
          />
        ) : null}
      </Card>
    </>
  );
}

/** Shows the amount frozen by open disputes, at most the payoff: two disputes can cover the same amount. */
function FrozenNote({ order: { disputes, payoffToday } }: { order: OrderBody }) {
  const t = useTranslations('dispute');
  const open = disputes.reduce((sum, each) => sum + (each.isOpen ? each.frozen : 0), 0);
  const frozen = Math.min(open, payoffToday ?? 0);
  return frozen > 0 ? <Note variant="green">{t('loanFrozen', { amount: formatMoney(frozen) })}</Note> : null;
}

function DisputeRow({ orderId, dispute }: { orderId: string; dispute: DisputeBody }) {
  const t = useTranslations('dispute');
  const timeOf = usePromisedTime();
  const { disputeId, about, amount, state, ticket, promise } = dispute;
  return (
    <Row
      title={`${t(`about.${about}`)} · ${formatMoney(amount)}`}
      hint={
        promise
          ? t(promise.kind === 'late' ? 'lateHint' : 'openedHint', { ticket, date: timeOf(promise) })
          : t('closedHint', { ticket })
      }
      after={<DisputeChip state={state} />}
      href={pathTo('dispute', { order: orderId, dispute: disputeId })}
    />
  );
}

const CHIP_VARIANTS: Readonly<Record<DisputeBody['state'], ChipVariant>> = {
  opened: 'sun',
  in_review: 'sun',
  waiting: 'red',
  upheld: 'green',
  rejected: 'plain',
  withdrawn: 'plain',
};

export function DisputeChip({ state }: { state: DisputeBody['state'] }) {
  const t = useTranslations('dispute.state');
  return <Chip variant={CHIP_VARIANTS[state]}>{t(state)}</Chip>;
}
