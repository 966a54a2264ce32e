import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  readonly label: string;
  readonly error?: string;
  /** Receives a PNG data URL after each stroke, or an empty string when the pad is cleared. */
  readonly onSignature: (png: string) => void;
}

interface Pad {
  clear(): void;
  off(): void;
}

// The library starts to load when the code of the screen runs, before the pad is shown. If that fails, the pad tries
// again.
const loadDrawing = () => import('signature_pad');
void loadDrawing().catch(() => undefined);

/**
 * Pad for a drawn signature. Offer a typed name too: not everyone can draw. The pad takes no stroke until its library
 * has loaded.
 */
export function SignaturePad({ label, error, onSignature }: Props) {
  const t = useTranslations('formKit');
  const common = useTranslations('common');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(undefined);
  const report = useRef(onSignature);
  const [open, setOpen] = useState(false);
  const [signed, setSigned] = useState(false);
  useEffect(() => {
    report.current = onSignature;
  });

  useEffect(() => {
    let unmounted = false;
    void openPad(canvas.current, (png) => {
      setSigned(true);
      report.current(png);
    }).then((opened) => {
      if (unmounted || opened === undefined) return opened?.off();
      pad.current = opened;
      setOpen(true);
    });
    return () => {
      unmounted = true;
      pad.current?.off();
      setOpen(false);
    };
  }, []);

  const hint = open ? t('signHere') : common('opening');

  function clear() {
    pad.current?.clear();
    setSigned(false);
    onSignature('');
  }

  return (
    <div className="stack gap-2">
      <div className="flex min-h-12 items-center justify-between gap-3">
        <span className="t-label">{label}</span>
        <button type="button" className="t-label min-h-12 px-2 text-accent" onClick={clear}>
          {t('signAgain')}
        </button>
      </div>
      <canvas
        ref={canvas}
        aria-label={signed ? t('signed') : hint}
        aria-busy={!open}
        role="img"
        className={`h-40 w-full touch-none rounded-field bg-[#fff] ${error ? 'border-2 border-danger' : 'border border-edge'}`}
      />
      <p className="t-small text-quiet">
        {error ? (
          <span className="font-medium text-danger" role="alert">
            {error}
          </span>
        ) : (
          hint
        )}
      </p>
    </div>
  );
}

async function openPad(
  canvas: HTMLCanvasElement | null,
  onStroke: (png: string) => void,
): Promise<Pad | undefined> {
  const { default: Drawing } = await loadDrawing();
  if (canvas === null) return undefined;
  const scale = Math.min(Math.max(globalThis.devicePixelRatio, 1), 2);
  canvas.width = canvas.offsetWidth * scale;
  canvas.height = canvas.offsetHeight * scale;
  canvas.getContext('2d')?.scale(scale, scale);
  // Dark on white in both themes, because the signature is printed on the document.
  const drawing = new Drawing(canvas, { penColor: '#10243e', backgroundColor: '#ffffff' });
  drawing.addEventListener('endStroke', () => onStroke(drawing.toDataURL('image/png')));
  return drawing;
}
