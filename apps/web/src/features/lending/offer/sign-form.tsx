import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { sum } from '@tulay/engine/money';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { CheckField } from '@tulay/ui/fields/check-field';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { transferTo, usePayoutTarget } from '../../../api/transfer';
import { useChangeAccount } from '../../../app/components/payout-note';
import { ConfirmSheet } from '../../../app/confirm/confirm-sheet';
import { pathTo } from '../../../app/routing/navigate';
import { useStore } from '../../../app/store/store';
import {
  initialSignature,
  SignatureCard,
  type SignatureDraft,
  signatureInput,
  useSignatureOnFile,
} from '../loan/signature-card';
import { OfferCards, PayoutTargetLine } from './offer-cards';
import { useSign, useWithdraw } from './offer.queries';

interface Props {
  /** Orders to sign, at least one. All are signed and withdrawn together. */
  readonly orders: readonly OrderBody[];
  readonly children?: ReactNode;
}

const UNTICKED: Ticks = { seen: false, agreed: false };

/**
 * Collects consents and signature. Nothing is ticked in advance; submitting an incomplete form focuses its first gap.
 */
export function SignForm({ orders, children }: Props) {
  const language = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [confirming, setConfirming] = useState(false);
  const command = useSign(orders, () => setConfirming(true));
  const onFile = useSignatureOnFile();
  const figures = `${totalOf(orders, 'netProceeds')} ${totalOf(orders, 'totalRepayable')}`;
  const [ticked, setTicked] = useState<Ticks & { of: string }>({ ...UNTICKED, of: figures });
  const [chosen, setChosen] = useState<SignatureDraft>();
  const [tried, setTried] = useState(false);
  const draft = chosen ?? initialSignature(onFile);
  // A consent counts only for the figures that were shown when it was given.
  const ticks = ticked.of === figures ? ticked : UNTICKED;
  const signed = orders.every(({ status }) => status === 'signed');
  const signature = signatureInput(draft);
  const tooLarge = useTooLargeOrder(orders);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (command.pending || tooLarge) return;
    setTried(true);
    if (signed) return setConfirming(true);
    if (ticks.seen && ticks.agreed && signature) {
      const consents = { consentDisclosure: true, consentAgreement: true, keepSignature: draft.keep };
      return command.send({ ...consents, language, signature });
    }
    requestAnimationFrame(() => focusFirstGap(form.current));
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="contents">
      <Main>
        {children}
        {orders.map((order) => (
          <OfferCards
            key={order.orderId}
            order={order}
            target={<PayoutTargetLine amount={order.netProceeds} orderId={order.orderId} />}
            named={orders.length > 1}
          />
        ))}
        {tooLarge ? null : signed ? (
          <SignedNote order={orders[0]} />
        ) : (
          <>
            <Consents
              ticks={ticks}
              onTicks={(next) => setTicked({ ...next, of: figures })}
              cost={totalOf(orders, 'totalCost')}
              tried={tried}
            />
            <SignatureCard
              draft={draft}
              onDraft={setChosen}
              onFile={onFile}
              missing={tried && signature === undefined}
            />
          </>
        )}
      </Main>
      <Dock>
        <ProblemNote problem={command.problem} />
        <TotalToPay orders={orders} />
        <SignButton orders={orders} signed={signed} busy={command.pending} tooLarge={tooLarge} />
      </Dock>
      <WithdrawSheet orders={orders} open={confirming} onClose={() => setConfirming(false)} />
    </form>
  );
}

/**
 * Prohibits the selection of figures while they are signed: on a phone a long press would select them and cover the form
 * with the phone's menu.
 */
function useProhibitSelect(): void {
  useEffect(() => {
    useStore.setState({ prohibitSelect: true });
    return () => useStore.setState({ prohibitSelect: false });
  }, []);
}

const totalOf = (orders: readonly OrderBody[], figure: 'totalCost' | 'netProceeds' | 'totalRepayable') =>
  sum(orders.map(({ quote }) => quote[figure]));

/**
 * Returns the first order whose amount exceeds the limit of the payout account. Each order is paid out by a separate
 * transfer.
 */
function useTooLargeOrder(orders: readonly OrderBody[]): OrderBody | undefined {
  const limits = usePayoutTarget()?.limits;
  return orders.find(({ netProceeds }) => transferTo(limits, netProceeds).kind === 'too_small');
}

interface SignButtonProps {
  readonly orders: readonly OrderBody[];
  readonly signed: boolean;
  readonly busy: boolean;
  readonly tooLarge: OrderBody | undefined;
}

