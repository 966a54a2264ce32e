/** Proxy that serves the sandbox's pages and control API under `/sandbox` of the lender's origin. */
import proxy from '@fastify/http-proxy';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { sendProblem } from '../../http/problem';
import type { Clock } from '../../ports/clock';

export interface SandboxProxyOptions {
  readonly sandboxUrl: string;
  /** Returns the text of a captcha picture. */
  readonly captchaAnswer: (captchaId: string) => string;
  readonly clock: Clock;
  /** Called after a request that moved the test clock or sent a bank transfer. By then this API has the new time. */
  readonly clockMoved?: () => Promise<unknown>;
}

const PREFIX = '/sandbox';
/** Paths of sandbox requests after which the minute job has work: the clock was moved, or money reached the bank. */
const STARTS_JOBS = /\/(clock|bank|reverse)$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Forwards only `/sandbox`, so that browsers cannot reach the server-side paths (gateway, SMS). */
export function sandboxProxy(options: SandboxProxyOptions): FastifyPluginAsync {
  const { sandboxUrl, captchaAnswer, clock, clockMoved } = options;
  /** Reads the clock before the response is sent, so that the caller's next request sees the new date. */
  async function afterPost(url: string): Promise<void> {
    await clock.refresh();
    // If the call fails, the jobs still start with the next minute.
    if (STARTS_JOBS.test(url)) await clockMoved?.().catch(() => undefined);
  }

  return async (server) => {
    // The sandbox's pages set their own content policy. The lender's policy would block their styles.
    server.addHook('onRequest', async (_request, reply) => {
      reply.removeHeader('content-security-policy');
    });

    server.get<{ Params: { id: string } }>(`${PREFIX}/api/captcha/:id`, async ({ params }, reply) => {
      if (!UUID.test(params.id)) return sendProblem(reply, 'not_found');
      return { captchaId: params.id, text: captchaAnswer(params.id) };
    });

    await server.register(proxy, {
      upstream: sandboxUrl,
      prefix: PREFIX,
      rewritePrefix: PREFIX,
      replyOptions: {
        onResponse: (request, reply, response) => {
          const ready = request.method === 'GET' ? Promise.resolve() : afterPost(request.url);
          void ready.then(() => reply.send(streamOf(response)));
        },
        // The proxy's type of the reply fits any kind of server. Here it is always Fastify's, so the cast is safe.
        onError: (reply) => void sendProblem(reply as FastifyReply, 'unavailable'),
      },
    });
  };
}

function streamOf(response: unknown): unknown {
  if (typeof response !== 'object' || response === null || !('stream' in response)) {
    throw new Error('the proxy returned no response stream');
  }
  return response.stream;
}
