import { useQuery } from '@tanstack/react-query';
import {
  CircleQuestionMark,
  FileText,
  Headset,
  History,
  Landmark,
  Link2,
  LockKeyhole,
  LogOut,
  MessageSquareText,
  ReceiptText,
  Settings,
  ShieldCheck,
  ShieldQuestion,
  SquarePlus,
  Ticket,
  Wallet,
} from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { HomeBody } from '@tulay/contract/home/home';
import { Button } from '@tulay/ui/actions/button';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney, formatWholeMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { Row } from '@tulay/ui/layout/row';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { useConfig } from '../../api/config';
import { couponsQuery } from '../../api/coupons';
import { creditQuery } from '../../api/credit';
import { afterPending, homeQuery } from '../../api/loans';
import { LanguageSwitch } from '../../app/components/language-switch';
import { LenderCard } from '../../app/components/lender-card';
import { MessageBell } from '../../app/components/message-bell';
import { useFlaggedRefresh } from '../../app/data/use-flagged-refresh';
import { pathTo } from '../../app/routing/navigate';
import { useStore } from '../../app/store/store';
import { saveConsent, useConsents } from '../../app/wrapper/wrapper-consents';
import { PURPOSES } from '../../platform/bridge/policy';
import { installMethod, onInstallChange } from '../../platform/install/install';
import { LogOutSheet } from './parts/log-out-sheet';
import { SettingsGroup } from './parts/settings-group';

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
          <Row icon={History} title={t('pastBills')} href={pathTo('bill')} />
          <CouponsRow />
          <CreditRow />
          <Row icon={Landmark} title={t('payoutDetails')} href={pathTo('changeBank')} />
          <Row icon={Link2} title={t('linked')} hint={t('linkedHint')} href={pathTo('linked')} />
          <Row icon={FileText} title={t('documents')} hint={t('documentsHint')} href={pathTo('protocol')} />
        </Card>
        <SettingsGroup title={t('language')}>
          <LanguageSwitch />
        </SettingsGroup>
        <SettingsGroup title={t('about')}>
          <LenderCard />
          <Card flush>
            <HelpRows />
            <HomeScreenRow />
            <Row icon={ShieldCheck} title={t('about')} href={pathTo('aboutUs')} />
            <Row
              icon={LockKeyhole}
              title={t('privacyCenter')}
              hint={t('privacyCenterHint')}
              href={pathTo('privacyCenter')}
            />
            <Permissions />
            <Row icon={Settings} title={t('settings')} href={pathTo('setup')} />
            <Row icon={LogOut} title={t('signOut')} onClick={() => setLeaving(true)} />
          </Card>
        </SettingsGroup>
        <Foot />
      </main>
      <LogOutSheet open={leaving} onClose={() => setLeaving(false)} />
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
        <h1 translate={known ? 'no' : undefined} className="text-xl/[1.75rem] font-bold tracking-[-0.015em]">
          {name}
        </h1>
        <p translate="no" className="t-small text-quiet tabular-nums">
          {phone}
        </p>
      </div>
      <MessageBell />
    </header>
  );
}

function BillsRow({ home }: { home: HomeBody | undefined }) {
  const t = useTranslations('my');
  const dates = useDates();
  const pendingText = useTranslations('pending');
  const order = home?.status === 'repay' ? home.order : null;
  const due = order && afterPending(order).nextDue;
  const hint = due
    ? t('dueHint', { amount: formatMoney(due.amount), date: dates.day(due.date, 'weekday') })
    : order?.pending
      ? pendingText('confirming', { amount: formatMoney(order.pending.amount) })
      : t('billsHint');
  return <Row icon={ReceiptText} title={t('bills')} hint={hint} href={pathTo('billIndex')} />;
}

function HomeScreenRow() {
  const t = useTranslations('installScreen');
  const method = useSyncExternalStore(onInstallChange, installMethod);
  if (method === 'installed') return null;
  return (
    <Row icon={SquarePlus} title={t('heading')} hint={t('rowHint')} href={pathTo('addDeskTopBrowser')} />
  );
}

