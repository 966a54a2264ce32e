import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Chip, type ChipVariant } from '../layout/chip';

type Label = OrderSummaryBody['label'];

const VARIANTS: Readonly<Record<Label['kind'], ChipVariant>> = {
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

export function OrderChip({ label }: { label: Label }) {
  const t = useTranslations('loan.labels');
  const variant = VARIANTS[label.kind];
  const Icon = variant in ICONS ? ICONS[variant as keyof typeof ICONS] : undefined;
  return (
    <Chip variant={variant} icon={Icon ? <Icon size={16} strokeWidth={2.4} aria-hidden="true" /> : undefined}>
      {label.kind === 'due_in' || label.kind === 'overdue'
        ? t(label.kind, { days: label.days ?? 0 })
        : t(label.kind)}
    </Chip>
  );
}
