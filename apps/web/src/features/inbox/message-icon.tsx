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
} from 'lucide-react';
import type { ComponentProps } from 'react';
import type { MessageTopic } from '@tulay/contract/inbox/message';
import { Tile } from '@tulay/ui/layout/tile';

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
  repayment_failed: [CircleAlert, 'red'],
  repayment_reversed: [Undo2, 'red'],
  loan_settled: [BadgeCheck, 'green'],
  loan_extended: [CalendarPlus, 'teal'],
  loan_cancelled: [Undo2, 'flat'],
  due_date_moved: [CalendarClock, 'teal'],
  charges_waived: [HandHeart, 'green'],
  dispute_opened: [Flag, 'sun'],
  dispute_question: [MessageCircleQuestionMark, 'sun'],
  dispute_upheld: [HandHeart, 'green'],
  dispute_rejected: [Flag, 'flat'],
  due_soon: [Clock, 'sun'],
  due_today: [Clock, 'sun'],
  overdue: [CircleAlert, 'red'],
  signed_in: [MonitorSmartphone, 'sun'],
  number_asked: [SmartphoneNfc, 'red'],
  number_changed: [SmartphoneNfc, 'green'],
  number_refused: [SmartphoneNfc, 'flat'],
  export_ready: [FileDown, 'green'],
  ticket_answered: [MessageCircleReply, 'green'],
  deletion_requested: [UserX, 'flat'],
  deletion_held: [UserX, 'sun'],
  deletion_scheduled: [UserX, 'red'],
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
  return (
    <Tile variant={variant}>
      <Drawing size={24} strokeWidth={1.75} />
    </Tile>
  );
}
