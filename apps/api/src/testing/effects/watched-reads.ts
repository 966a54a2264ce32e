/** Reads of a borrower as the app sends them: with the entity tag of the last answer. */
import { expect } from 'vitest';
import type { Borrower, Server } from '../borrower';

interface Known {
  readonly tag: string | null;
  readonly text: string;
}

interface WatchedReads {
  /** Reads Home, the list of loans and every loan, and compares each answer with one that was made without a tag. */
  check(): Promise<void>;
  /** Number of answers with 304 so far, and of answers with 200 although a tag was sent. */
  readonly counts: { unchanged: number; changed: number };
}

/** Watches what a borrower reads. An answer with 304 must be right: a new answer must equal the last one. */
export function watchReads({ url }: Server, person: Borrower): WatchedReads {
  const known = new Map<string, Known>();
  const counts = { unchanged: 0, changed: 0 };
  const get = async (path: string, tag?: string | null) => {
    const headers = { ...person.headers(), ...(tag ? { 'if-none-match': tag } : {}) };
    const response = await fetch(`${url}/api/v1${path}`, { headers });
    return { status: response.status, tag: response.headers.get('etag'), text: await response.text() };
  };

  async function compare(path: string): Promise<Known> {
    const last = known.get(path);
    const before = await get(path);
    const answer = await get(path, last?.tag);
    const after = await get(path);
    expect([before.status, after.status]).toEqual([200, 200]);
    // A job may change the loan between two of the requests.
    const fresh = [before.text, after.text];
    if (answer.status === 304) {
      counts.unchanged += 1;
      expect(answer).toMatchObject({ tag: last?.tag, text: '' });
      expect(fresh, path).toContain(last?.text);
    } else {
      if (last?.tag) counts.changed += 1;
      expect(answer.status).toBe(200);
      expect(fresh, path).toContain(answer.text);
    }
    known.set(path, after);
    return after;
  }

  return {
    counts,
    async check() {
      await compare('/home');
      const { text } = await compare('/orders');
      const lists: Record<'current' | 'history', { orderId: string }[]> = JSON.parse(text);
      for (const { orderId } of [...lists.current, ...lists.history]) await compare(`/orders/${orderId}`);
    },
  };
}
