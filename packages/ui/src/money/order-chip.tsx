import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
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
  confirming: 'teal',
  overdue: 'red',
  settled: 'green',
  canceled: 'plain',
  expired: 'plain',
  written_off: 'red',
};
const ICONS: Readonly<Partial<Record<string, LucideIcon>>> = {
  red: CircleAlert,
  green: CircleCheck,
  sun: Clock,
};

export function OrderChip({ label }: { label: Label }) {
  const textOf = useLabelText();
  const variant = VARIANTS[label.kind];
  const Icon = ICONS[variant];
  return (
    <Chip variant={variant} icon={Icon ? <Icon size={16} strokeWidth={2.4} aria-hidden="true" /> : undefined}>
      {textOf(label)}
    </Chip>
  );
}

function useLabelText(): (label: Label) => string {
  const t = useTranslations('loan.labels');
  return ({ kind, days = 0 }) => {
    switch (kind) {
      case 'pending_repayment':
      case 'due_in':
        return t('due_in', { days });
      case 'overdue':
        return t('overdue', { days });
      default:
        return t(kind);
    }
  };
}
