import type { MessageBody } from '@tulay/contract/inbox/message';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { useTranslations } from 'use-intl';
import { Card } from '@tulay/ui/layout/card';
import { MessageRow } from './message-row';

interface Props {
  readonly messages: readonly MessageBody[];
  readonly today: ManilaDate;
}

/** Today's messages apart from those before. */
export function MessageList({ messages, today }: Props) {
  const t = useTranslations('messages');
  const isToday = ({ postedAt }: MessageBody) => manilaDate(new Date(postedAt)) === today;
  const groups = [
    { heading: t('today'), shown: messages.filter(isToday) },
    { heading: t('earlier'), shown: messages.filter((message) => !isToday(message)) },
  ];

  return groups
    .filter(({ shown }) => shown.length > 0)
    .map(({ heading, shown }) => (
      <section key={heading} className="stack gap-2">
        <h2 className="t-label px-1 pt-1 text-quiet">{heading}</h2>
        <Card flush>
          {shown.map((message) => (
            <MessageRow key={message.messageId} message={message} today={today} />
          ))}
        </Card>
      </section>
    ));
}
