import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PayLinkBillBody } from '@tulay/contract/lending/pay-link';
import { closesLoan } from '@tulay/engine/loan/pending-outcome';
import { PAY_LINK_CHOICES, type PayLinkChoiceName } from '@tulay/contract/lending/payment-kinds';
import { Button } from '@tulay/ui/actions/button';
import { SkeletonCards } from '@tulay/ui/feedback/card-skeletons';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { type Choice, OptionGroup } from '@tulay/ui/fields/option-group';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { MoneyText } from '@tulay/ui/money/money-text';
import { api, valueOf } from '../../../api/client';
import { useConfig } from '../../../api/config';
import { paymentChannelsQuery } from '../../../api/loans';
import { isMissing, queryProblem } from '../../../api/query-problem';
import { useQueriesSettled } from '../../../api/use-queries-settled';
import { LanguageSwitch } from '../../../app/components/language-switch';
import { LenderCard } from '../../../app/components/lender-card';
import { usePendingText } from '../../../app/components/pending-text';
import { useViewParams } from '../../../app/routing/view-params';
import { partOf } from '../loan/channel-options';
import { ChannelPicker, useChannel } from '../loan/channel-picker';
import { CheckoutSheet, useWhatIsLeft } from '../loan/checkout-sheet';

export default function PayLinkScreen() {
  const t = useTranslations('payLink');
  const token = useViewParams().get('t') ?? '';
  const bill = useQuery(billQuery(token));
  const isReady = useQueriesSettled(paymentChannelsQuery);
  const problem = bill.data ? undefined : queryProblem(bill.error);
  const isUnknown = token === '' || isMissing(problem);

  const [paysAgain, setPaysAgain] = useState(false);
  const openBill = bill.data && owes(bill.data) ? bill.data : undefined;
  const asked = openBill && isClosing(openBill) && !paysAgain ? { ...openBill, ...NOTHING } : openBill;
  if (asked && isReady) {
    return owes(asked) ? (
      <OwedBill bill={asked} token={token} />
    ) : (
      <ClosingBill bill={asked} onPay={() => setPaysAgain(true)} />
    );
  }
  return (
    <>
      <TopBar title={t('heading')} />
      <Main>
        <LanguageSwitch />
        {bill.data && !openBill ? <EmptyState title={t('paid')}>{t('paidHint')}</EmptyState> : null}
        {isUnknown ? <EmptyState title={t('gone')}>{t('goneHint')}</EmptyState> : null}
        {problem && !isUnknown ? (
          <ProblemRetry problem={problem} onRetry={() => void bill.refetch()} />
        ) : null}
        {bill.isLoading || openBill ? <Waiting /> : <LenderCard />}
      </Main>
    </>
  );
}

/** Amounts of a loan of which pending payments leave nothing. */
const NOTHING = { settlement: null, due: null, payoff: 0 } as const;

const owes = ({ payoff, giveBack }: PayLinkBillBody): boolean => payoff + giveBack > 0;

const isClosing = ({ pending }: PayLinkBillBody): boolean => pending !== null && closesLoan(pending);

/** Bill of which pending payments leave nothing. */
function ClosingBill({ bill, onPay }: { bill: PayLinkBillBody; onPay: () => void }) {
  const t = useTranslations('payLink');
  const pending = useTranslations('pending');
  return (
    <>
      <TopBar title={t('heading')} />
      <Main>
        <LanguageSwitch />
        <PendingNote bill={bill} />
        <div className="stack justify-items-center gap-1">
          <Button variant="plain" compact onClick={onPay}>
            {pending('payAnyway')}
          </Button>
          <p className="t-small text-center text-quiet">{t('again')}</p>
        </div>
        <LenderCard />
      </Main>
    </>
  );
}

function PendingNote({ bill: { pending } }: { bill: PayLinkBillBody }) {
  const textOf = usePendingText();
  return pending ? (
    <Note variant="green" live>
      {textOf({ status: 'active', pending })}
    </Note>
  ) : null;
}

function OwedBill({ bill, token }: { bill: PayLinkBillBody; token: string }) {
  const t = useTranslations('payLink');
  const loan = useTranslations('repayment');
  const options = useLinkOptions(bill);
  const [chosen, setChosen] = useState<PayLinkChoiceName>();
  const pays = options.find(({ value }) => value === chosen)?.value ?? options[0]?.value ?? 'full';
  const amount = sumOf(pays, bill);
  const channel = useChannel({ amount, isOverdue: pays !== 'give_back' && bill.isOverdue });
  const { now, left } = partOf(channel.chosen, amount);
  const [confirming, setConfirming] = useState(false);
  const confirmed = useConfirmedSum(pays, bill, left);

  function submit(event: FormEvent) {
    event.preventDefault();
    setConfirming(true);
  }

  return (
    <form onSubmit={submit} noValidate className="contents">
      <TopBar title={t('heading')} />
      <Main>
        <LanguageSwitch />
        <PendingNote bill={bill} />
        {isClosing(bill) && bill.payoff > 0 ? <Note variant="sun">{t('again')}</Note> : null}
        <LinkBill bill={bill} amount={amount} />
        {options.length > 1 || pays === 'give_back' ? (
          <OptionGroup
            label={<span className="t-head px-1">{t('howMuch')}</span>}
            options={options}
            value={pays}
            onChange={({ target }) => setChosen(PAY_LINK_CHOICES.find((each) => each === target.value))}
          />
        ) : null}
        <ChannelPicker choice={channel} />
        <LenderCard />
      </Main>
      <Dock>
        <Button type="submit" disabled={!channel.chosen}>
          {loan('pay', { amount: formatMoney(now) })}
        </Button>
        <p className="t-micro text-center text-quiet">{t('nobody')}</p>
      </Dock>
      <CheckoutSheet
        isOpen={confirming}
        onClose={() => setConfirming(false)}
        payable={{ payLink: token, pay: pays, part: left > 0 ? now : undefined }}
        payment={{
          amount: now,
          channel: channel.chosen,
          valueDate: bill.asOf,
          ...confirmed,
        }}
      />
    </form>
  );
}

