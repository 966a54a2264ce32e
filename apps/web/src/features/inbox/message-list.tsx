import { useLocale, useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { MessageBody } from '@tulay/contract/inbox/message';
import type { Language } from '@tulay/copy/languages';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { formatClock, formatDay } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { pathTo } from '../../app/routing/navigate';
import { MessageIcon } from './message-icon';
import { useMessageText } from './use-message-text';

interface Props {
  readonly messages: readonly MessageBody[];
  readonly today: ManilaDate;
}

/** Groups the messages into today's and earlier ones. */
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

/** Shows one message; an unread one is marked for the eye and for screen readers. */
function MessageRow({ message, today }: { message: MessageBody; today: ManilaDate }) {
  const t = useTranslations('messages');
  const language = useLocale() as Language;
  const { title, body } = useMessageText()(message.note);
  const unread = message.readAt === null;
  const day = manilaDate(new Date(message.postedAt));

  return (
    <Link
      href={pathTo('msgDetail', { id: message.messageId })}
      className="relative flex w-full items-start gap-3 px-4 py-3.5 not-first:border-t not-first:border-line focus-visible:shadow-[inset_0_0_0_2px_var(--accent)] active:bg-sunken"
    >
      <MessageIcon topic={message.note.topic} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={unread ? 't-strong' : undefined}>{title}</span>
          <span className="t-micro shrink-0 text-quiet tabular-nums">
            {day === today ? formatClock(message.postedAt) : formatDay(day, language)}
          </span>
        </span>
        <span className="t-small block pr-5 text-quiet">{body}</span>
      </span>
      {unread ? (
        <span className="absolute top-11 right-4 size-2.5 rounded-full bg-accent">
          <span className="sr-only">{t('unread')}</span>
        </span>
      ) : null}
    </Link>
  );
}
