import { chosenLanguage, type Language } from '@tulay/contract/languages';
import { isChannelId, PAYMENT_CHANNELS } from '@tulay/engine/payment/channels';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { html, pesos } from './html';
import { languageLinks, sendPage } from './layout';

interface TermsWords {
  readonly title: (channel: string) => string;
  readonly banner: string;
  readonly limits: (min: string, max: string) => string;
  readonly real: string;
  readonly unknown: string;
}

const WORDS: Readonly<Record<Language, TermsWords>> = {
  en: {
    title: (channel) => `Terms of ${channel}`,
    banner: 'Sandbox: not the terms of a real company',
    limits: (min, max) => `One payment is from ${min} to ${max}.`,
    real: 'In production, the link leads to the terms that the channel publishes:',
    unknown: 'This channel does not exist.',
  },
  tl: {
    title: (channel) => `Mga terms ng ${channel}`,
    banner: 'Sandbox: hindi ito terms ng totoong kompanya',
    limits: (min, max) => `Mula ${min} hanggang ${max} ang isang bayad.`,
    real: 'Sa production, papunta ang link sa terms na inilabas ng channel:',
    unknown: 'Walang ganitong channel.',
  },
};

const Shape = {
  params: z.object({ channel: z.string().max(40) }),
  querystring: z.object({ lang: z.string().optional() }),
};

/** Terms of each payment channel, in place of the page on the channel's own website. */
export const termsPages: FastifyPluginAsync = async (instance) => {
  const server = instance.withTypeProvider<ZodTypeProvider>();
  server.get('/:channel', { schema: Shape }, async ({ params: { channel }, query, headers }, reply) => {
    const lang = chosenLanguage(query.lang, headers['accept-language']);
    const { title, banner, limits, real, unknown } = WORDS[lang];
    if (!isChannelId(channel)) {
      return sendPage(reply, { lang, title: unknown, banner, body: html`<h1>${unknown}</h1>` }, 404);
    }
    const { terms, termsUrl } = PAYMENT_CHANNELS[channel];
    const heading = title(terms.name);
    const body = html`
<div class="row">${languageLinks((language) => `?lang=${language}`)}</div>
<h1>${heading}</h1>
<section class="card">
  <p>${limits(pesos(terms.minAmount), pesos(terms.maxAmount))}</p>
  <p class="quiet">${real} ${termsUrl}</p>
</section>`;
    return sendPage(reply, { lang, title: heading, banner, body });
  });
};
