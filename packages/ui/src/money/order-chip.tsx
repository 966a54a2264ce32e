import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Chip, type ChipLook } from '../layout/chip';

type Label = OrderSummaryBody['label'];

const LOOKS: Readonly<Record<Label['kind'], ChipLook>> = {
  withdrawable: 'teal',
  lending: 'teal',
  payout_failed: 'red',
  pending_repayment: 'plain',
  due_in: 'sun',
  due_today: 'sun',
  overdue: 'red',
  settled: 'green',
  cancelled: 'plain',
  expired: 'plain',
  written_off: 'red',
};
const ICONS = { red: CircleAlert, green: CircleCheck, sun: Clock } as const;

/** The status of an order as its borrower reads it today. */
export function OrderChip({ label }: { label: Label }) {
  const t = useTranslations('loan.labels');
  const look = LOOKS[label.kind];
  const Icon = look in ICONS ? ICONS[look as keyof typeof ICONS] : undefined;
  return (
    <Chip look={look} icon={Icon ? <Icon size={16} strokeWidth={2.4} aria-hidden="true" /> : undefined}>
      {label.kind === 'due_in' || label.kind === 'overdue'
        ? t(label.kind, { days: label.days ?? 0 })
        : t(label.kind)}
    </Chip>
  );
}
