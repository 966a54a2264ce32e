import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { PayLinkBillBody, PayLinkPaymentBody } from '@tulay/contract/lending/pay-link';
import { Button } from '@tulay/ui/actions/button';
import { useLeaving } from '@tulay/ui/behavior/use-page-back';
import { SkeletonCards } from '@tulay/ui/feedback/card-skeletons';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemNote, ProblemRetry } from '@tulay/ui/feedback/problem-note';
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
import { type Command, useCommand } from '../../../api/command';
import { useConfig } from '../../../api/config';
import { withIdempotencyKey } from '../../../api/idempotency-key';
import { paymentChannelsQuery } from '../../../api/loans';
import { isMissing, queryProblem } from '../../../api/query-problem';
import { useQueriesSettled } from '../../../api/use-queries-settled';
import { LanguageSwitch } from '../../../app/components/language-switch';
import { LenderCard } from '../../../app/components/lender-card';
import { useViewParams } from '../../../app/routing/view-params';
import { ChannelPicker, goToPayment, useChannel } from '../loan/channel-picker';

export default function PayLinkScreen() {
  const t = useTranslations('payment.page');
  const token = useViewParams().get('t') ?? '';
  const bill = useQuery(billQuery(token));
  const isReady = useQueriesSettled(paymentChannelsQuery);
  const problem = bill.data ? undefined : queryProblem(bill.error);
  const isUnknown = token === '' || isMissing(problem);

  const openBill = bill.data && bill.data.payoff > 0 ? bill.data : undefined;
  if (openBill && isReady) return <OwedBill bill={openBill} token={token} />;
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

function OwedBill({ bill, token }: { bill: PayLinkBillBody; token: string }) {
  const t = useTranslations('payment.page');
  const loan = useTranslations('repayment');
  const language = useLocale();
  const [pays, setPays] = useState<'due' | 'full'>(bill.due ? 'due' : 'full');
  const amount = pays === 'due' && bill.due ? bill.due.amount : bill.payoff;
  const channel = useChannel({ amount, isOverdue: bill.isOverdue });
  const pay = usePayByLink(token);
  const leaving = useLeaving(pay);
  const options = useLinkOptions(bill);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!leaving) pay.send({ pay: pays, channel: channel.chosen?.channel, language });
  }

  return (
    <form onSubmit={submit} noValidate className="contents">
      <TopBar title={t('heading')} />
      <Main>
        <LanguageSwitch />
        <LinkBill bill={bill} amount={amount} />
        {options.length > 1 ? (
          <OptionGroup
            label={<span className="t-head px-1">{t('howMuch')}</span>}
            options={options}
            value={pays}
            onChange={({ target }) => setPays(target.value === 'due' ? 'due' : 'full')}
          />
        ) : null}
        <ChannelPicker choice={channel} />
        <ProblemNote problem={pay.problem} />
        <LenderCard />
      </Main>
      <Dock>
        <Button type="submit" busy={leaving && loan('opening')}>
          {loan('pay', { amount: formatMoney(amount) })}
        </Button>
        <p className="t-micro text-center text-quiet">{t('nobody')}</p>
      </Dock>
    </form>
  );
}

function Waiting() {
  return <SkeletonCards heights={['h-[220px]', 'h-[72px]', 'h-[180px]']} />;
}

function LinkBill({ bill, amount }: { bill: PayLinkBillBody; amount: number }) {
  const t = useTranslations('payment');
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
        <KeyValue name={t('page.reference')} value={bill.reference} />
      </KeyValues>
    </Card>
  );
}

function useLinkOptions({ due, payoff }: PayLinkBillBody): Choice<'due' | 'full'>[] {
  const t = useTranslations('payment.page');
  const dates = useDates();
  const full = {
    value: 'full',
    label: t('full'),
    hint: t('fullHint'),
    after: <MoneyText amount={payoff} className="t-strong text-ink" />,
  } as const;
  if (!due) return [full];
  const date = dates.day(due.date, 'weekday');
  return [
    {
      value: 'due',
      label: t('due'),
      hint: t(due.late ? 'late' : 'next', { date }),
      after: <MoneyText amount={due.amount} className="t-strong text-ink" />,
    },
    full,
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

function usePayByLink(token: string): Command<PayLinkPaymentBody, unknown> {
  return useCommand({
    changes: 'nothing',
    run: (body: PayLinkPaymentBody) =>
      withIdempotencyKey(`pay-link:${token.slice(0, 12)}`, body, (key) =>
        valueOf(
          api.POST('/api/v1/pay-links/{token}/payments', {
            body: body,
            params: { path: { token }, header: { 'idempotency-key': key } },
          }),
        ),
      ),
    onDone: goToPayment,
  });
}