function Waiting() {
  return <SkeletonCards heights={['h-[220px]', 'h-[72px]', 'h-[180px]']} />;
}

function LinkBill({ bill, amount }: { bill: PayLinkBillBody; amount: number }) {
  const t = useTranslations('payment');
  const link = useTranslations('payLink');
  const loan = useTranslations('repayment');
  const dates = useDates();
  const lender = useConfig(({ data }) => data?.lender.name ?? '');
  return (
    <Card>
      <div className="stack gap-1">
        <span className="t-small text-quiet">{t('toPay')}</span>
        <MoneyText amount={amount} className="t-hero" />
        <p className="t-small text-quiet">{loan('exactOn', { date: dates.day(bill.asOf, 'weekday') })}</p>
      </div>
      <KeyValues>
        <KeyValue name={t('payTo')} value={lender} />
        <KeyValue name={link('reference')} value={bill.reference} />
      </KeyValues>
    </Card>
  );
}

function sumOf(pays: PayLinkChoiceName, { settlement, due, payoff, giveBack }: PayLinkBillBody): number {
  return {
    settlement: settlement?.amount ?? 0,
    due: due?.amount ?? 0,
    full: payoff,
    give_back: giveBack,
  }[pays];
}

/**
 * Returns the texts of the confirmation: what the payment pays, and what is still owed afterwards. @param left part of
 * the chosen sum that the channel cannot carry, in centavos.
 */
function useConfirmedSum(pays: PayLinkChoiceName, bill: PayLinkBillBody, left: number) {
  const t = useTranslations('payLink');
  const loan = useTranslations('repayment');
  const giveBack = useTranslations('giveBack');
  const whatIsLeft = useWhatIsLeft();
  const lastDay = useLastDay(bill);
  if (pays === 'give_back') {
    const after = left === 0 ? giveBack('after') : giveBack('afterPart', { amount: formatMoney(left) });
    return { pays: giveBack('heading'), after, afterHint: '' };
  }
  const amount = sumOf(pays, bill);
  if (pays === 'settlement') {
    const after = left === 0 ? loan('confirm.closed') : loan('confirm.left', { amount: formatMoney(left) });
    return { pays: t('settlement'), after, afterHint: t('settlementHint', lastDay) };
  }
  const what = left > 0 ? loan('payPart') : amount === bill.payoff ? loan('confirm.whole') : t('due');
  return { pays: what, ...whatIsLeft(bill.payoff - amount + left) };
}

function useLastDay({ settlement, asOf }: PayLinkBillBody): { readonly date: string } {
  const dates = useDates();
  return { date: dates.day(settlement?.lastDay ?? asOf, 'weekday') };
}

/**
 * Returns the payment choices of the link: the agreed sum of a settlement, the amount due, the full balance, and the credit
 * that the borrower has to give back. A choice of zero is left out.
 */
function useLinkOptions(bill: PayLinkBillBody): Choice<PayLinkChoiceName>[] {
  const { settlement, due, payoff, giveBack } = bill;
  const t = useTranslations('payLink');
  const dates = useDates();
  const lastDay = useLastDay(bill);
  const choice = (value: PayLinkChoiceName, hint: string, amount: number): Choice<PayLinkChoiceName>[] =>
    amount === 0
      ? []
      : [
          {
            value,
            label: t(value),
            hint,
            after: <MoneyText amount={amount} className="t-strong text-ink" />,
          },
        ];
  const dueHint = due ? t(due.late ? 'late' : 'next', { date: dates.day(due.date, 'weekday') }) : '';
  return [
    ...choice('settlement', t('settlementHint', lastDay), settlement?.amount ?? 0),
    ...choice('due', dueHint, due?.amount ?? 0),
    ...choice('full', t('fullHint'), payoff),
    ...choice('give_back', t('giveBackHint'), giveBack),
  ];
}

const billQuery = (token: string) =>
  queryOptions({
    queryKey: ['pay-link-bill', token],
    queryFn: (): Promise<PayLinkBillBody> =>
      valueOf(api.GET('/api/v1/pay-links/{token}', { params: { path: { token } } })),
    enabled: token !== '',
    staleTime: 0,
  });
