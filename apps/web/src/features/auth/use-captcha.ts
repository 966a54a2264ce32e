import { useCallback, useEffect, useRef, useState } from 'react';
import { answer, api } from '../../api/client';

export interface Captcha {
  readonly captchaId: string;
  /** A data URL. */
  readonly image: string;
}

export interface CaptchaState {
  readonly captcha: Captcha | null;
  /** The picture could not be fetched. */
  readonly failed: boolean;
  readonly renew: () => void;
}

/** The picture with letters: one at first when `wanted`, another at each `renew`. The latest asked for wins. */
export function useCaptcha(wanted: boolean): CaptchaState {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [failed, setFailed] = useState(false);
  const turn = useRef(0);

  const load = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    void answer(api.POST('/api/v1/auth/captcha')).then((outcome) => {
      if (mine !== turn.current) return;
      if (outcome.ok) setCaptcha(outcome.value);
      else setFailed(true);
    });
  }, []);
  useEffect(() => {
    if (!wanted) return;
    load();
    // A picture serves once: who comes back waits for another.
    return () => setCaptcha(null);
  }, [wanted, load]);
  const renew = useCallback(() => {
    setCaptcha(null);
    setFailed(false);
    load();
  }, [load]);

  return { captcha, failed, renew };
}
