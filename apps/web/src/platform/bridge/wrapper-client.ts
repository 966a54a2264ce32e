import { err, type Result } from '@tulay/engine/result';
import type { Answer, AskedAction, Told } from './messages';
import type { Bridge, BridgeRefusal } from './bridge';

let bridge: Pick<Bridge, 'tell' | 'ask'> | undefined;

/** Whether there is a wrapper to ask. */
export const hasWrapper = (): boolean => bridge !== undefined;

/** For screens: something happened that a wrapper wants to know. In a browser nobody listens. */
export function tellWrapper(message: Told): void {
  bridge?.tell(message);
}

/**
 * For screens: asks the wrapper for something, in answer to a tap. Where it touches what is personal, the borrower is
 * told why and asked first. Never rejects; in a browser the answer is `no_wrapper`, so each asker has another way.
 */
export async function askWrapper<A extends AskedAction>(
  action: A,
): Promise<Result<Answer<A>, BridgeRefusal>> {
  return bridge ? bridge.ask(action) : err('no_wrapper');
}

/** The shell connects the bridge once it is open. */
export function connectWrapper(opened: Pick<Bridge, 'tell' | 'ask'>): void {
  bridge = opened;
}