function CouponsRow() {
  const t = useTranslations('my');
  const usable = useQuery(couponsQuery).data?.usable;
  return (
    <Row
      icon={Ticket}
      title={t('coupons')}
      hint={usable ? t('couponsHint', { count: usable.length }) : undefined}
      after={usable && usable.length > 0 ? <Chip variant="solid">{usable.length}</Chip> : null}
      href={pathTo('coupon')}
    />
  );
}

/**
 * Shows the credit balance in Me. It stays visible while a return is on its way, and for earlier returns, because it
 * links to their receipts.
 */
function CreditRow() {
  const t = useTranslations('credit');
  const credit = useQuery(creditQuery).data;
  const owedText = useTranslations('giveBack');
  const owed = credit?.giveBack ?? null;
  if (!credit || (credit.amount === 0 && owed === null && credit.returns.length === 0)) return null;
  return (
    <Row
      icon={Wallet}
      title={owed === null ? t('heading') : owedText('heading')}
      after={
        <b translate="no" className="tabular-nums">
          {formatMoney(owed?.amount ?? credit.amount)}
        </b>
      }
      href={pathTo('credit')}
    />
  );
}

function Foot() {
  const t = useTranslations('my');
  const config = useConfig((state) => state.data);
  if (config === undefined) return null;
  return (
    <p className="t-micro text-center text-quiet tabular-nums">
      <span translate="no">{config.lender.name}</span> · {t('version')}{' '}
      <span translate="no">{config.version}</span>
    </p>
  );
}

function HelpRows() {
  const t = useTranslations('my');
  return (
    <>
      <Row icon={CircleQuestionMark} title={t('help')} hint={t('helpHint')} href={pathTo('help')} />
      <Row
        icon={Headset}
        title={t('service')}
        hint={t('serviceHours')}
        href={pathTo('help', { first: 'service' })}
      />
      <Row
        icon={MessageSquareText}
        title={t('feedback')}
        hint={t('feedbackHint')}
        href={pathTo('feedback')}
      />
    </>
  );
}

function LimitPanel({ limit, available }: { limit: number; available: number }) {
  const t = useTranslations('my');
  const used = Math.max(limit - available, 0);
  const share = limit > 0 ? used / limit : 0;
  const words = { used: formatWholeMoney(used), limit: formatWholeMoney(limit) };

  return (
    <section className="stack gap-4 rounded-card bg-band-deep px-4 py-5 text-on-band">
      <div className="flex items-end justify-between gap-3">
        <div>
          <h2 className="t-small text-on-band-quiet">{t('limit')}</h2>
          <p translate="no" className="t-amount">
            {words.limit}
          </p>
        </div>
        <p className="t-small text-right text-on-band-quiet tabular-nums">
          {t('inUse', { amount: words.used })}
          <br />
          {t('left', { amount: formatWholeMoney(available) })}
        </p>
      </div>
      <div className="h-2 overflow-hidden rounded bg-on-band/20" role="img" aria-label={t('limitBar', words)}>
        <i className="block h-full rounded bg-sun" style={{ width: `${share * 100}%` }} />
      </div>
    </section>
  );
}

function Permissions() {
  const t = useTranslations('wrapper');
  const dates = useDates();
  const consents = useConsents();
  const [open, setOpen] = useState(false);
  const answered = PURPOSES.filter((purpose) => consents[purpose] !== undefined);
  if (answered.length === 0) return null;

  return (
    <>
      <Row
        icon={ShieldQuestion}
        title={t('list.heading')}
        hint={t('list.hint')}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('list.heading')}>
        <ul className="stack gap-3">
          {answered.map((purpose) => {
            const { given = false, at = '' } = consents[purpose] ?? {};
            const date = dates.instant(at);
            return (
              <li key={purpose} className="flex items-center justify-between gap-3">
                <span>
                  <span className="t-strong block">{t(`names.${purpose}`)}</span>
                  <span className="t-small block text-quiet">
                    {given ? t('list.since', { date }) : t('list.refused', { date })}
                  </span>
                </span>
                {given ? (
                  <Button variant="second" compact onClick={() => saveConsent(purpose, false)}>
                    {t('list.takeBack')}
                  </Button>
                ) : null}
              </li>
            );
          })}
        </ul>
      </Sheet>
    </>
  );
}
