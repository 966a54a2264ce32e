import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasWrapper } from '../../platform/bridge/wrapper-client';
import { readCodeInBrowser, readCodeInWrapper } from '../../platform/code-text';
import { hasConsent } from '../wrapper/wrapper-consents';

export interface CodeReaderProps {
  readonly digits: number;
  readonly onCode: (code: string) => void;
}

/**
 * Waits for the text message of one OTP; mount a new one for a new OTP. A browser asks for its own permission. In a
 * wrapper the borrower taps the button once, which opens the notice; later OTPs are read without a tap.
 */
export default function CodeReader({ digits, onCode }: CodeReaderProps) {
  const t = useTranslations('auth');
  const [isAllowed, setAllowed] = useState(() => !hasWrapper() || hasConsent('messages'));
  const fill = useRef(onCode);
  useEffect(() => {
    fill.current = onCode;
  });
  useEffect(() => {
    if (!isAllowed) return undefined;
    const left = new AbortController();
    const reading = hasWrapper() ? readCodeInWrapper() : readCodeInBrowser(left.signal);
    void reading.then((code) => {
      if (left.signal.aborted) return;
      if (code?.length === digits) fill.current(code);
      else setAllowed(false);
    });
    return () => left.abort();
  }, [isAllowed, digits]);

  if (!hasWrapper()) return null;
  return isAllowed ? (
    <p className="t-small text-quiet" role="status">
      {t('readingCode')}
    </p>
  ) : (
    <button type="button" className="link -my-2 min-h-12 self-start" onClick={() => setAllowed(true)}>
      {t('readCode')}
    </button>
  );
}
