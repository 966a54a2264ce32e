import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { RestructuringBody } from '@tulay/contract/lending/restructuring';
import { RESTRUCTURED_INSTALLMENTS } from '@tulay/engine/constants';
import { sum } from '@tulay/engine/money';
import { Button } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { CheckField } from '@tulay/ui/fields/check-field';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney, formatRate } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Main } from '@tulay/ui/layout/main';
import { PdfRow } from '@tulay/ui/layout/pdf-row';
import { Timeline } from '@tulay/ui/layout/timeline';
import { CapsCard } from '@tulay/ui/money/caps-card';
import { MoneyText } from '@tulay/ui/money/money-text';
import { documentUrl, orderQuery } from '../../../api/loans';
import type { Problem } from '../../../api/problem';
import { replaceRoute } from '../../../app/routing/navigate';
import { useOrderInView } from '../loan/order-in-view';
import {
  initialSignature,
  SignatureCard,
  type SignatureDraft,
  signatureInput,
  useSignatureOnFile,
} from '../loan/signature-card';
import { GoodToKnow, ReliefRefused, ReliefView } from './relief-view';
import { restructuringQuery, useSignRestructuring } from './restructuring.queries';

export default function NewPlanScreen() {
  const orderId = useOrderInView();
  const order = useQuery(orderQuery(orderId));
  const proposal = useQuery(restructuringQuery(orderId));
  return (
    <ReliefView
      of="newPlan"
      order={order}
      preview={proposal}
      refused={(problem) => <Refused orderId={orderId} problem={problem} />}
    >
      {(found, loan) => <SignPlan order={loan} proposal={found} />}
    </ReliefView>
  );
}

const REASONS = ['payment_pending', 'dispute_open'] as const;

function Refused({ orderId, problem }: { orderId: string; problem: Problem }) {
  const t = useTranslations('restructuring');
  const reason = t(`refusals.${REASONS.find((each) => each === problem.code) ?? 'other'}`);
  return <ReliefRefused orderId={orderId} title={t('refusedHeading')} reason={reason} />;
}

interface Props {
  readonly order: OrderBody;
  readonly proposal: RestructuringBody;
}

/** Consents count only for the amount that was shown when they were given. */
interface Ticks {
  readonly seen: boolean;
  readonly agreed: boolean;
  readonly of: number;
}

/** Shows both plans and takes consents and signature. Nothing is ticked in advance. */
function SignPlan({ order, proposal }: Props) {
  const t = useTranslations('restructuring');
  const loan = useTranslations('loan');
  const language = useLocale();
  const { toPay, totalCost } = proposal.after;
  const form = useRef<HTMLFormElement>(null);
  const onFile = useSignatureOnFile();
  const [chosen, setChosen] = useState<SignatureDraft>();
  const [given, setTicks] = useState<Ticks>({ seen: false, agreed: false, of: toPay });
  const [tried, setTried] = useState(false);
  const ticks = given.of === toPay ? given : { seen: false, agreed: false, of: toPay };
  const draft = chosen ?? initialSignature(onFile);
  const signature = signatureInput(draft);
  const command = useSignRestructuring(order.orderId, () => {
    notify(t('done'));
    replaceRoute('repaidDetail', { order: order.orderId });
  });
  const sending = command.pending || command.value !== undefined;
  const missing = (ticked: boolean) => (tried && !ticked ? loan('consentMissing') : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setTried(true);
    if (ticks.seen && ticks.agreed && signature)
      return command.send({ consentDisclosure: true, consentAgreement: true, language, toPay, signature });
    requestAnimationFrame(() => {
      const gap = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-gap]');
      gap?.scrollIntoView({ block: 'center' });
      gap?.focus({ preventScroll: true });
    });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="contents">
      <Main>
        <Plans order={order} proposal={proposal} />
        <div className="stack gap-2 px-1">
          <CheckField
            checked={ticks.seen}
            onChange={({ target }) => setTicks({ ...ticks, seen: target.checked })}
            error={missing(ticks.seen)}
          >
            {t('consentCost', { amount: formatMoney(totalCost) })}
          </CheckField>
          <CheckField
            checked={ticks.agreed}
            onChange={({ target }) => setTicks({ ...ticks, agreed: target.checked })}
            error={missing(ticks.agreed)}
          >
            {t('consentPlan')}
          </CheckField>
        </div>
        <SignatureCard
          draft={draft}
          onDraft={setChosen}
          onFile={onFile}
          canKeep={false}
          missing={tried && signature === undefined}
        />
      </Main>
      <Dock>
        <ProblemNote problem={command.problem} />
        <Button type="submit" busy={sending && loan('signing')}>
          {t('sign')}
        </Button>
        <p className="t-micro text-center text-quiet">{t('signHint')}</p>
      </Dock>
    </form>
  );
}

