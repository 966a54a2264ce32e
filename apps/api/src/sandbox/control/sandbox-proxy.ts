/** The sandbox's door in our own origin: browsers and tests reach the outside world's pages and controls through it. */
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { sendProblem } from '../../http/problem';
import type { Clock } from '../../ports/clock';

export interface GateOptions {
  readonly sandboxUrl: string;
  /** What the picture of a graphic code says. */
  readonly captchaAnswer: (captchaId: string) => string;
  readonly clock: Clock;
}

const PREFIX = '/sandbox';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Only `/sandbox` passes: what the world offers to servers (gateway, SMS) stays out of a browser's reach. */
export function sandboxGate({ sandboxUrl, captchaAnswer, clock }: GateOptions): FastifyPluginAsync {
  return async (server) => {
    hideFromDocument(server);
    // The world's pages bring their own content policy; ours would forbid their styles.
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
        // A move of the test clock holds for us before its answer is out.
        onResponse: (request, reply, response) => {
          const ready = request.method === 'GET' ? Promise.resolve() : clock.refresh();
          void ready.then(() => reply.send(streamOf(response)));
        },
        onError: (reply) => void sendProblem(reply as FastifyReply, 'unavailable'),
      },
    });
  };
}

function streamOf(response: unknown): unknown {
  if (typeof response !== 'object' || response === null || !('stream' in response)) {
    throw new Error('the proxy gave no answer to pass on');
  }
  return response.stream;
}

function hideFromDocument(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
    route.config = { ...route.config, access: 'public' };
  });
}
