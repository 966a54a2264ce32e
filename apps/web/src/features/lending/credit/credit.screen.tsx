import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CreditBody } from '@tulay/contract/lending/credit';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { CheckField } from '@tulay/ui/fields/check-field';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Main } from '@tulay/ui/layout/main';
import { api, valueOf } from '../../../api/client';
import { useCommand } from '../../../api/command';
import { creditQuery } from '../../../api/credit';
import { idempotencyHeader } from '../../../api/client';
import { HelpBar } from '../../../app/components/help-bar';
import { QueryView } from '../../../app/components/query-view';
import { goBack, pathTo } from '../../../app/routing/navigate';
import { CreditReturn } from './credit-return';
import { GiveBack, GiveBackDock, useGiveBack } from './give-back';

/** Polling interval in milliseconds while a credit return is neither delivered nor failed. */
const POLL_MS = 5_000;

const isUnderWay = ({ returns }: CreditBody) =>
  returns.some(({ state }) => state !== 'delivered' && state !== 'failed');

export default function CreditScreen() {
  const t = useTranslations('credit');
  const credit = useQuery({
    ...creditQuery,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? POLL_MS : false),
  });
  return (
    <>
      <HelpBar title={t('heading')} onBack={() => goBack('homeIndex')} />
      <QueryView
        query={credit}
        skeleton={
          <Main>
            <Skeleton className="h-52 w-full rounded-card" />
            <Skeleton className="h-64 w-full rounded-card" />
          </Main>
        }
      >
        {(found) => <Credit credit={found} />}
      </QueryView>
    </>
  );
}

function Credit({ credit }: { credit: CreditBody }) {
  const t = useTranslations('credit');
  const { amount, account, giveBack, refusal, returns, today } = credit;
  const sending = useSendCredit(amount);
  const giving = useGiveBack(giveBack);
  return (
    <>
      <Main>
        {giveBack ? <GiveBack owed={giveBack} {...giving} /> : null}
        {amount > 0 ? <Balance credit={credit} /> : null}
        {amount === 0 && giveBack === null && returns.length === 0 ? (
          <EmptyState title={t('noBalance')}>{t('noBalanceHint')}</EmptyState>
        ) : null}
        <ProblemNote problem={sending.problem} />
        {returns.length > 0 ? (
          <>
            <h2 className="t-head">{t('returns')}</h2>
            {returns.map((each) => (
              <CreditReturn key={each.payoutId} of={each} />
            ))}
          </>
        ) : null}
      </Main>
      {giveBack ? <GiveBackDock owed={giveBack} today={today} {...giving} /> : null}
      {amount === 0 ? null : (
        <Dock>
          {account === null ? (
            <ButtonLink href={pathTo('bankInfo')}>{t('addAccount')}</ButtonLink>
          ) : refusal === null ? (
            <Button busy={sending.pending && t('sending')} onClick={() => sending.send(undefined)}>
              {t('send', { amount: formatMoney(amount) })}
            </Button>
          ) : (
            <ButtonLink href={pathTo('changeBank')}>{t('changeAccount')}</ButtonLink>
          )}
        </Dock>
      )}
    </>
  );
}

function Balance({ credit }: { credit: CreditBody }) {
  const { amount, account, returnsOn, forNextLoan, transfers, refusal } = credit;
  const t = useTranslations('credit');
  const dates = useDates();
  const [isKept, setKept] = useState(forNextLoan);
  const keeping = useKeepCredit(() => setKept(forNextLoan));
  return (
    <Card>
      <div className="stack gap-1">
        <p className="text-quiet">{t('yours')}</p>
        <p translate="no" className="text-3xl font-bold tabular-nums">
          {formatMoney(amount)}
        </p>
        <p className="t-small text-quiet">{t('from')}</p>
      </div>
      {account === null ? (
        <p>{t('noAccount')}</p>
      ) : (
        <KeyValues>
          <KeyValue name={t('to')} value={`${account.channelName} ${account.accountMasked}`} />
          {returnsOn === null || refusal !== null ? null : (
            <KeyValue name={t('onDate')} value={t('byItself', { date: dates.day(returnsOn) })} />
          )}
          {forNextLoan ? (
            <KeyValue name={t('onDate')} value={<span translate="yes">{t('kept')}</span>} />
          ) : null}
        </KeyValues>
      )}
      {transfers.length > 1 ? (
        <p className="t-small text-quiet">
          {t('transfers', {
            count: String(transfers.length),
            amounts: transfers.map((each) => formatMoney(each)).join(' + '),
          })}
        </p>
      ) : null}
      {account !== null && refusal === 'payout_amount_unsupported' ? (
        <Note variant="red">{t('tooMuch', { channel: account.channelName })}</Note>
      ) : null}
      <CheckField
        checked={isKept}
        onChange={({ target }) => {
          setKept(target.checked);
          keeping.send(target.checked);
        }}
      >
        {t('keep')}
      </CheckField>
      {forNextLoan ? <p className="t-small text-quiet">{t('keptHint')}</p> : null}
      <ProblemNote problem={keeping.problem} />
    </Card>
  );
}

function useKeepCredit(onProblem: () => void) {
  return useCommand({
    changes: 'credit',
    run: (keep: boolean, key) =>
      valueOf(api.PUT('/api/v1/credit/next-loan', { body: { keep }, ...idempotencyHeader(key) })),
    onProblem,
  });
}

function useSendCredit(amount: number) {
  const t = useTranslations('credit');
  return useCommand({
    changes: 'credit',
    run: (_: undefined, key) => valueOf(api.POST('/api/v1/credit/return', idempotencyHeader(key))),
    onDone: () => notify(t('sentNow', { amount: formatMoney(amount) })),
  });
}
