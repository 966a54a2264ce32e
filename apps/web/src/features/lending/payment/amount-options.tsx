import { shownNumber } from '@tulay/engine/identity/number-text';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { type Choice, OptionGroup } from '@tulay/ui/fields/option-group';
import { TextField } from '@tulay/ui/fields/text-field';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { MoneyText } from '@tulay/ui/money/money-text';
import type { AmountKind, PayTerms } from './payment-amount';

type DiscountFor = (paying: 'full' | 'part', required: number) => number;

interface AmountOptionsProps {
  readonly order: OrderBody;
  readonly terms: PayTerms;
  readonly discountFor: DiscountFor;
  readonly kind: AmountKind;
  readonly onKind: (kind: AmountKind) => void;
  readonly children: ReactNode;
}

export function AmountOptions({ order, terms, discountFor, kind, onKind, children }: AmountOptionsProps) {
  const t = useTranslations('repayment');
  const options = usePayOptions(order, terms, discountFor);
  return (
    <>
      <OptionGroup
        label={<span className="t-head px-1">{t(terms.cancellation ? 'whatToDo' : 'howToPay')}</span>}
        options={options}
        value={kind}
        onChange={({ target }) => onKind(options.find(({ value }) => value === target.value)?.value ?? kind)}
      />
      {kind === 'part' ? children : null}
    </>
  );
}

interface PartialAmountProps {
  readonly terms: PayTerms;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly wrong: boolean;
}

export function PartialAmountField({ terms, typed, onTyped, wrong }: PartialAmountProps) {
  const t = useTranslations('repayment');
  const range = { min: formatMoney(terms.minimum), max: formatMoney(terms.payoff) };
  return (
    <TextField
      label={t('partAmount')}
      hint={wrong ? undefined : t('partRange', range)}
      error={wrong ? t('partInvalid', range) : undefined}
      prefix="₱"
      inputMode="decimal"
      shown={shownNumber}
      value={typed}
      onChange={({ target }) => onTyped(target.value)}
    />
  );
}

function usePayOptions(order: OrderBody, terms: PayTerms, discountFor: DiscountFor): Choice<AmountKind>[] {
  const t = useTranslations('repayment');
  const dates = useDates();
  const oldest = order.plan.find(({ status }) => status === 'overdue');
  const dueDate = oldest?.dueDate ?? order.nextDue?.date;
  const dueAmount = terms.due ?? 0;
  const due: Choice<AmountKind> = {
    value: 'due',
    label: t(oldest ? 'payDue' : 'payNext'),
    hint: dueDate && t(oldest ? 'payLateHint' : 'payDueHint', { date: dates.day(dueDate, 'weekday') }),
    after: <MoneyText amount={dueAmount - discountFor('part', dueAmount)} className="t-strong text-ink" />,
  };
  const cancel = useCancelOption(terms);
  const settlement = useSettlementOption(terms);
  const range = { min: formatMoney(terms.minimum), max: formatMoney(terms.payoff) };
  // On the last due date, and after a write-off, there is no interest of later days that a payment could lower.
  const partHint =
    order.status === 'active' && terms.saved > 0 ? t('partFrom', range) : t('partRange', range);
  return [
    ...cancel,
    ...settlement,
    {
      value: 'full',
      label: t('payFull'),
      hint: terms.saved > 0 ? t('saves', { amount: formatMoney(terms.saved) }) : t('payFullHint'),
      after: (
        <MoneyText amount={terms.payoff - discountFor('full', terms.payoff)} className="t-strong text-ink" />
      ),
    },
    ...(terms.due === undefined ? [] : [due]),
    { value: 'part', label: t('payPart'), hint: partHint },
  ];
}

/** An agreed sum closes the loan for less than it owes, so it comes before the full payment. */
function useSettlementOption({ settlement }: PayTerms): Choice<AmountKind>[] {
  const t = useTranslations('repayment.settlement');
  const dates = useDates();
  if (!settlement) return [];
  const { left, forgiven, lastDay } = settlement;
  return [
    {
      value: 'settlement',
      label: t('option'),
      hint: t('hint', { date: dates.day(lastDay, 'weekday'), amount: formatMoney(forgiven) }),
      after: <MoneyText amount={left} className="t-strong text-ink" />,
    },
  ];
}

/** Free cancellation costs the least while it is open, so it is the first option. */
function useCancelOption({ cancellation }: PayTerms): Choice<AmountKind>[] {
  const t = useTranslations('home.cancelFree');
  const dates = useDates();
  if (cancellation === undefined) return [];
  const { until, amount, saved } = cancellation;
  return [
    {
      value: 'cancel',
      label: t('offer', { amount: formatMoney(saved) }),
      hint: t('hint', { date: dates.day(until, 'weekday'), back: formatMoney(amount) }),
    },
  ];
}
