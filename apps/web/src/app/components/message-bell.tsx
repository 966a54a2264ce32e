import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { unreadQuery } from '../../api/loans';
import { pathTo } from '../routing/navigate';

export function MessageBell() {
  const t = useTranslations('shell');
  const unread = useQuery(unreadQuery).data;
  const count = unread ? unread.notify + unread.activity : 0;

  return (
    <Link
      href={pathTo('msgCenter')}
      aria-label={t('messages', { unread: count })}
      className="relative grid size-12 shrink-0 place-items-center rounded-full"
    >
      <Bell size={24} strokeWidth={1.75} aria-hidden="true" />
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-[10px] bg-sun px-1.5 text-center text-[0.8125rem]/[1.54] font-bold text-on-sun tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </Link>
  );
}
