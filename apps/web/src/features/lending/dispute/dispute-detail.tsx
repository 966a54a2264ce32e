import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { DisputeBody } from '@tulay/contract/lending/dispute';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { useCopyText } from '@tulay/ui/behavior/use-copy-text';
import { Note } from '@tulay/ui/feedback/note';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { usePromisedTime } from '@tulay/ui/format/promised-time';
import { useAnswerPromise } from '../../../app/components/answer-promise';
import { Card } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Main } from '@tulay/ui/layout/main';
import { Timeline, type TimelineStep } from '@tulay/ui/layout/timeline';
import { MoneyText } from '@tulay/ui/money/money-text';
import { DisputeChip } from '../loan/disputes-card';
import { DisputeActions } from './dispute-actions';
import { SentPhotos } from './dispute-photos';

export function DisputeDetail({ order, dispute }: { order: OrderBody; dispute: DisputeBody }) {
  return (
    <>
      <Main>
        <SummaryCard dispute={dispute} />
        <DisputeStatus dispute={dispute} />
        <DisputeHistory dispute={dispute} />
        <SentPhotos orderId={order.orderId} dispute={dispute} />
      </Main>
      <DisputeActions orderId={order.orderId} dispute={dispute} />
    </>
  );
}

function SummaryCard({ dispute }: { dispute: DisputeBody }) {
  const t = useTranslations('dispute');
  const textOf = useAnswerPromise();
  const timeOf = usePromisedTime();
  const copy = useCopyText();
  const title = useScrollToTitle();
  const { ticket, about, amount, state, promise } = dispute;
  return (
    <Card>
      <div className="stack gap-1">
        <div className="flex items-center justify-between gap-3">
          <h1 ref={title} className="t-small text-quiet">
            {t(`about.${about}`)}
          </h1>
          <DisputeChip state={state} />
        </div>
        <MoneyText amount={amount} className="t-hero" />
      </div>
      <KeyValues>
        <KeyValue
          name={t('ticket')}
          value={
            <span className="inline-flex items-center gap-1">
              {ticket}
              <button
                type="button"
                className="-my-3 -mr-3 grid size-11 place-items-center rounded-full text-accent"
                aria-label={t('copyTicket')}
                onClick={() => copy(ticket)}
              >
                <Copy size={20} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </span>
          }
        />
        {promise && promise.kind !== 'late' ? (
          <KeyValue name={t('answerBy')} value={timeOf(promise)} />
        ) : null}
      </KeyValues>
      {promise?.kind === 'late' ? <p role="status">{t('late', textOf(promise)[1])}</p> : null}
    </Card>
  );
}

function useScrollToTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  return title;
}

function DisputeStatus({ dispute }: { dispute: DisputeBody }) {
  const t = useTranslations('dispute');
  const { state, isOpen, frozen, about, answer, moves } = dispute;
  if (isOpen) {
    return (
      <>
        {state === 'waiting' ? (
          <Note variant="sun" live>
            <p className="t-label">{t('question')}</p>
            <p>{moves.at(-1)?.words}</p>
          </Note>
        ) : null}
        <Note variant="green">
          <p className="t-label">{t('frozenHeading', { amount: formatMoney(frozen) })}</p>
          <p>{t('frozen')}</p>
        </Note>
      </>
    );
  }
  if (state === 'withdrawn') return null;
  const so = state === 'upheld' ? (about === 'payment' ? 'upheldPayment' : 'upheldNote') : 'rejectedNote';
  return (
    <Note variant={state === 'upheld' ? 'green' : 'info'} live>
      <p className="t-label">{answer}</p>
      <p>{t(so)}</p>
    </Note>
  );
}

function DisputeHistory({ dispute }: { dispute: DisputeBody }) {
  const t = useTranslations('dispute');
  const dates = useDates();
  const day = (date: string) => dates.day(date);
  const opened: TimelineStep = {
    key: 'opened',
    state: 'done',
    title: t('events.opened'),
    hint: dispute.reason,
    at: day(dispute.openedOn),
  };
  const steps = dispute.moves.map(
    ({ move, on, words }, i): TimelineStep => ({
      key: `${move} ${i}`,
      state: dispute.isOpen && i === dispute.moves.length - 1 ? 'now' : 'done',
      title: t(`events.${move}`),
      hint: words,
      at: day(on),
    }),
  );
  return (
    <Card title={t('history')}>
      <Timeline steps={[opened, ...steps]} />
    </Card>
  );
}
