import { Suspense } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { hasWrapper } from '../../platform/bridge/wrapper-client';
import type { CodeReaderProps } from './code-reader';

// If the code reader fails to load, the borrower can still type the OTP.
const CodeReader = lazyFile(() => import('./code-reader').catch(() => ({ default: () => null })));

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
