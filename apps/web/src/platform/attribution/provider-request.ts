/** What the SDK's requests lack, added where they leave the page; requests to other hosts pass untouched. */
export interface RequestWatch {
  readonly origins: readonly string[];
  /** Whether a call to this path may leave now. One that may not is never answered, so the SDK falls silent. */
  permits(path: string): boolean;
  /** An answer of the provider that is JSON. */
  answered(path: string, answer: Readonly<Record<string, unknown>>): void;
}

/** Stands before the browser's own XMLHttpRequest, which the SDK takes from the page. */
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
        this.addEventListener('load', () => this.#hear(address.pathname));
      }
      super.open(method, address, async, user, key);
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null) {
      if (this.#path !== undefined && !watch.permits(this.#path)) return;
      const form = this.#path !== undefined && typeof body === 'string';
      super.send(form ? withTrackingFlag(body) : body);
    }

    #hear(path: string) {
      const answer = readJson(this.responseText);
      if (answer) watch.answered(path, answer);
    }
  };
}

/** The SDK drops a flag that is false: a browser that asks not to be tracked would send none. */
function withTrackingFlag(form: string): string {
  const wish = navigator.doNotTrack;
  return wish === '1' || wish === 'yes' ? `${form}&tracking_enabled=false` : form;
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
