import { codeWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type KeyboardEvent, useState, type WheelEvent } from 'react';
import { time } from '../../kit/format';
import { Panel } from '../../kit/parts';

export interface Photo {
  readonly kind: string;
  readonly uploadedAt: string | null;
  readonly url: string;
}

const isPhoto = (value: unknown): value is Photo =>
  typeof value === 'object' && value !== null && 'url' in value && 'kind' in value;

/** Returns the photos in a command's answer. The answer for a ticket lists links without a kind or a time. */
export function photosOf(answer: unknown): Photo[] {
  if (typeof answer !== 'object' || answer === null || !('photos' in answer)) return [];
  if (!Array.isArray(answer.photos)) return [];
  return answer.photos.flatMap((each: unknown) =>
    isPhoto(each) ? [each] : typeof each === 'string' ? [{ kind: 'photo', uploadedAt: null, url: each }] : [],
  );
}

/** Order of the photos of an applicant: the ID next to the face. */
const ORDER = ['id_front', 'selfie', 'id_in_hand'];

/** Photos side by side. The wheel zooms, `r` rotates, and a zoomed photo is as wide as the panel. */
export function Photos({ photos }: { photos: readonly Photo[] }) {
  if (photos.length === 0) return null;
  const inOrder = photos.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  return (
    <Panel
      title={CONSOLE_WORDS.case.photos}
      aside={<span className="text-quiet">{CONSOLE_WORDS.case.photoKeys}</span>}
    >
      <div className="grid grid-cols-3 items-end gap-3 2xl:grid-cols-2">
        {inOrder.map((photo) => (
          <PhotoView key={photo.url} photo={photo} />
        ))}
      </div>
    </Panel>
  );
}

const ZOOM_MOST = 5;

function PhotoView({ photo: { kind, uploadedAt, url } }: { photo: Photo }) {
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [isGone, setGone] = useState(false);
  const name = `${codeWords('photo', kind)}${uploadedAt ? `, ${time(uploadedAt)}` : ''}`;
  const onWheel = ({ deltaY }: WheelEvent) =>
    setZoom((before) => Math.min(ZOOM_MOST, Math.max(1, before - Math.sign(deltaY) / 4)));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'r') {
      // Otherwise the page would also get the key, and open the form that returns the application to the borrower.
      event.stopPropagation();
      setTurns((before) => before + 1);
    }
    if (key === '+') setZoom((before) => Math.min(ZOOM_MOST, before + 0.5));
    if (key === '-') setZoom((before) => Math.max(1, before - 0.5));
  };
  return (
    <figure className={`grid gap-1 ${zoom > 1 ? 'col-span-full' : ''}`}>
      <figcaption className="text-quiet">{name}</figcaption>
      <button
        type="button"
        aria-label={`${CONSOLE_WORDS.case.expand}: ${name}`}
        className={`grid place-items-center overflow-hidden rounded-lg bg-sunken ${zoom > 1 ? 'h-96' : 'h-40 2xl:h-72'}`}
        onWheel={onWheel}
        onKeyDown={onKeyDown}
        onClick={() => setZoom((before) => (before > 1 ? 1 : 2))}
      >
        {isGone ? (
          <span className="p-4 text-quiet">{CONSOLE_WORDS.case.photoGone}</span>
        ) : (
          <img
            src={url}
            alt={name}
            className="max-h-full max-w-full object-contain"
            style={{ transform: `scale(${zoom}) rotate(${turns * 90}deg)` }}
            onError={() => setGone(true)}
          />
        )}
      </button>
    </figure>
  );
}
