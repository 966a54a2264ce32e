import { FEEDBACK_LONGEST, TicketTopic } from '@tulay/contract/support/ticket';
import { useTranslations } from 'use-intl';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { useFieldText } from '@tulay/ui/format/problem-text';
import { TextArea } from '@tulay/ui/fields/text-area';
import type { Feedback } from './use-feedback';
import { Pictures } from './pictures';

/** What it is about, the words, photos. */
export function FeedbackForm({ feedback }: { feedback: Feedback }) {
  const t = useTranslations('feedback');
  const fieldText = useFieldText();
  const { draft } = feedback;
  return (
    <form id="feedback" onSubmit={feedback.submit} noValidate className="stack gap-6">
      <OptionGroup
        label={t('topic')}
        look="chips"
        columns={2}
        name="topic"
        options={TicketTopic.options.map((value) => ({ value, label: t(`topics.${value}`) }))}
        value={draft.topic}
        onChange={({ target }) => feedback.change({ topic: TicketTopic.parse(target.value) })}
        error={feedback.lacksTopic ? fieldText('choose_one') : undefined}
      />
      <TextArea
        label={t('words')}
        hint={
          <span className="flex justify-between gap-3">
            {t('wordsHint')}
            <span className="shrink-0 tabular-nums">
              {t('count', { count: String(draft.words.length), most: String(FEEDBACK_LONGEST) })}
            </span>
          </span>
        }
        name="words"
        maxLength={FEEDBACK_LONGEST}
        value={draft.words}
        onChange={({ target }) => feedback.change({ words: target.value })}
        error={feedback.isTooShort ? fieldText('feedback_too_short') : undefined}
      />
      <Pictures feedback={feedback} />
      <ProblemNote problem={feedback.sending.problem} />
    </form>
  );
}
