import type { OrderBody } from '@tulay/contract/loan';
import type { Language } from '@tulay/copy/languages';
import { Wallet } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { pathTo } from '../../../app/navigate';
import { Button } from '../../../ui/button';
import { formatDay, formatInstant } from '../../../ui/date-format';
import { Dock } from '../../../ui/dock';
import { Main } from '../../../ui/main';
import { formatMoney } from '../../../ui/money-format';
import { Note } from '../../../ui/note';
import { ProblemNote } from '../../../ui/problem-note';
import { usePayoutTarget, useSign } from '../loan.queries';
import { CapsCard } from './caps-card';
import { Consents, type Ticks } from './consents';
import { OfferCoupon } from './offer-coupon';
import { PapersCard } from './papers-card';
import { PlanCard } from './plan-card';
import { QuoteCard } from './quote-card';
import { SendSheet } from './send-sheet';
import { nothingSigned, SignatureCard, type SignatureDraft, signatureOf } from './signature-card';

/** Read, tick, sign, receive. Nothing is ticked beforehand; an incomplete form leads to its first gap. */
export function SignForm({ order }: { order: OrderBody }) {
  const t = useTranslations('loan');
  const language = useLocale() as Language;
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const command = useSign([order], () => setAsking(true));
  const [ticks, setTicks] = useState<Ticks>({ seen: false, agreed: false });
  const [draft, setDraft] = useState<SignatureDraft>(nothingSigned);
  const [tried, setTried] = useState(false);
  const { quote } = order;
  const signed = order.status === 'signed';
  const signature = signatureOf(draft);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (command.pending) return;
    setTried(true);
    if (signed) return setAsking(true);
    if (ticks.seen && ticks.agreed && signature) {
      return command.send({ consentDisclosure: true, consentAgreement: true, language, signature });
    }
    requestAnimationFrame(() => showFirstGap(form.current));
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="contents">
      <Main>
        <QuoteCard quote={quote} target={<TargetLine />} />
        <OfferCoupon order={order} />
        <PlanCard quote={quote} />
        <CapsCard quote={quote} />
        <PapersCard order={order} />
        {signed ? (
          <Note look="green" live>
            <p className="t-label">
              {t('signedNow', { time: order.signedAt ? formatInstant(order.signedAt, language) : '' })}
            </p>
            <p>{t('signedHint')}</p>
          </Note>
        ) : (
          <>
            <Consents ticks={ticks} onTicks={setTicks} cost={quote.totalCost} tried={tried} />
            <SignatureCard draft={draft} onDraft={setDraft} missing={tried && signature === undefined} />
          </>
        )}
        <ProblemNote problem={command.problem} />
      </Main>
      <Dock>
        <p className="t-small flex items-baseline justify-between gap-3">
          <span className="text-quiet">
            {quote.schedule.length > 1
              ? t('youPayInAll')
              : t('youPayOn', { date: formatDay(quote.finalDueDate, language, 'weekday') })}
          </span>
          <b className="tabular-nums">{formatMoney(quote.totalRepayable)}</b>
        </p>
        <Button type="submit" busy={command.pending && t('signing')}>
          {t(signed ? 'withdrawConfirm' : 'signAndReceive', { amount: formatMoney(quote.netProceeds) })}
        </Button>
      </Dock>
      <SendSheet orders={[order]} open={asking} onClose={() => setAsking(false)} />
    </form>
  );
}

function showFirstGap(form: HTMLFormElement | null): void {
  const gap = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-gap]');
  gap?.scrollIntoView({ block: 'center' });
  gap?.focus({ preventScroll: true });
}

/** Where the money goes, before anything is signed. */
function TargetLine() {
  const t = useTranslations('loan');
  const target = usePayoutTarget();
  if (target === null) {
    return (
      <p className="t-small flex items-center justify-between gap-3">
        <span className="text-quiet">{t('noTarget')}</span>
        <Link href={pathTo('bankInfo')} className="t-label flex min-h-12 items-center text-accent">
          {t('addTarget')}
        </Link>
      </p>
    );
  }
  return (
    <p className="t-small flex min-h-5 items-center gap-2 text-quiet">
      <Wallet className="shrink-0" size={20} aria-hidden="true" />
      {target ? `${target.channel} ${target.account}, ${t('within24')}` : t('within24')}
    </p>
  );
}