function Plans({ order, proposal }: Props) {
  const t = useTranslations('restructuring');
  const language = useLocale();
  const dates = useDates();
  const { before, after, daysPastDue } = proposal;
  const [first] = after.plan;
  const last = after.plan.at(-1);
  return (
    <>
      <Note>{t('until', { date: dates.day(proposal.lastDay, 'weekday') })}</Note>
      <Card>
        <div className="stack gap-1" role="status">
          <span className="t-small text-quiet">{t('firstInstallment')}</span>
          <MoneyText amount={first?.dueAmount ?? 0} className="t-hero" />
          <p className="t-small text-quiet">
            {t('firstHint', {
              date: first ? dates.day(first.dueDate, 'weekday') : '',
              count: String(after.plan.length),
              last: last ? dates.day(last.dueDate) : '',
            })}
          </p>
        </div>
      </Card>
      <Owed proposal={proposal} />
      <Card title={t('planHeading')}>
        <Timeline
          steps={after.plan.map((line) => ({
            key: String(line.number),
            state: 'next',
            title: t('installment', { number: String(line.number), total: String(after.plan.length) }),
            hint: <span translate="no">{dates.day(line.dueDate, 'weekday')}</span>,
            at: formatMoney(line.dueAmount),
            amount: true,
          }))}
        />
      </Card>
      <Card title={t('compareHeading')}>
        <KeyValues>
          <KeyValue name={t('dueBefore')} value={before.plan[0] ? dates.day(before.plan[0].dueDate) : ''} />
          <KeyValue name={t('toPayBefore')} value={formatMoney(before.toPay)} />
          <KeyValue name={t('toPayAfter')} value={formatMoney(after.toPay)} />
          <KeyValue name={t('rateBefore')} value={formatRate(before.dailyRate)} />
          <KeyValue name={t('rateAfter')} value={formatRate(after.dailyRate)} />
          <KeyValue name={t('costBefore')} value={formatMoney(before.totalCost)} />
          <KeyValue sum name={t('costAfter')} value={formatMoney(after.totalCost)} />
        </KeyValues>
        <p className="t-small text-quiet">{t('costHint')}</p>
      </Card>
      <CapsCard quote={{ ...proposal, startDate: order.quote.startDate }} />
      <Card flush>
        <PdfRow
          icon={<FileText size={24} strokeWidth={1.75} />}
          title={t('document')}
          hint={t('documentHint')}
          href={documentUrl(order.orderId, 'restructuring', language)}
        />
      </Card>
      <GoodToKnow
        facts={[
          t('facts.same'),
          t('facts.early'),
          t('facts.watch', { days: String(daysPastDue), count: String(RESTRUCTURED_INSTALLMENTS) }),
          t('facts.unsigned'),
        ]}
      />
    </>
  );
}

/** Explains where the amount of the new plan comes from. */
function Owed({ proposal: { asOf, owed, waived, kept, after } }: { proposal: RestructuringBody }) {
  const t = useTranslations('restructuring');
  const dates = useDates();
  const totalOf = (parts: typeof owed) => sum(Object.values(parts));
  const rows = [
    ['principal', owed.principal],
    ['interest', owed.interest],
    ['fees', owed.fees],
    ['penalty', owed.penalty],
  ] as const;
  const removed = totalOf(waived);
  return (
    <Card title={t('owedHeading', { date: dates.day(asOf) })}>
      <KeyValues>
        {rows
          .filter(([, amount]) => amount > 0)
          .map(([part, amount]) => (
            <KeyValue key={part} name={t(`parts.${part}`)} value={formatMoney(amount)} />
          ))}
        {removed > 0 ? <KeyValue name={t('removed')} value={`−${formatMoney(removed)}`} /> : null}
        <KeyValue name={t('newInterest')} value={formatMoney(after.toPay - totalOf(kept))} />
        <KeyValue sum name={t('toPayAfter')} value={formatMoney(after.toPay)} />
      </KeyValues>
    </Card>
  );
}
