import { lazy, Suspense } from 'react';
import { hasWrapper } from '../../platform/bridge/wrapper-client';
import type { CodeReaderProps } from './code-reader';

// If the reader fails to load, the borrower types the OTP.
const CodeReader = lazy(() => import('./code-reader').catch(() => ({ default: () => null })));

/**
 * Fills in an OTP from its text message, in a native wrapper or a browser with WebOTP. In other browsers, such as
 * Safari, the phone itself offers the OTP above the keyboard.
 */
export function CodeFromText(props: CodeReaderProps) {
  if (!hasWrapper() && !('OTPCredential' in globalThis)) return null;
  return (
    <Suspense fallback={null}>
      <CodeReader {...props} />
    </Suspense>
  );
}
