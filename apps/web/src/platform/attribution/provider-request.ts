/** Rules for the SDK's requests to the attribution provider. Requests to other hosts stay unchanged. */
export interface RequestWatch {
  readonly origins: readonly string[];
  /** Returns whether a request to this path may be sent now. A refused request never settles, which stops the SDK. */
  permits(path: string): boolean;
  onResponse(path: string, answer: Readonly<Record<string, unknown>>): void;
}

export function watchRequests(watch: RequestWatch): void {
  globalThis.XMLHttpRequest = class extends globalThis.XMLHttpRequest {
    #path: string | undefined;

    override open(
      method: string,
      url: string | URL,
      async = true,
      user?: string | null,
      key?: string | null,
    ) {
      const address = new URL(url, globalThis.location.href);
      if (watch.origins.includes(address.origin)) {
        this.#path = address.pathname;
        if (method === 'GET') address.search = withTrackingFlag(address.search.slice(1));
        this.addEventListener('load', () => this.#readResponse(address.pathname));
      }
      super.open(method, address, async, user, key);
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null) {
      if (this.#path !== undefined && !watch.permits(this.#path)) return;
      const form = this.#path !== undefined && typeof body === 'string';
      super.send(form ? withTrackingFlag(body) : body);
    }

    #readResponse(path: string) {
      const answer = readJson(this.responseText);
      if (answer) watch.onResponse(path, answer);
    }
  };
}

const TRACKING = 'tracking_enabled';

/**
 * Sets the tracking flag in every call. The SDK omits the flag if it is false, or if the browser states no preference.
 */
function withTrackingFlag(form: string): string {
  const doNotTrack = navigator.doNotTrack;
  const isTracked = doNotTrack !== '1' && doNotTrack !== 'yes';
  const others = form.split('&').filter((field) => !field.startsWith(`${TRACKING}=`));
  return [...others, `${TRACKING}=${isTracked}`].join('&');
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : undefined;
  } catch {
    return undefined;
  }
}
