/** Native environment of the page: Android exposes an object, iOS a message handler, a browser neither. */
export type Wrapper = 'android' | 'ios' | 'browser';

export interface Channel {
  readonly wrapper: Wrapper;
  post(message: string): void;
}

interface Receiver {
  postMessage(message: string): void;
}

export interface NativeWindow {
  TulayAndroid?: Receiver;
  webkit?: { messageHandlers?: { tulay?: Receiver } };
  tulayBridge?: { receive(raw: unknown): void };
}

/** Returns the object that carries messages to the native wrapper. A page inside a frame never gets this object. */
export function findChannel(native: NativeWindow, framed: boolean): Channel {
  const ios = native.webkit?.messageHandlers?.tulay;
  const found: [Wrapper, Receiver | undefined] = native.TulayAndroid
    ? ['android', native.TulayAndroid]
    : ['ios', ios];
  const [wrapper, receiver] = found;
  if (framed || receiver === undefined) return { wrapper: 'browser', post: () => undefined };
  return { wrapper, post: (message) => receiver.postMessage(message) };
}
