import { err, type Result } from '@tulay/engine/result';
import type { Answer, RequestAction, WrapperNotification } from './messages';
import type { Bridge, BridgeRefusal } from './bridge';

let bridge: Pick<Bridge, 'send' | 'request'> | undefined;

export const hasWrapper = (): boolean => bridge !== undefined;

/** Sends a notification to the wrapper; does nothing in a browser. */
export function notifyWrapper(message: WrapperNotification): void {
  bridge?.send(message);
}

/**
 * Sends a request to the wrapper. Call it after a tap: a request for personal data first asks the borrower for consent.
 * Never rejects; in a browser the result is `no_wrapper`, so every caller needs a fallback.
 */
export async function requestFromWrapper<A extends RequestAction>(
  action: A,
): Promise<Result<Answer<A>, BridgeRefusal>> {
  return bridge ? bridge.request(action) : err('no_wrapper');
}

export function connectWrapper(opened: Pick<Bridge, 'send' | 'request'>): void {
  bridge = opened;
}
