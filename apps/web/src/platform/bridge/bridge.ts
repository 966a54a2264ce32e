import { err, ok, type Result } from '@tulay/engine/result';
import type { Channel, NativeWindow } from './channel';
import {
  type Answer,
  ASKED,
  type AskedAction,
  type Envelope,
  readEnvelope,
  readWanted,
  TOLD,
  type Told,
  VERSION,
  type Wanted,
} from './messages';
import { mayOpen, minimised, type Purpose, purposeOf } from './policy';

export type BridgeRefusal =
  | 'no_wrapper'
  | 'no_consent'
  | 'denied'
  | 'unsupported'
  | 'failed'
  | 'malformed'
  | 'timed_out';

export interface Bridge {
  /** 1 in the Android wrapper, 2 in the iOS wrapper (specification 3). */
  readonly appType: 1 | 2 | undefined;
  /** Tells the wrapper; false if there is none or the message may not leave. */
  tell(message: Told): boolean;
  /** Asks the wrapper. Never rejects; where something personal is touched, the borrower is asked first. */
  ask<A extends AskedAction>(action: A): Promise<Result<Answer<A>, BridgeRefusal>>;
}

interface Settings {
  readonly channel: Channel;
  readonly origin: string;
  /** Shows the notice just in time, and says whether the borrower agrees. */
  readonly consent: (purpose: Purpose) => Promise<boolean>;
  readonly onWanted: (wanted: Wanted) => void;
  readonly newId?: () => string;
}

const ANSWER_MS = 60_000;
const APP_TYPES = { android: 1, ios: 2, browser: undefined } as const;

/** Opens the bridge: puts the page's ear where the wrapper looks for it. */
export function openBridge(native: NativeWindow, settings: Settings): Bridge {
  const { channel, origin, consent, onWanted, newId = () => crypto.randomUUID() } = settings;
  const waiting = new Map<
    string,
    { action: AskedAction; answered: (answer: Envelope | undefined) => void }
  >();
  const wrapped = channel.wrapper !== 'browser';

  function post(message: Omit<Envelope, 'v' | 'origin'>): boolean {
    try {
      channel.post(JSON.stringify({ v: VERSION, origin, ...message }));
      return wrapped;
    } catch {
      return false;
    }
  }

  function receive(raw: unknown): void {
    const message = readEnvelope(raw, origin);
    if (message === undefined) return;
    if (message.id === undefined) {
      const wanted = readWanted(message);
      if (wanted) onWanted(wanted);
      return;
    }
    const request = waiting.get(message.id);
    if (request?.action === message.action) request.answered(message);
  }

  function answerTo(action: AskedAction): Promise<Envelope | undefined> {
    const id = newId();
    return new Promise((resolve) => {
      const answered = (answer: Envelope | undefined) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(answer);
      };
      const timer = setTimeout(() => answered(undefined), ANSWER_MS);
      waiting.set(id, { action, answered });
      if (!post({ id, action })) answered({ v: VERSION, origin, action, error: 'failed' });
    });
  }

  async function ask<A extends AskedAction>(action: A): Promise<Result<Answer<A>, BridgeRefusal>> {
    if (!wrapped) return err('no_wrapper');
    const purpose = purposeOf(action);
    if (purpose && !(await consent(purpose).catch(() => false))) return err('no_consent');
    const answer = await answerTo(action);
    if (answer === undefined) return err('timed_out');
    if (answer.error) return err(answer.error);
    const read = ASKED[action].safeParse(answer.payload);
    if (!read.success) return err('malformed');

    return ok(minimised(action, read.data as Answer<A>));
  }

  function tell({ action, payload }: Told): boolean {
    if (!wrapped || !TOLD[action].safeParse(payload).success) return false;
    if ((action === 'openBrowserLink' || action === 'openAppLink') && !mayOpen(action, payload.url)) {
      return false;
    }
    return post({ action, payload });
  }

  if (wrapped) native.tulayBridge = { receive };
  return { appType: APP_TYPES[channel.wrapper], tell, ask };
}
