import { RotateCw } from 'lucide-react';
import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { NumberField } from '@tulay/ui/fields/number-field';
import { api, resultOf } from '../../api/client';

interface Captcha {
  readonly captchaId: string;
  /** A data URL. */
  readonly image: string;
}

interface CaptchaState {
  readonly captcha: Captcha | null;
  readonly failed: boolean;
  readonly renew: () => void;
}

export function useCaptcha(enabled: boolean): CaptchaState {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(0);

  const load = useCallback(() => {
    latest.current += 1;
    const current = latest.current;
    void resultOf(api.POST('/api/v1/auth/captcha')).then((outcome) => {
      if (current !== latest.current) return;
      if (outcome.ok) setCaptcha(outcome.value);
      else setFailed(true);
    });
  }, []);
  useEffect(() => {
    if (!enabled) return;
    load();
    // A captcha is valid for one attempt, so it is dropped once the field is hidden.
    return () => setCaptcha(null);
  }, [enabled, load]);
  const renew = useCallback(() => {
    setCaptcha(null);
    setFailed(false);
    load();
  }, [load]);

  return { captcha, failed, renew };
}

interface Props {
  readonly state: CaptchaState;
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly error: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function CaptchaField({ state, value, onValue, error, ref }: Props) {
  const t = useTranslations('auth');
  const { captcha, failed, renew } = state;

  return (
    <NumberField
      ref={ref}
      label={t('captcha')}
      name="captcha"
      value={value}
      onChange={(event) => onValue(event.target.value)}
      error={error}
      inputMode="text"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      hint={failed ? t('captchaFailed') : undefined}
      after={
        <>
          {captcha ? (
            <img
              src={captcha.image}
              alt={t('captchaImage')}
              width={128}
              height={52}
              className="h-[52px] w-32 shrink-0 rounded-field bg-white object-cover"
            />
          ) : failed ? (
            <span className="h-[52px] w-32 shrink-0 rounded-field bg-sunken" aria-hidden="true" />
          ) : (
            <Skeleton className="h-[52px] w-32 shrink-0 rounded-field" />
          )}
          <button
            type="button"
            onClick={renew}
            aria-label={t('captchaNew')}
            className="-mr-2 grid size-12 shrink-0 place-items-center rounded-full text-accent active:bg-tint"
          >
            <RotateCw size={24} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </>
      }
    />
  );
}
