import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  BriefcaseBusiness,
  Check,
  IdCard,
  Landmark,
  type LucideIcon,
  MapPin,
  MessageCircle,
  UserRound,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { type SectionName, SECTIONS } from '@tulay/contract/onboarding/questions';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import { fullName } from '@tulay/engine/identity/full-name';
import type { Location } from '@tulay/engine/credit/location';
import { LOAN_PURPOSES, type LoanPurpose } from '@tulay/engine/application/field-options';
import { Button } from '@tulay/ui/actions/button';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { CheckField } from '@tulay/ui/fields/check-field';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { Row } from '@tulay/ui/layout/row';
import { useCommand } from '../../../api/command';
import type { Problem } from '../../../api/problem';
import { refreshAfter } from '../../../api/refresh';
import { HelpBar } from '../../../app/components/help-bar';
import { goBack, pathTo, replaceRoute } from '../../../app/routing/navigate';
import { STEP_ROUTES } from '../../../app/routing/step-routes';
import { hasDeviceToken } from '../linked/device-token';
import { devicesQuery, recordDevice, shareLocation } from '../linked/linked.queries';
import { LocationConsent } from './location-consent';
import { sendApplication } from './onboarding.queries';

const ICONS: Readonly<Record<SectionName, LucideIcon>> = {
  identity: IdCard,
  basic: UserRound,
  purpose: MessageCircle,
  address: MapPin,
  work: BriefcaseBusiness,
  contacts: Users,
  bank: Landmark,
};

export function ReviewView({ profile }: { profile: ProfileBody }) {
  const t = useTranslations('onboarding.submit');
  const common = useTranslations('common');
  const client = useQueryClient();
  const [allowed, setAllowed] = useState(false);
  const [location, setLocation] = useState<Location>();
  const recognized = typeof useDeviceConsent() === 'string';
  const command = useCommand({
    changes: 'application',
    run: async () => {
      // The decision uses both signals, so they are recorded before the application is sent.
      if (allowed || recognized) await recordDevice(client);
      if (location) await shareLocation(location);
      return sendApplication();
    },
    onDone: () => replaceRoute('homeIndex'),
    onProblem: (problem) => followUp(client, problem),
  });

  return (
    <>
      <HelpBar title={t('heading')} onBack={() => goBack('homeIndex')} />
      <Main>
        <p className="text-quiet">{t('intro')}</p>
        <Card flush>
          {SECTIONS.map((section) => (
            <SectionRow key={section} section={section} profile={profile} />
          ))}
        </Card>
        <DeviceConsent allowed={allowed} onAllow={setAllowed} />
        <LocationConsent location={location} onLocation={setLocation} />
        <ProblemNote problem={command.problem} />
      </Main>
      <Dock>
        <Button busy={command.pending && common('sending')} onClick={() => command.send(undefined)}>
          {t('button')}
        </Button>
        <p className="t-micro text-center text-quiet">{t(hintOf(profile))}</p>
      </Dock>
    </>
  );
}

/** Returns when the answer comes. Without a passed face check a person compares the photos, which takes longer. */
const hintOf = ({ face }: ProfileBody) => (face.state === 'passed' ? 'hint' : 'hintPerson');

function SectionRow({ section, profile }: { section: SectionName; profile: ProfileBody }) {
  const t = useTranslations('onboarding');
  const purposes = useTranslations('onboarding.options.purpose');
  const Icon = ICONS[section];
  const isFixed = section === 'bank' && profile.bankChange === 'confirm';
  const data = profile.sections.find((each) => each.section === section)?.data ?? {};
  return (
    <Row
      href={pathTo(isFixed ? 'changeBank' : STEP_ROUTES[section])}
      icon={Icon}
      title={t(`${section}.heading`)}
      hint={
        section === 'purpose' ? (
          purposeText(purposes, data.purpose)
        ) : (
          <span translate="no">{summaryOf(section, data)}</span>
        )
      }
      after={<Check className="text-success" size={20} aria-hidden="true" />}
    />
  );
}

function purposeText(words: (purpose: LoanPurpose) => string, value: unknown): string {
  const purpose = LOAN_PURPOSES.find((each) => each === value);
  return purpose === undefined ? '' : words(purpose);
}

type Data = Readonly<Record<string, unknown>>;

function summaryOf(section: Exclude<SectionName, 'purpose'>, data: Data): string {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '');
  const joined = (...parts: string[]) => parts.filter(Boolean).join(', ');

  switch (section) {
    case 'identity':
      return text('idNumber');
    case 'basic':
      return fullName({
        firstName: text('firstName'),
        lastName: text('lastName'),
        nameSuffix: text('nameSuffix'),
      });
    case 'address':
      return joined(text('barangay'), text('city'));
    case 'work':
      return text('companyName') || text('schoolName') || text('position');
    case 'contacts':
      return joined(...namesIn(data.people));
    case 'bank':
      return text('account');
  }
}

function namesIn(people: unknown): string[] {
  if (!Array.isArray(people)) return [];
  return people.map((person: { name?: unknown }) => (typeof person.name === 'string' ? person.name : ''));
}

/**
 * Opens Home if the server refused the application because it was already sent or is incomplete. Home then shows the
 * application or the missing steps.
 */
function followUp(client: QueryClient, { code }: Problem): void {
  if (code !== 'application_open' && code !== 'application_incomplete') return;
  void refreshAfter(client, 'application');
  replaceRoute('homeIndex');
}

function useDeviceConsent(): string | null | undefined {
  const { data } = useQuery(devicesQuery);
  if (data === undefined) return undefined;
  return hasDeviceToken() ? (data[0]?.consentedAt ?? null) : null;
}

function DeviceConsent({ allowed, onAllow }: { allowed: boolean; onAllow: (allowed: boolean) => void }) {
  const t = useTranslations('linked.device');
  const dates = useDates();
  const since = useDeviceConsent();
  if (since === undefined) return null;
  if (since !== null) {
    return (
      <p className="t-small text-quiet">
        {t('known', { date: dates.instant(since) })}{' '}
        <Link href={pathTo('linked')} className="font-semibold text-accent">
          {t('see')}
        </Link>
      </p>
    );
  }
  return (
    <Card>
      <CheckField checked={allowed} onChange={(event) => onAllow(event.target.checked)}>
        <span className="t-strong block">{t('ask')}</span>
        <span className="mt-1 block text-quiet">{t('why')}</span>
        <span className="mt-1 block text-quiet">{t('stored')}</span>
      </CheckField>
    </Card>
  );
}
