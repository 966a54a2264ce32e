import {
  BadgeCheck,
  CalendarClock,
  CalendarPlus,
  Camera,
  CircleAlert,
  CircleArrowOutUpRight,
  Clock,
  FileDown,
  FilePen,
  FileText,
  Flag,
  HandHeart,
  MessageCircleQuestionMark,
  MessageCircleReply,
  MonitorSmartphone,
  ReceiptText,
  SmartphoneNfc,
  Ticket,
  TrendingUp,
  Undo2,
  UserSearch,
  UserX,
  Wallet,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { MessageBody, MessageTopic, Note } from '@tulay/contract/inbox/message';
import { textIn } from '@tulay/contract/written-text';
import { deviceName } from '@tulay/copy/device-names';
import type { Language } from '@tulay/contract/languages';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { formatClock, formatDay, formatInstant, useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { IconTile, type Tile } from '@tulay/ui/layout/tile';
import { useWhyPartial } from '../../app/components/why-partial';
import { pathTo } from '../../app/routing/navigate';

export function MessageList({ messages, today }: { messages: readonly MessageBody[]; today: ManilaDate }) {
  const t = useTranslations('inbox');
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

function MessageRow({ message, today }: { message: MessageBody; today: ManilaDate }) {
  const t = useTranslations('inbox');
  const dates = useDates();
  const { title, body, lang } = useMessageText()(message.note);
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
          <span translate="no" className="t-micro shrink-0 text-quiet tabular-nums">
            {day === today ? formatClock(message.postedAt) : dates.day(day)}
          </span>
        </span>
        <span className="t-small block pr-5 text-quiet" lang={lang}>
          {body}
        </span>
      </span>
      {unread ? (
        <span className="absolute top-11 right-4 size-2.5 rounded-full bg-accent">
          <span className="sr-only">{t('unread')}</span>
        </span>
      ) : null}
    </Link>
  );
}

type TileVariant = NonNullable<ComponentProps<typeof Tile>['variant']>;

const ICONS: Readonly<Record<MessageTopic, readonly [typeof Clock, TileVariant]>> = {
  application_accepted: [BadgeCheck, 'green'],
  application_rejected: [CircleAlert, 'flat'],
  application_returned: [Camera, 'sun'],
  application_review: [UserSearch, 'flat'],
  details_opened: [FilePen, 'teal'],
  loan_disbursed: [CircleArrowOutUpRight, 'teal'],
  payout_failed: [CircleAlert, 'red'],
  repayment_received: [ReceiptText, 'green'],
  repayment_partial: [CircleAlert, 'sun'],
  repayment_failed: [CircleAlert, 'red'],
  repayment_reversed: [Undo2, 'red'],
  loan_settled: [BadgeCheck, 'green'],
  loan_settled_for_less: [BadgeCheck, 'green'],
  settlement_offered: [HandHeart, 'teal'],
  write_off_undone: [Undo2, 'flat'],
  settlement_withdrawn: [Undo2, 'flat'],
  settlement_ended: [Clock, 'flat'],
  restructuring_offered: [CalendarClock, 'teal'],
  restructuring_withdrawn: [Undo2, 'flat'],
  restructuring_ended: [Clock, 'flat'],
  loan_restructured: [CalendarClock, 'green'],
  loan_extended: [CalendarPlus, 'teal'],
  loan_canceled: [Undo2, 'flat'],
  due_date_moved: [CalendarClock, 'teal'],
  charges_waived: [HandHeart, 'green'],
  credit_added: [Wallet, 'green'],
  credit_returned: [CircleArrowOutUpRight, 'green'],
  credit_return_failed: [CircleAlert, 'red'],
  credit_account_needed: [Wallet, 'sun'],
  credit_not_sent: [CircleAlert, 'red'],
  give_back_owed: [CircleAlert, 'red'],
  give_back_received: [Wallet, 'sun'],
  give_back_done: [Wallet, 'green'],
  give_back_removed: [HandHeart, 'green'],
  give_back_reminder: [Clock, 'sun'],
  dispute_opened: [Flag, 'sun'],
  dispute_question: [MessageCircleQuestionMark, 'sun'],
  dispute_upheld: [HandHeart, 'green'],
  dispute_rejected: [Flag, 'flat'],
  due_soon: [Clock, 'sun'],
  due_today: [Clock, 'sun'],
  overdue: [CircleAlert, 'red'],
  demand_letter: [FileText, 'red'],
  signed_in: [MonitorSmartphone, 'sun'],
  number_asked: [SmartphoneNfc, 'red'],
  number_lost: [SmartphoneNfc, 'red'],
  number_changed: [SmartphoneNfc, 'green'],
  number_refused: [SmartphoneNfc, 'flat'],
  export_ready: [FileDown, 'green'],
  complaint_received: [MessageCircleReply, 'flat'],
  ticket_answered: [MessageCircleReply, 'green'],
  deletion_requested: [UserX, 'flat'],
  deletion_held: [UserX, 'sun'],
  deletion_scheduled: [UserX, 'red'],
  account_unused: [UserX, 'sun'],
  deletion_refused: [CircleAlert, 'flat'],
  deletion_withdrawn: [Undo2, 'green'],
  service_news: [MessageCircleReply, 'teal'],
  offer_news: [Ticket, 'green'],
  limit_raised: [TrendingUp, 'green'],
  coupon_given: [Ticket, 'sun'],
  coupon_ending: [Ticket, 'sun'],
};

export function MessageIcon({ topic }: { topic: MessageTopic }) {
  const [Drawing, variant] = ICONS[topic];
  return <IconTile icon={Drawing} variant={variant} />;
}

interface MessageText {
  readonly title: string;
  readonly body: string;
  /** Language of the body, if the message lacks the language of the screen. */
  readonly lang: Language | undefined;
}

export function useMessageText(): (note: Note) => MessageText {
  const t = useTranslations('inbox.topics');
  const language = useLocale();
  const whyPartial = useWhyPartial();

  return (note) => {
    const why = note.topic === 'repayment_partial' ? whyPartial(note.failure, note.shortfall) : '';
    const written = 'en' in note ? textIn(note, language) : { text: '', lang: language };
    const facts = { ...messageParameters(note, language), words: written.text, why };
    const lang = written.lang === language ? undefined : written.lang;
    return { title: t(`${note.topic}.title`, facts), body: t(`${note.topic}.body`, facts), lang };
  };
}

function messageParameters(note: Note, language: Language) {
  return {
    amount: 'amount' in note ? formatMoney(note.amount) : '',
    left: 'left' in note ? formatMoney(note.left) : '',
    limit: 'limit' in note ? formatMoney(note.limit) : '',
    date: 'date' in note ? formatDay(note.date, language, 'long') : '',
    channel: 'channel' in note ? note.channel : '',
    reason: 'reason' in note ? note.reason : ('bank_error' as const),
    ticket: 'ticket' in note ? note.ticket : '',
    device: 'device' in note ? deviceName(note.device) : '',
    at: 'at' in note ? formatInstant(note.at, language) : '',
  };
}
