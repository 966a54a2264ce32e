import { useTranslations } from 'use-intl';
import type { PrivacyBody } from '@tulay/contract/privacy/privacy';
import { ButtonLink } from '@tulay/ui/actions/button';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { pathTo } from '../../../app/routing/navigate';

type Relations = Parameters<ReturnType<typeof useTranslations<'profile.options.relation'>>>[0];

export function Contacts({ contacts }: Pick<PrivacyBody, 'contacts'>) {
  const t = useTranslations('privacyCentre.contacts');
  const relation = useTranslations('profile.options.relation');

  return (
    <Card>
      <CardHead title={t('heading')} />
      {contacts.length === 0 ? (
        <p className="text-quiet">{t('none')}</p>
      ) : (
        <>
          <ul className="stack gap-4">
            {contacts.map((person) => (
              <li key={person.name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-0">
                  {person.name}
                  <span className="t-small block text-quiet">{relation(person.relation as Relations)}</span>
                </span>
                <Chip variant={person.state === 'notified' ? 'teal' : 'plain'}>{t(person.state)}</Chip>
              </li>
            ))}
          </ul>
          <p className="t-small text-quiet">{t('hint')}</p>
          <ButtonLink variant="second" href={pathTo('contact')}>
            {t('change')}
          </ButtonLink>
        </>
      )}
    </Card>
  );
}
