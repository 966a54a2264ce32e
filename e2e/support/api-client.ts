import type { APIRequestContext, Page } from '@playwright/test';
import { type Client, createClient } from '@tulay/client/client';

/**
 * Returns a client of the API without a session. It sends the cookies of a page, and its responses set cookies in that
 * page.
 */
export const clientOf = ({ request }: Pick<Page, 'request'>, url: string): Client =>
  createClient({ url, fetch: (sent) => fetchWith(request, sent) });

/** Returns a client of the API in the session of the borrower whom a page shows. */
export async function borrowerClient(page: Page): Promise<Client> {
  const client = clientOf(page, new URL(page.url()).origin);
  await client.call('getSession');
  return client;
}

/** Sends a request of the Fetch API through Playwright, which shares the cookies of its pages. */
async function fetchWith(request: APIRequestContext, sent: Request): Promise<Response> {
  const data = Buffer.from(await sent.arrayBuffer());
  const answer = await request.fetch(sent.url, {
    method: sent.method,
    headers: Object.fromEntries(sent.headers),
    ...(data.length > 0 ? { data } : {}),
  });
  const { 'set-cookie': _stored, ...headers } = answer.headers();
  const body = await answer.body();
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status: answer.status(), headers });
}
