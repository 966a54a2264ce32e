import { chosenLanguage, type Language } from '@tulay/contract/languages';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actOnCheckout, getCheckout } from '../gateway/checkout.service';
import type { CheckoutView } from '../gateway/checkout.view';
import { problemStatus } from '../problem';
import { ByReference, centavosOf, PaymentActionBody } from '../shapes';
import type { Sandbox } from '../sandbox';
import { checkoutView } from './checkout.view';
import { CHECKOUT_WORDS } from './checkout.words';
import { html } from './html';
import { sendPage } from './layout';

const LanguageQuery = z.object({ lang: z.string().optional() });
const Form = z.object({
  action: PaymentActionBody.shape.action,
  pesos: z.string().max(20).optional(),
  days: z.coerce.number().int().min(0).max(60).optional(),
});

/** Hosted checkout pages. After an action they redirect the browser back to the lender. */
export function checkoutPages(sandbox: Sandbox): FastifyPluginAsync {
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();
    const show = { schema: { params: ByReference, querystring: LanguageQuery } };
    const act = { schema: { ...show.schema, body: Form } };

    server.get('/:reference', show, async ({ params, query, headers }, reply) => {
      const lang = chosenLanguage(query.lang, headers['accept-language']);
      const checkout = await getCheckout(sandbox, params.reference);
      return checkout === undefined ? sendUnknown(reply, lang) : sendCheckout(reply, checkout, lang);
    });

    server.post('/:reference', act, async ({ params, query, headers, body }, reply) => {
      const lang = chosenLanguage(query.lang, headers['accept-language']);
      const checkout = await getCheckout(sandbox, params.reference);
      if (checkout === undefined) return sendUnknown(reply, lang);
      const amount = body.pesos === undefined ? undefined : centavosOf(body.pesos);
      if (amount === null)
        return sendCheckout(reply, checkout, lang, { status: 400, typed: body.pesos ?? '' });
      const command = { action: body.action, amount, days: body.days };
      const done = await actOnCheckout(sandbox, params.reference, command);
      if (!done.ok)
        return sendCheckout(reply, checkout, lang, { status: problemStatus(done.code), typed: null });

      // A payer with a QR Ph code or a payment center number did not come from the lender's app.
      const here = `/sandbox/checkout/${encodeURIComponent(params.reference)}?lang=${lang}`;
      return reply.redirect(checkout.means === 'redirect' ? checkout.returnUrl : here, 303);
    });
  };
}

function sendCheckout(
  reply: FastifyReply,
  checkout: CheckoutView,
  lang: Language,
  refusal: { status: number; typed: string | null } = { status: 200, typed: null },
): FastifyReply {
  const { title, banner } = CHECKOUT_WORDS[lang];
  const body = checkoutView(checkout, lang, refusal.typed);
  const formTarget = new URL(checkout.returnUrl).origin;
  return sendPage(reply, { lang, title, banner, body, formTarget }, refusal.status);
}

function sendUnknown(reply: FastifyReply, lang: Language): FastifyReply {
  const { title, banner, unknown } = CHECKOUT_WORDS[lang];
  return sendPage(reply, { lang, title, banner, body: html`<h1>${unknown}</h1>` }, 404);
}
