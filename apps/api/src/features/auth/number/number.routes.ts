import { CodeSentView } from '@tulay/contract/auth/login';
import { Problem } from '@tulay/contract/common';
import { NumberChangeRequest, NumberChangeView, NumberCodeRequest } from '@tulay/contract/auth/number-change';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { borrowerOf } from '../../../http/access';
import { KeyHeaders, keyOf } from '../../../http/idempotency';
import { sendFailure } from '../../../http/problem';
import type { NumberService } from './number.service';

const problems = { '4xx': Problem, '5xx': Problem };
const answers = { response: { 200: NumberChangeView, ...problems } };

export function numberRoutes(numbers: NumberService): FastifyPluginAsyncZod {
  return async (api) => {
    api.get('/account/number', { schema: answers }, async (request) =>
      numbers.view(borrowerOf(request).customerId),
    );

    const texting = { body: NumberCodeRequest, response: { 200: CodeSentView, ...problems } };
    api.post(
      '/account/number/code',
      { config: { step: 'code_sent' }, schema: texting },
      async (request, reply) => {
        const { phone, language } = request.body;
        const { customerId } = borrowerOf(request);
        const sent = await numbers.sendCode(customerId, phone, { address: request.ip, language });
        return sent.ok ? sent.value : sendFailure(reply, sent);
      },
    );

    const asking = { headers: KeyHeaders, body: NumberChangeRequest, ...answers };
    api.post('/account/number', { schema: asking }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const requested = await numbers.request(customerId, keyOf(request.headers), request.body);
      return requested.ok ? requested.value : sendFailure(reply, requested);
    });

    api.post('/account/number/withdraw', { schema: answers }, async (request, reply) => {
      const withdrawn = await numbers.withdraw(borrowerOf(request).customerId);
      return withdrawn.ok ? withdrawn.value : sendFailure(reply, withdrawn);
    });
  };
}
