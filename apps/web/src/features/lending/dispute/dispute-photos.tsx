import { Camera, ImageIcon, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DisputeBody } from '@tulay/contract/lending/dispute';
import { DISPUTE_PHOTOS_MAX } from '@tulay/contract/limits';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { ProblemError } from '../../../api/problem';
import { apiUrl } from '../../../platform/api-origin';
import { newProofPhoto, photoLink, type ProofPhoto, useAddProofPhoto } from './dispute.queries';

interface ChosenPhotosProps {
  readonly chosen: readonly ProofPhoto[];
  readonly onChosen: (chosen: readonly ProofPhoto[]) => void;
}

export function ChosenPhotos({ chosen, onChosen }: ChosenPhotosProps) {
  const t = useTranslations('dispute');
  return (
    <section className="stack gap-3">
      <div>
        <h2 className="t-label">{t('photos')}</h2>
        <p className="t-small text-quiet">{t('photosHint', { most: String(DISPUTE_PHOTOS_MAX) })}</p>
      </div>
      {chosen.length > 0 ? (
        <ul className="grid grid-cols-3 gap-2">
          {chosen.map((proof, i) => (
            <li key={proof.photoId} className="relative">
              <Chosen proof={proof} label={t('photoOf', { number: String(i + 1) })} />
              <button
                type="button"
                className="absolute top-0 right-0 grid size-12 place-items-center"
                aria-label={t('removePhoto', { number: String(i + 1) })}
                onClick={() => onChosen(chosen.filter((each) => each !== proof))}
              >
                <span className="grid size-7 place-items-center rounded-full bg-card text-ink shadow-card">
                  <X size={16} strokeWidth={2.4} aria-hidden="true" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {chosen.length < DISPUTE_PHOTOS_MAX ? (
        <AddPhoto busy={false} onPhoto={(file) => onChosen([...chosen, newProofPhoto(file)])} />
      ) : null}
    </section>
  );
}

function Chosen({ proof, label }: { proof: ProofPhoto; label: string }) {
  const url = useMemo(() => URL.createObjectURL(proof.file), [proof.file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <img
      src={url}
      alt={label}
      className="aspect-square w-full rounded-field border border-line object-cover"
    />
  );
}

export function SentPhotos({ orderId, dispute }: { orderId: string; dispute: DisputeBody }) {
  const t = useTranslations('dispute');
  const { disputeId, photos, isOpen } = dispute;
  const add = useAddProofPhoto({ orderId, disputeId });
  const mayAdd = isOpen && photos.length < DISPUTE_PHOTOS_MAX;
  if (photos.length === 0 && !mayAdd) return null;

  return (
    <Card title={t('photos')}>
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
            onPhoto={(file) => (add.pending ? undefined : add.send(newProofPhoto(file)))}
          />
        </>
      ) : null}
    </Card>
  );
}

function SentPhoto({ photoId, addedAt, number }: { photoId: string; addedAt: string; number: number }) {
  const t = useTranslations('dispute');
  const dates = useDates();
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState<ProblemError>();

  function show() {
    photoLink(photoId).then(
      (link) => setUrl(apiUrl(link.url)),
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
          icon={ImageIcon}
          iconVariant="flat"
          title={t('showPhoto', { number: String(number) })}
          hint={t('photoAdded', { time: dates.instant(addedAt) })}
          onClick={show}
        />
      </div>
      <ProblemNote problem={problem?.problem} />
    </>
  );
}

interface AddPhotoProps {
  readonly busy: string | false;
  readonly onPhoto: (photo: Blob) => void;
}

function AddPhoto({ busy, onPhoto }: AddPhotoProps) {
  const t = useTranslations('dispute');
  const id = useId();

  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onPhoto(file);
  }

  return (
    <label
      htmlFor={id}
      className="t-label relative flex min-h-12 items-center justify-center gap-2 rounded-button bg-tint px-3.5 text-accent-strong has-focus-visible:shadow-(--ring)"
    >
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={busy !== false}
        onChange={take}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{busy || t('addPhoto')}</span>
    </label>
  );
}
