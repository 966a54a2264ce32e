import { err, type Result } from '@tulay/engine/result';
import type { Answer, RequestAction, WrapperNotification } from './messages';
import type { Bridge, BridgeRefusal } from './bridge';

let bridge: Pick<Bridge, 'send' | 'request'> | undefined;

export const hasWrapper = (): boolean => bridge !== undefined;

export function notifyWrapper(message: WrapperNotification): void {
  bridge?.send(message);
}

/**
 * Sends a request to the native wrapper after the borrower's consent: call it after a tap. In a browser the result is
 * `no_wrapper`.
 */
export async function requestFromWrapper<A extends RequestAction>(
  action: A,
): Promise<Result<Answer<A>, BridgeRefusal>> {
  return bridge ? bridge.request(action) : err('no_wrapper');
}

export function connectWrapper(opened: Pick<Bridge, 'send' | 'request'>): void {
  bridge = opened;
}
