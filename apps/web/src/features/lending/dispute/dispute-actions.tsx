import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DisputeBody } from '@tulay/contract/lending/dispute';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { TextArea } from '@tulay/ui/fields/text-area';
import { Dock } from '@tulay/ui/layout/dock';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { pathTo } from '../../../app/routing/navigate';
import { useDisputeStep } from './dispute.queries';

interface Props {
  readonly orderId: string;
  readonly dispute: DisputeBody;
}

type Asking = 'answer' | 'appeal' | 'withdraw';

/** What the borrower may do now: answer our question, ask for a second look, take it back; always the way to pay. */
export function DisputeSteps({ orderId, dispute }: Props) {
  const t = useTranslations('dispute');
  const [asking, setAsking] = useState<Asking | null>(null);
  const { may } = dispute;
  const says = may.includes('answer') ? 'answer' : may.includes('appeal') ? 'appeal' : null;
  const close = () => setAsking(null);

  return (
    <>
      <Dock>
        {says ? (
          <Button onClick={() => setAsking(says)}>{t(says === 'answer' ? 'yourAnswer' : 'appeal')}</Button>
        ) : null}
        <ButtonLink look={says ? 'plain' : 'primary'} href={pathTo('repaidDetail', { order: orderId })}>
          {t('toLoan')}
        </ButtonLink>
        {may.includes('withdraw') ? (
          <Button look="plain" onClick={() => setAsking('withdraw')}>
            {t('withdraw')}
          </Button>
        ) : null}
      </Dock>
      <Sheet
        open={asking !== null}
        onClose={close}
        title={asking === 'withdraw' ? t('withdrawHeading') : t(asking === 'appeal' ? 'appeal' : 'question')}
      >
        {asking === 'withdraw' ? <TakeBack orderId={orderId} dispute={dispute} onDone={close} /> : null}
        {asking === 'answer' || asking === 'appeal' ? (
          <Speak orderId={orderId} dispute={dispute} move={asking} onDone={close} />
        ) : null}
      </Sheet>
    </>
  );
}

interface StepProps extends Props {
  readonly onDone: () => void;
}

function TakeBack({ orderId, dispute, onDone }: StepProps) {
  const t = useTranslations('dispute');
  const step = useDisputeStep({ orderId, disputeId: dispute.disputeId }, onDone);
  return (
    <>
      <p className="text-quiet">{t('withdrawHint')}</p>
      <ProblemNote problem={step.problem} />
      <Button
        look="danger"
        onClick={() => step.send({ move: 'withdraw' })}
        busy={step.pending && t('sending')}
      >
        {t('withdraw')}
      </Button>
      <Button look="plain" onClick={onDone}>
        {t('keep')}
      </Button>
    </>
  );
}

const LEAST_WORDS = 10;

function Speak({ orderId, dispute, move, onDone }: StepProps & { readonly move: 'answer' | 'appeal' }) {
  const t = useTranslations('dispute');
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const step = useDisputeStep({ orderId, disputeId: dispute.disputeId }, onDone);
  const isShort = words.trim().length < LEAST_WORDS;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isShort) event.currentTarget.querySelector('textarea')?.focus();
    else if (!step.pending) step.send({ move, words: words.trim() });
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
      <ProblemNote problem={step.problem} />
      <Button type="submit" busy={step.pending && t('sending')}>
        {t(move === 'answer' ? 'sendAnswer' : 'appeal')}
      </Button>
    </form>
  );
}
