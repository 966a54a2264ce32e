import type { DeletionBody } from '@tulay/contract/account/account';
import type { Language } from '@tulay/copy/languages';
import { useLocale, useTranslations } from 'use-intl';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { Chip, type ChipLook } from '@tulay/ui/layout/chip';
import { formatDay } from '@tulay/ui/format/date-format';
import { Note } from '@tulay/ui/feedback/note';

type Request = NonNullable<DeletionBody['request']>;

const LOOKS: Readonly<Record<Request['state'], ChipLook>> = {
  requested: 'sun',
  held: 'sun',
  scheduled: 'red',
  completed: 'plain',
  withdrawn: 'green',
  refused: 'plain',
};

/** Where a wish to leave stands, and what customer service said. */
export function DeletionTicket({ request }: { request: Request }) {
  const t = useTranslations('setup.leave');
  const language = useLocale() as Language;
  const day = (date: string) => formatDay(date, language, 'long');
  const date = day(
    request.state === 'scheduled' ? (request.eraseOn ?? '') || request.answerBy : request.answerBy,
  );

  return (
    <Card>
      <CardHead title={t('ticket')}>
        <Chip look={LOOKS[request.state]}>{t(`names.${request.state}`)}</Chip>
      </CardHead>
      <div className="stack gap-1">
        <p className="t-title tabular-nums">{request.ticket}</p>
        <p className="t-small text-quiet">{t('asked', { date: day(request.requestedOn) })}</p>
      </div>
      <p role="status">{t(`states.${request.state}`, { date })}</p>
      {request.words ? (
        <Note>
          <span className="t-label block">{t('said')}</span>
          {request.words}
        </Note>
      ) : null}
    </Card>
  );
}
