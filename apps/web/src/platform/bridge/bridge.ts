import { err, ok, type Result } from '@tulay/engine/result';
import type { Channel, NativeWindow } from './channel';
import {
  type Answer,
  REQUESTS,
  type RequestAction,
  type Envelope,
  readEnvelope,
  readCommand,
  NOTIFICATIONS,
  type WrapperNotification,
  VERSION,
  type WrapperCommand,
} from './messages';
import { isLinkAllowed, type Purpose, purposeOf } from './policy';

/** Schemas of the wrapper's answers. The type maps each action to the type of its answer. */
const ANSWERS: {
  readonly [A in RequestAction]: {
    safeParse(
      value: unknown,
    ): { readonly success: true; readonly data: Answer<A> } | { readonly success: false };
  };
} = REQUESTS;

export type BridgeRefusal =
  | 'no_wrapper'
  | 'no_consent'
  | 'denied'
  | 'unsupported'
  | 'failed'
  | 'malformed'
  | 'timed_out';

export interface Bridge {
  /** Type of the native wrapper: 1 Android, 2 iOS (specification 3); undefined in a browser. */
  readonly appType: 1 | 2 | undefined;
  /** Sends a notification to the native wrapper; returns false in a browser or if the message is not allowed. */
  send(message: WrapperNotification): boolean;
  /** Sends a request to the native wrapper, after the borrower's consent if it is for personal data. Never rejects. */
  request<A extends RequestAction>(action: A): Promise<Result<Answer<A>, BridgeRefusal>>;
}

interface Settings {
  readonly channel: Channel;
  readonly origin: string;
  readonly consent: (purpose: Purpose) => Promise<boolean>;
  readonly onCommand: (command: WrapperCommand) => void;
  readonly newId?: () => string;
}

const ANSWER_TIMEOUT_MS = 60_000;
/** The text message may take as long as the OTP is valid, which is five minutes. */
const OTP_TIMEOUT_MS = 300_000;
const APP_TYPES = { android: 1, ios: 2, browser: undefined } as const;

export function openBridge(native: NativeWindow, settings: Settings): Bridge {
  const { channel, origin, consent, onCommand, newId = () => crypto.randomUUID() } = settings;
  const pending = new Map<
    string,
    { action: RequestAction; answered: (answer: Envelope | undefined) => void }
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
      const command = readCommand(message);
      if (command) onCommand(command);
      return;
    }
    const request = pending.get(message.id);
    if (request?.action === message.action) request.answered(message);
  }

  function answerTo(action: RequestAction): Promise<Envelope | undefined> {
    const id = newId();
    return new Promise((resolve) => {
      const answered = (answer: Envelope | undefined) => {
        clearTimeout(timer);
        pending.delete(id);
        resolve(answer);
      };
      const timer = setTimeout(
        () => answered(undefined),
        action === 'requestSms' ? OTP_TIMEOUT_MS : ANSWER_TIMEOUT_MS,
      );
      pending.set(id, { action, answered });
      if (!post({ id, action })) answered({ v: VERSION, origin, action, error: 'failed' });
    });
  }

  async function request<A extends RequestAction>(action: A): Promise<Result<Answer<A>, BridgeRefusal>> {
    if (!wrapped) return err('no_wrapper');
    const purpose = purposeOf(action);
    if (purpose && !(await consent(purpose).catch(() => false))) return err('no_consent');
    const answer = await answerTo(action);
    if (answer === undefined) return err('timed_out');
    if (answer.error) return err(answer.error);
    const read = ANSWERS[action].safeParse(answer.payload);
    return read.success ? ok(read.data) : err('malformed');
  }

  function send({ action, payload }: WrapperNotification): boolean {
    if (!wrapped || !NOTIFICATIONS[action].safeParse(payload).success) return false;
    if ((action === 'openBrowserLink' || action === 'openAppLink') && !isLinkAllowed(action, payload.url)) {
      return false;
    }
    return post({ action, payload });
  }

  if (wrapped) native.tulayBridge = { receive };
  return { appType: APP_TYPES[channel.wrapper], send, request };
}
