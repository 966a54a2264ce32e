import { House, ReceiptText, User } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { pathTo } from '../routing/navigate';
import type { RouteName } from '../routing/route-names';
import type { Tab } from '../routing/routes';

const TABS = [
  { tab: 'home', route: 'homeIndex', Icon: House },
  { tab: 'bills', route: 'billIndex', Icon: ReceiptText },
  { tab: 'me', route: 'my', Icon: User },
] as const satisfies readonly { tab: Tab; route: RouteName; Icon: typeof House }[];

export default function TabBar({ current }: { current: Tab }) {
  const t = useTranslations('shell.tabs');
  return (
    <nav
      aria-label={t('label')}
      className="z-3 grid shrink-0 grid-cols-3 border-t border-line bg-card px-2 pt-1.5 pb-(--safe-bottom)"
    >
      {TABS.map(({ tab, route: target, Icon }) => (
        <Link
          key={tab}
          href={pathTo(target)}
          aria-current={tab === current ? 'page' : undefined}
          className="group t-micro grid min-h-[52px] justify-items-center gap-0.5 rounded-field pt-1.5 text-quiet aria-[current]:font-semibold aria-[current]:text-accent"
        >
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" className="group-aria-[current]:fill-tint" />
          {t(tab)}
        </Link>
      ))}
    </nav>
  );
}