function SignButton({ orders, signed, busy, tooLarge }: SignButtonProps) {
  const t = useTranslations('loan');
  if (tooLarge) return <ChangeAccount order={tooLarge} />;
  const amount = formatMoney(totalOf(orders, 'netProceeds'));
  return (
    <Button type="submit" busy={busy && t('signing')}>
      {t(signed ? 'withdrawConfirm' : 'signAndReceive', { amount })}
    </Button>
  );
}

function ChangeAccount({ order: { netProceeds, orderId } }: { order: OrderBody }) {
  const t = useTranslations('loan');
  const change = useChangeAccount(netProceeds, orderId);
  return (
    <>
      {change === null ? <p className="t-small text-center">{t('targetClosed')}</p> : null}
      <ButtonLink href={change ?? pathTo('homeIndex')}>
        {t(change === null ? 'toHome' : 'changeTarget')}
      </ButtonLink>
    </>
  );
}

function SignedNote({ order }: { order: OrderBody | undefined }) {
  const t = useTranslations('loan');
  const dates = useDates();
  return (
    <Note variant="green" live>
      <p className="t-label">
        {t('signedNow', { time: order?.signedAt ? dates.instant(order.signedAt) : '' })}
      </p>
      <p>{t('signedHint')}</p>
    </Note>
  );
}

function TotalToPay({ orders }: { orders: readonly OrderBody[] }) {
  const t = useTranslations('loan');
  const dates = useDates();
  const [only, second] = orders;
  const oneDay = only && !second && only.quote.schedule.length === 1 ? only.quote.finalDueDate : null;
  return (
    <p className="t-small flex items-baseline justify-between gap-3">
      <span className="text-quiet">
        {oneDay ? t('youPayOn', { date: dates.day(oneDay, 'weekday') }) : t('youPayInAll')}
      </span>
      <b translate="no" className="tabular-nums">
        {formatMoney(totalOf(orders, 'totalRepayable'))}
      </b>
    </p>
  );
}

function focusFirstGap(form: HTMLFormElement | null): void {
  const gap = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-gap]');
  gap?.scrollIntoView({ block: 'center' });
  gap?.focus({ preventScroll: true });
}

interface Ticks {
  readonly seen: boolean;
  readonly agreed: boolean;
}

interface ConsentsProps {
  readonly ticks: Ticks;
  readonly onTicks: (ticks: Ticks) => void;
  readonly cost: number;
  readonly tried: boolean;
}

function Consents({ ticks, onTicks, cost, tried }: ConsentsProps) {
  useProhibitSelect();
  const t = useTranslations('loan');
  const missing = (ticked: boolean) => (tried && !ticked ? t('consentMissing') : undefined);
  return (
    <div className="stack gap-2 px-1">
      <CheckField
        checked={ticks.seen}
        onChange={({ target }) => onTicks({ ...ticks, seen: target.checked })}
        error={missing(ticks.seen)}
      >
        {t('consentCost', { amount: formatMoney(cost) })}
      </CheckField>
      <CheckField
        checked={ticks.agreed}
        onChange={({ target }) => onTicks({ ...ticks, agreed: target.checked })}
        error={missing(ticks.agreed)}
      >
        {t('consentAgreement')}
      </CheckField>
    </div>
  );
}

interface WithdrawSheetProps {
  readonly orders: readonly OrderBody[];
  readonly open: boolean;
  readonly onClose: () => void;
}

function WithdrawSheet({ orders, open, onClose }: WithdrawSheetProps) {
  const t = useTranslations('loan');
  const confirm = useTranslations('confirm');
  const ids = orders.map(({ orderId }) => orderId);
  const withdrawal = useWithdraw(ids);
  const target = usePayoutTarget();
  const sums = orders.map(({ netProceeds }) => netProceeds);
  const amount = formatMoney(sum(sums));
  const each = sums.length > 1 ? `${amount} (${sums.map(formatMoney).join(' + ')})` : amount;

  return (
    <ConfirmSheet
      request={open ? { purpose: 'withdrawal', subject: withdrawalSubject(ids) } : null}
      action={t('withdrawConfirm', { amount })}
      busy={withdrawal.pending && t('signing')}
      problem={withdrawal.problem}
      onConfirmed={withdrawal.send}
      onClose={onClose}
    >
      {confirm('withdrawal', { amount: each, account: target ? `${target.channel} ${target.account}` : '' })}
    </ConfirmSheet>
  );
}
