import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DisputeBody } from '@tulay/contract/lending/dispute';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { TextArea } from '@tulay/ui/fields/text-area';
import { Dock } from '@tulay/ui/layout/dock';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { pathTo } from '../../../app/routing/navigate';
import { useDisputeAction } from './dispute.queries';

interface Props {
  readonly orderId: string;
  readonly dispute: DisputeBody;
}

type ActionName = 'answer' | 'appeal' | 'withdraw';

export function DisputeActions({ orderId, dispute }: Props) {
  const t = useTranslations('dispute');
  const [openAction, setOpenAction] = useState<ActionName | null>(null);
  const { may } = dispute;
  const textAction = may.includes('answer') ? 'answer' : may.includes('appeal') ? 'appeal' : null;
  const close = () => setOpenAction(null);

  return (
    <>
      <Dock>
        {textAction ? (
          <Button onClick={() => setOpenAction(textAction)}>
            {t(textAction === 'answer' ? 'yourAnswer' : 'appeal')}
          </Button>
        ) : null}
        <ButtonLink
          variant={textAction ? 'plain' : 'primary'}
          href={pathTo('repaidDetail', { order: orderId })}
        >
          {t('toLoan')}
        </ButtonLink>
        {may.includes('withdraw') ? (
          <Button variant="plain" onClick={() => setOpenAction('withdraw')}>
            {t('withdraw')}
          </Button>
        ) : null}
      </Dock>
      <Sheet
        open={openAction !== null}
        onClose={close}
        title={
          openAction === 'withdraw'
            ? t('withdrawHeading')
            : t(openAction === 'appeal' ? 'appeal' : 'question')
        }
      >
        {openAction === 'withdraw' ? (
          <WithdrawAction orderId={orderId} dispute={dispute} onDone={close} />
        ) : null}
        {openAction === 'answer' || openAction === 'appeal' ? (
          <TextAction orderId={orderId} dispute={dispute} move={openAction} onDone={close} />
        ) : null}
      </Sheet>
    </>
  );
}

interface ActionProps extends Props {
  readonly onDone: () => void;
}

function WithdrawAction({ orderId, dispute, onDone }: ActionProps) {
  const t = useTranslations('dispute');
  const action = useDisputeAction({ orderId, disputeId: dispute.disputeId }, onDone);
  return (
    <>
      <p className="text-quiet">{t('withdrawHint')}</p>
      <ProblemNote problem={action.problem} />
      <Button
        variant="danger"
        onClick={() => action.send({ move: 'withdraw' })}
        busy={action.pending && t('sending')}
      >
        {t('withdraw')}
      </Button>
      <Button variant="plain" onClick={onDone}>
        {t('keep')}
      </Button>
    </>
  );
}

const MIN_TEXT_LENGTH = 10;

function TextAction({
  orderId,
  dispute,
  move,
  onDone,
}: ActionProps & { readonly move: 'answer' | 'appeal' }) {
  const t = useTranslations('dispute');
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const action = useDisputeAction({ orderId, disputeId: dispute.disputeId }, onDone);
  const isShort = words.trim().length < MIN_TEXT_LENGTH;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isShort) event.currentTarget.querySelector('textarea')?.focus();
    else if (!action.pending) action.send({ move, words: words.trim() });
  }

  return (
    <form onSubmit={submit} noValidate className="stack gap-4">
      <p className="text-quiet">{move === 'answer' ? dispute.moves.at(-1)?.words : t('appealHint')}</p>
      <TextArea
        label={t(move === 'answer' ? 'yourAnswer' : 'appealWhy')}
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={tried && isShort ? t('whyShort') : undefined}
      />
      <ProblemNote problem={action.problem} />
      <Button type="submit" busy={action.pending && t('sending')}>
        {t(move === 'answer' ? 'sendAnswer' : 'appeal')}
      </Button>
    </form>
  );
}
