import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@tulay/contract/languages';
import type { FastifyReply } from 'fastify';
import { type Html, html } from './html';

export interface Page {
  readonly lang: Language;
  readonly title: string;
  /** Warning strip at the top. */
  readonly banner: string;
  readonly body: Html;
  /** Interval at which the page reloads itself. */
  readonly refreshSeconds?: number;
  /** Second origin to which the page's forms may redirect. */
  readonly formTarget?: string;
}

/** Renders links to the same page in every language. */
export const languageLinks = (addressOf: (language: Language) => string): Html => {
  const links = LANGUAGES.map(
    (language) => html`<a href="${addressOf(language)}" lang="${language}">${LANGUAGE_NAMES[language]}</a>`,
  );
  return html`<span class="row">${links}</span>`;
};

/** Sends a page whose content policy forbids scripts. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const target = page.formTarget === undefined ? '' : ` ${page.formTarget}`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .send(`<!doctype html>${frame(page).markup}`);
}

function frame(page: Page): Html {
  const refresh =
    page.refreshSeconds === undefined
      ? null
      : html`<meta http-equiv="refresh" content="${page.refreshSeconds}">`;
  return html`<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}
<title>${page.title}</title>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<div class="banner">${page.banner}</div>
<main class="page">${page.body}</main>
</body>
</html>`;
}

const LINKS = [
  ['/sandbox', 'Overview'],
  ['/sandbox/sms', 'SMS inbox'],
  ['/sandbox/payments', 'Payments'],
  ['/sandbox/payouts', 'Payouts'],
  ['/sandbox/webhooks', 'Webhooks'],
  ['/sandbox/statement', 'Statement'],
] as const;

/** Sends a page of the sandbox with its navigation. */
export function sendSandboxPage(
  reply: FastifyReply,
  page: { path: string; heading: string; body: Html; refreshSeconds?: number },
): FastifyReply {
  const links = LINKS.map(([path, name]) =>
    path === page.path
      ? html`<a href="${path}" aria-current="page">${name}</a>`
      : html`<a href="${path}">${name}</a>`,
  );
  return sendPage(reply, {
    lang: 'en',
    title: 'Tulay sandbox',
    banner: 'Sandbox: no real money, no real texts',
    body: html`<nav aria-label="Sandbox">${links}</nav><h1>${page.heading}</h1>${page.body}`,
    ...(page.refreshSeconds === undefined ? {} : { refreshSeconds: page.refreshSeconds }),
  });
}

/** Sends the error page of a form. */
export function sendRefusal(reply: FastifyReply, status: number, reason: string, back: string): FastifyReply {
  const body = html`<h1>The action failed</h1><p class="error">${reason}</p><p><a class="act" href="${back}">Back</a></p>`;
  const banner = 'Sandbox: no real money, no real texts';
  return sendPage(reply, { lang: 'en', title: 'Tulay sandbox', banner, body }, status);
}
