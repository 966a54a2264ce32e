import { useQuery } from '@tanstack/react-query';
import type { HomeBody } from '@tulay/contract/home/home';
import {
  FileText,
  History,
  Landmark,
  Link2,
  LockKeyhole,
  LogOut,
  ReceiptText,
  Settings,
  SquarePlus,
  ShieldCheck,
  Ticket,
} from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '@tulay/copy/languages';
import { useConfig } from '../../api/config';
import { couponsQuery } from '../../api/coupons';
import { homeQuery } from '../../api/loans';
import { useFlaggedRefresh } from '../../app/data-refresh';
import { LanguageSwitch } from '../../app/language-switch';
import { LenderCard } from '../../app/lender-card';
import { MessageBell } from '../../app/message-bell';
import { pathTo } from '../../app/navigate';
import { useStore } from '../../app/store';
import { installWay, onInstallChange } from '../../platform/install/port';
import { Card } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { formatDay } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Row } from '@tulay/ui/layout/row';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { Group } from './parts/group';
import { HelpRows } from './parts/help-rows';
import { Icon } from './parts/icon';
import { LimitPanel } from './parts/limit-panel';
import { Permissions } from './parts/permissions';
import { SignOutSheet } from './parts/sign-out-sheet';

/** Me: who I am here, my limit, my bills and papers, my language, who lends to me, the way out. */
export default function MyScreen() {
  const t = useTranslations('my');
  const flagged = useFlaggedRefresh('my', homeQuery.queryKey);
  const known = useQuery(homeQuery).data;
  const home = flagged ? undefined : known;
  const [leaving, setLeaving] = useState(false);

  return (
    <>
      <Head name={known?.name} />
      <main className="stack shrink-0 grow content-start gap-4 px-4 pt-3 pb-6">
        {flagged && known && known.limit > 0 ? <Skeleton className="h-[124px] w-full rounded-card" /> : null}
        {home && home.limit > 0 ? <LimitPanel limit={home.limit} available={home.availableLimit} /> : null}
        <Card flush>
          <BillsRow home={home} />
          <Row before={<Icon of={History} />} title={t('pastBills')} href={pathTo('bill')} />
          <CouponsRow />
          <Row before={<Icon of={Landmark} />} title={t('payoutDetails')} href={pathTo('changeBank')} />
          <Row
            before={<Icon of={Link2} />}
            title={t('linked')}
            hint={t('linkedHint')}
            href={pathTo('linked')}
          />
          <Row
            before={<Icon of={FileText} />}
            title={t('papers')}
            hint={t('papersHint')}
            href={pathTo('protocol')}
          />
        </Card>
        <Group title={t('language')}>
          <LanguageSwitch />
        </Group>
        <Group title={t('about')}>
          <LenderCard />
          <Card flush>
            <HelpRows />
            <HomeScreenRow />
            <Row before={<Icon of={ShieldCheck} />} title={t('about')} href={pathTo('aboutUs')} />
            <Row
              before={<Icon of={LockKeyhole} />}
              title={t('privacyCentre')}
              hint={t('privacyCentreHint')}
              href={pathTo('privacyCentre')}
            />
            <Permissions />
            <Row before={<Icon of={Settings} />} title={t('settings')} href={pathTo('setup')} />
            <Row before={<Icon of={LogOut} />} title={t('signOut')} onClick={() => setLeaving(true)} />
          </Card>
        </Group>
        <Foot />
      </main>
      <SignOutSheet open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}

function Head({ name: known }: { name: string | null | undefined }) {
  const t = useTranslations('my');
  const phone = useStore((data) => data.publicData.phone_number);
  const name = known ?? t('heading');
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-3 px-4 pt-3 pb-1">
      <span
        className="grid size-12 shrink-0 place-items-center rounded-full bg-tint text-lg font-bold text-accent-strong"
        aria-hidden="true"
      >
        {name.slice(0, 1)}
      </span>
      <div className="min-w-0 flex-1">
        <h1 className="text-xl/7 font-bold tracking-[-0.015em]">{name}</h1>
        <p className="t-small text-quiet tabular-nums">{phone}</p>
      </div>
      <MessageBell />
    </header>
  );
}

function BillsRow({ home }: { home: HomeBody | undefined }) {
  const t = useTranslations('my');
  const language = useLocale() as Language;
  const due = home?.status === 'repay' ? home.order?.nextDue : undefined;
  const hint = due
    ? t('dueHint', { amount: formatMoney(due.amount), date: formatDay(due.date, language, 'weekday') })
    : t('billsHint');
  return <Row before={<Icon of={ReceiptText} />} title={t('bills')} hint={hint} href={pathTo('billIndex')} />;
}

/** Where the app does not run from the home screen yet. */
function HomeScreenRow() {
  const t = useTranslations('install');
  const way = useSyncExternalStore(onInstallChange, installWay);
  if (way === 'installed') return null;
  return (
    <Row
      before={<Icon of={SquarePlus} />}
      title={t('heading')}
      hint={t('rowHint')}
      href={pathTo('addDeskTopBrowser')}
    />
  );
}

function CouponsRow() {
  const t = useTranslations('my');
  const usable = useQuery(couponsQuery).data?.usable;
  return (
    <Row
      before={<Icon of={Ticket} />}
      title={t('coupons')}
      hint={usable ? t('couponsHint', { count: usable.length }) : undefined}
      after={usable && usable.length > 0 ? <Chip look="solid">{usable.length}</Chip> : null}
      href={pathTo('coupon')}
    />
  );
}

function Foot() {
  const t = useTranslations('my');
  const config = useConfig((state) => state.data);
  if (config === undefined) return null;
  return (
    <p className="t-micro text-center text-quiet tabular-nums">
      {config.lender.name} · {t('version')} {config.version}
    </p>
  );
}
