import { DISPUTE_PHOTOS_MAX } from '@tulay/contract/limits';
import { X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type Proof, proofOf } from './dispute.queries';
import { AddPhoto } from './add-photo';

interface Props {
  readonly chosen: readonly Proof[];
  readonly onChosen: (chosen: readonly Proof[]) => void;
}

/** Photos that will go with the dispute, each of which can be left out again. */
export function ChosenPhotos({ chosen, onChosen }: Props) {
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
        <AddPhoto busy={false} onPhoto={(file) => onChosen([...chosen, proofOf(file)])} />
      ) : null}
    </section>
  );
}

function Chosen({ proof, label }: { proof: Proof; label: string }) {
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
