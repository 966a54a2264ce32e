import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { TextArea } from '@tulay/ui/fields/text-area';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { pathTo, replaceRoute } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { sessionStore } from '../../../platform/storage';
import { type DisputeChoice, disputeChoices } from '../loan/disputes-card';
import { ChosenPhotos } from './dispute-photos';
import { type ProofPhoto, useOpenDispute } from './dispute.queries';

const MIN_REASON_LENGTH = 10;
const choiceKey = ({ about, paymentId }: DisputeChoice) => paymentId ?? about;

export function DisputeForm({ order }: { order: OrderBody }) {
  const choices = disputeChoices(order);
  return choices.length === 0 ? (
    <NothingToDispute orderId={order.orderId} />
  ) : (
    <Form order={order} choices={choices} />
  );
}

function Form({ order, choices }: { order: OrderBody; choices: readonly DisputeChoice[] }) {
  const t = useTranslations('dispute');
  const { orderId } = order;
  const requestedPayment = useViewParams().get('payment');
  const [name, setName] = useState(requestedPayment ?? (choices[0] ? choiceKey(choices[0]) : ''));
  const [reason, setReason] = useDraft(`draft:dispute:${orderId}`);
  const [photos, setProofs] = useState<readonly ProofPhoto[]>([]);
  const [tried, setTried] = useState(false);
  const command = useOpenDispute(orderId, ({ disputeId, photosLost }) => {
    setReason('');
    if (photosLost) notify(t('photosLost'));
    replaceRoute('dispute', { order: orderId, dispute: disputeId });
  });
  const choice = choices.find((each) => choiceKey(each) === name) ?? choices[0];
  const isShort = reason.trim().length < MIN_REASON_LENGTH;
  const sending = command.pending || command.value !== undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isShort) event.currentTarget.querySelector('textarea')?.focus();
    if (sending || isShort || !choice) return;
    const input = { about: choice.about, paymentId: choice.paymentId, reason: reason.trim() };
    command.send({ input, photos });
  }

  return (
    <form onSubmit={submit} noValidate className="contents">
      <Main form>
        <div className="stack gap-1.5">
          <h1 className="t-title">{t('heading')}</h1>
          <p className="text-quiet">{t('explain')}</p>
        </div>
        <OptionGroup
          label={t('what')}
          options={choices.map((each) => ({
            value: choiceKey(each),
            label: t(`about.${each.about}`),
            hint: formatMoney(each.amount),
          }))}
          value={choice ? choiceKey(choice) : ''}
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label={t('why')}
          hint={t('whyHint')}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={tried && isShort ? t('whyShort') : undefined}
        />
        <ChosenPhotos chosen={photos} onChosen={setProofs} />
      </Main>
      <Dock>
        <ProblemNote problem={command.problem} />
        <Button type="submit" busy={sending && t('sending')}>
          {t('send')}
        </Button>
      </Dock>
    </form>
  );
}

function useDraft(name: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStore.get(name) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') sessionStore.remove(name);
      else sessionStore.set(name, next);
    },
  ];
}

function NothingToDispute({ orderId }: { orderId: string }) {
  const t = useTranslations('dispute');
  return (
    <>
      <Main>
        <EmptyState level={1} title={t('ask')}>
          {t('nothing')}
        </EmptyState>
      </Main>
      <Dock>
        <ButtonLink href={pathTo('repaidDetail', { order: orderId })}>{t('toLoan')}</ButtonLink>
      </Dock>
    </>
  );
}
