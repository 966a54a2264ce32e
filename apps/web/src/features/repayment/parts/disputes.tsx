import type { DisputeSubject } from '@tulay/contract/dispute';
import type { OrderBody } from '@tulay/contract/loan';
import type { Language } from '@tulay/copy/languages';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Card } from '../../../ui/card';
import { Chip, type ChipLook } from '../../../ui/chip';
import { formatDay } from '../../../ui/date-format';
import { formatMoney } from '../../../ui/money-format';
import { Row } from '../../../ui/row';
import { Sheet } from '../../../ui/sheet';
import { Tile } from '../../../ui/tile';
import { DisputeForm, type DisputeChoice } from './dispute-form';

type Dispute = OrderBody['disputes'][number];

const LOOKS: Readonly<Record<Dispute['state'], ChipLook>> = {
  opened: 'sun',
  upheld: 'green',
  rejected: 'plain',
  withdrawn: 'plain',
};

/** What was asked about this loan and what became of it, and the way to ask. */
export function Disputes({ order }: { order: OrderBody }) {
  const t = useTranslations('dispute');
  const [asking, setAsking] = useState(false);
  const choices = choicesOf(order);

  if (choices.length === 0 && order.disputes.length === 0) return null;
  return (
    <Card flush>
      {order.disputes.map((dispute) => (
        <DisputeRow key={dispute.disputeId} dispute={dispute} />
      ))}
      {choices.length > 0 ? (
        <Row
          before={
            <Tile look="flat">
              <Flag size={24} strokeWidth={1.75} />
            </Tile>
          }
          title={t('ask')}
          hint={t('askHint')}
          onClick={() => setAsking(true)}
        />
      ) : null}
      <Sheet open={asking} onClose={() => setAsking(false)} title={t('heading')}>
        <DisputeForm order={order} choices={choices} onDone={() => setAsking(false)} />
      </Sheet>
    </Card>
  );
}

function DisputeRow({ dispute }: { dispute: Dispute }) {
  const t = useTranslations('dispute');
  const language = useLocale() as Language;
  const { about, amount, state, ticket, decideBy, answer } = dispute;
  const hint =
    state === 'opened'
      ? t('openedHint', { ticket, date: formatDay(decideBy, language, 'weekday') })
      : `${ticket}${answer ? ` · ${answer}` : ''}`;
  return (
    <Row
      title={`${t(`about.${about}`)} · ${formatMoney(amount)}`}
      hint={hint}
      after={<Chip look={LOOKS[state]}>{t(`state.${state}`)}</Chip>}
    />
  );
}

const CHARGES = ['penalty', 'interest', 'fees'] as const satisfies readonly DisputeSubject[];

/** What is charged now, and payments that we have no money of; what is disputed already is left out. */
function choicesOf({ payoff, payments, disputes }: OrderBody): DisputeChoice[] {
  const open = disputes.filter(({ state }) => state === 'opened');
  const charges = CHARGES.flatMap((about): DisputeChoice[] => {
    const amount = payoff?.[about] ?? 0;
    return amount > 0 && !open.some((each) => each.about === about) ? [{ about, amount }] : [];
  });
  const missing = payments.flatMap(({ paymentId, requested, received }): DisputeChoice[] =>
    received === 0 && !open.some((each) => each.paymentId === paymentId)
      ? [{ about: 'payment', amount: requested, paymentId }]
      : [],
  );
  return [...charges, ...missing.slice(0, 3)];
}
