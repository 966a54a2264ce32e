import { CircleQuestionMark, Headset, MessageSquareText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { pathTo } from '../../../app/navigate';
import { Row } from '@tulay/ui/layout/row';
import { Icon } from './icon';

/** Answers to read, a person to talk to, and a place to write. */
export function HelpRows() {
  const t = useTranslations('my');
  return (
    <>
      <Row
        before={<Icon of={CircleQuestionMark} />}
        title={t('help')}
        hint={t('helpHint')}
        href={pathTo('help')}
      />
      <Row
        before={<Icon of={Headset} />}
        title={t('service')}
        hint={t('serviceHours')}
        href={pathTo('help', { first: 'service' })}
      />
      <Row
        before={<Icon of={MessageSquareText} />}
        title={t('feedback')}
        hint={t('feedbackHint')}
        href={pathTo('feedback')}
      />
    </>
  );
}
