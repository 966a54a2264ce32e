import { useQueryClient } from '@tanstack/react-query';
import type { DisputeSubject } from '@tulay/contract/dispute';
import type { OrderBody } from '@tulay/contract/loan';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, valueOf } from '../../../api/client';
import { useCommand } from '../../../api/command';
import { withKeptKey } from '../../../api/kept-key';
import { orderQuery } from '../../../api/loans';
import { Button } from '../../../ui/button';
import { formatMoney } from '../../../ui/money-format';
import { OptionGroup } from '../../../ui/option-group';
import { ProblemNote } from '../../../ui/problem-note';
import { TextField } from '../../../ui/text-field';

export interface DisputeChoice {
  readonly about: DisputeSubject;
  /** Centavos. */
  readonly amount: number;
  readonly paymentId?: string;
}

interface Props {
  readonly order: OrderBody;
  readonly choices: readonly DisputeChoice[];
  readonly onDone: () => void;
}

const LEAST_REASON = 10;
const nameOf = ({ about, paymentId }: DisputeChoice) => paymentId ?? about;

/** What is wrong, and why; open at once, with what rests on it frozen. */
export function DisputeForm({ order, choices, onDone }: Props) {
  const t = useTranslations('dispute');
  const [name, setName] = useState(() => (choices[0] ? nameOf(choices[0]) : ''));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const command = useOpenDispute(order.orderId, onDone);
  const choice = choices.find((each) => nameOf(each) === name);
  const isShort = reason.trim().length < LEAST_REASON;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (command.pending || isShort || !choice) return;
    command.send({ about: choice.about, paymentId: choice.paymentId, reason: reason.trim() });
  }

  return (
    <form onSubmit={submit} noValidate className="stack gap-4">
      <p className="text-quiet">{t('explain')}</p>
      <OptionGroup
        label={t('what')}
        options={choices.map((each) => ({
          value: nameOf(each),
          label: t(`about.${each.about}`),
          hint: formatMoney(each.amount),
        }))}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('why')}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={tried && isShort ? t('whyShort') : undefined}
      />
      <ProblemNote problem={command.problem} />
      <Button type="submit" busy={command.pending && t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}

interface DisputeWish {
  readonly about: DisputeSubject;
  readonly paymentId: string | undefined;
  readonly reason: string;
}

function useOpenDispute(orderId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useCommand({
    run: (wish: DisputeWish) =>
      withKeptKey(`dispute:${orderId}`, wish, (key) =>
        valueOf(
          api.POST('/api/v1/orders/{orderId}/disputes', {
            body: wish,
            params: { path: { orderId }, header: { 'idempotency-key': key } },
          }),
        ),
      ),
    onDone: (order: OrderBody) => {
      queryClient.setQueryData(orderQuery(orderId).queryKey, order);
      onDone();
    },
  });
}
