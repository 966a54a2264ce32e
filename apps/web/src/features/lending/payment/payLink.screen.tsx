import { useQuery } from '@tanstack/react-query';
import type { PayLinkBillBody } from '@tulay/contract/lending/pay-link';
import type { Language } from '@tulay/copy/languages';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useHeard } from '../../../api/heard';
import { paymentChannelsQuery } from '../../../api/payment-channels';
import { isNowhere, queryProblem } from '../../../api/query-problem';
import { LanguageSwitch } from '../../../app/language-switch';
import { LenderCard } from '../../../app/lender-card';
import { useViewParams } from '../../../app/view-params';
import { Button } from '@tulay/ui/actions/button';
import { Dock } from '@tulay/ui/layout/dock';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Main } from '@tulay/ui/layout/main';
import { formatMoney } from '@tulay/ui/format/number-format';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton, SkeletonStack } from '@tulay/ui/feedback/skeleton';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { usePageBack } from '@tulay/ui/behavior/use-page-back';
import { ChannelPicker } from '../loan/channel-picker';
import { LinkBill, useLinkOptions } from './link-bill';
import { billQuery, usePayByLink } from './pay-link.queries';
import { useChannel } from '../loan/use-channel';

/** Where anyone pays a loan by a link: the sum, the loan's number and the lender, and nobody's name. */
export default function PayLinkScreen() {
  const t = useTranslations('pay.page');
  const token = useViewParams().get('t') ?? '';
  const bill = useQuery(billQuery(token));
  const isWhole = useHeard(paymentChannelsQuery);
  const problem = bill.data ? undefined : queryProblem(bill.error);
  const gone = token === '' || isNowhere(problem);

  const owed = bill.data && bill.data.payoff > 0 ? bill.data : undefined;
  if (owed && isWhole) return <Owed bill={owed} token={token} />;
  return (
    <>
      <TopBar title={t('heading')} />
      <Main>
        <LanguageSwitch />
        {bill.data && !owed ? <EmptyState title={t('paid')}>{t('paidHint')}</EmptyState> : null}
        {gone ? <EmptyState title={t('gone')}>{t('goneHint')}</EmptyState> : null}
        {problem && !gone ? <ProblemRetry problem={problem} onRetry={() => void bill.refetch()} /> : null}
        {bill.isLoading || owed ? <Waiting /> : <LenderCard />}
      </Main>
    </>
  );
}

function Owed({ bill, token }: { bill: PayLinkBillBody; token: string }) {
  const t = useTranslations('pay.page');
  const loan = useTranslations('repayment');
  const language = useLocale() as Language;
  const [pays, setPays] = useState<'due' | 'full'>(bill.due ? 'due' : 'full');
  const amount = pays === 'due' && bill.due ? bill.due.amount : bill.payoff;
  const channel = useChannel(amount);
  const pay = usePayByLink(token);
  const leaving = pay.pending || pay.value !== undefined;
  usePageBack(pay.reset);
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
            onChange={({ target }) => setPays(target.value as 'due' | 'full')}
          />
        ) : null}
        <ChannelPicker choice={channel} amount={amount} />
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
  return (
    <SkeletonStack>
      <Skeleton className="h-[220px] w-full rounded-card" />
      <Skeleton className="h-[72px] w-full rounded-card" />
      <Skeleton className="h-[180px] w-full rounded-card" />
    </SkeletonStack>
  );
}
