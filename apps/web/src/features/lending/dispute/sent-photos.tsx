import type { DisputeBody } from '@tulay/contract/lending/dispute';
import { DISPUTE_PHOTOS_MAX } from '@tulay/contract/limits';
import type { Language } from '@tulay/copy/languages';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ProblemError } from '../../../api/problem';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { formatInstant } from '@tulay/ui/format/date-format';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Row } from '@tulay/ui/layout/row';
import { Tile } from '@tulay/ui/layout/tile';
import { photoLink, proofOf, useAddProof } from './dispute.queries';
import { AddPhoto } from './add-photo';

/** Photos beside a dispute: one is fetched when one asks to see it, by a link of a minute; more can follow while it is open. */
export function SentPhotos({ orderId, dispute }: { orderId: string; dispute: DisputeBody }) {
  const t = useTranslations('dispute');
  const { disputeId, photos, isOpen } = dispute;
  const add = useAddProof({ orderId, disputeId });
  const mayAdd = isOpen && photos.length < DISPUTE_PHOTOS_MAX;
  if (photos.length === 0 && !mayAdd) return null;

  return (
    <Card>
      <CardHead title={t('photos')} />
      {photos.length > 0 ? (
        <ul className="stack gap-3">
          {photos.map(({ photoId, addedAt }, i) => (
            <li key={photoId}>
              <SentPhoto photoId={photoId} addedAt={addedAt} number={i + 1} />
            </li>
          ))}
        </ul>
      ) : null}
      {mayAdd ? (
        <>
          <p className="t-small text-quiet">{t('photosHint', { most: String(DISPUTE_PHOTOS_MAX) })}</p>
          <ProblemNote problem={add.problem} />
          <AddPhoto
            busy={add.pending && t('photoSending')}
            onPhoto={(file) => (add.pending ? undefined : add.send(proofOf(file)))}
          />
        </>
      ) : null}
    </Card>
  );
}

interface SentProps {
  readonly photoId: string;
  readonly addedAt: string;
  readonly number: number;
}

function SentPhoto({ photoId, addedAt, number }: SentProps) {
  const t = useTranslations('dispute');
  const language = useLocale() as Language;
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState<ProblemError>();

  function show() {
    photoLink(photoId).then(
      (link) => setUrl(link.url),
      (error: unknown) => {
        if (!(error instanceof ProblemError)) throw error;
        setProblem(error);
      },
    );
  }

  if (url) {
    return (
      <img
        src={url}
        alt={t('photoOf', { number: String(number) })}
        className="w-full rounded-field border border-line"
      />
    );
  }
  return (
    <>
      <div className="-mx-4">
        <Row
          before={
            <Tile look="flat">
              <ImageIcon size={24} strokeWidth={1.75} />
            </Tile>
          }
          title={t('showPhoto', { number: String(number) })}
          hint={t('photoAdded', { time: formatInstant(addedAt, language) })}
          onClick={show}
        />
      </div>
      <ProblemNote problem={problem?.problem} />
    </>
  );
}
