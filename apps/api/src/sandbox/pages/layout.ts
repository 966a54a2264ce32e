import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@tulay/contract/languages';
import type { FastifyReply } from 'fastify';
import type { TestClock } from '../clock';
import { brandMark, icon, type IconName } from './drawings';
import { type Html, html, manilaMinute } from './html';

type PageScript = 'live.js' | 'log-in.js';

export interface Page {
  readonly lang: Language;
  readonly title: string;
  /** Warning strip at the top. */
  readonly banner: string;
  readonly body: Html;
  /** Frame of the page; absent for the usual narrow frame with the banner. */
  readonly frame?: Html;
  readonly script?: PageScript;
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

/** Sends a page. Its content policy allows only the named scripts, which the sandbox serves itself. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const target = page.formTarget === undefined ? '' : ` ${page.formTarget}`;
  const scripts = page.script === undefined ? '' : "script-src 'self'; connect-src 'self'; ";
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; ${scripts}form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .send(`<!doctype html>${documentOf(page).markup}`);
}

function documentOf(page: Page): Html {
  const script =
    page.script === undefined ? null : html`<script src="/sandbox/${page.script}" type="module"></script>`;
  return html`<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<link rel="stylesheet" href="/sandbox/style.css">
${script}
</head>
${page.frame ?? html`<body><div class="banner">${page.banner}</div><main class="page">${page.body}</main></body>`}
</html>`;
}

const LINKS = [
  ['/sandbox', 'Overview', 'home'],
  ['/sandbox/tour', 'Guided tour', 'compass'],
  ['/sandbox/borrowers', 'Borrowers', 'people'],
  ['/sandbox/sms', 'SMS inbox', 'message'],
  ['/sandbox/payouts', 'Payouts', 'send'],
  ['/sandbox/payments', 'Payments', 'wallet'],
  ['/sandbox/bank', 'Bank transfers', 'bank'],
  ['/sandbox/statement', 'Statement', 'list'],
  ['/sandbox/webhooks', 'Webhooks', 'bell'],
  ['/sandbox/staff', 'Staff accounts', 'people'],
  ['/sandbox/failures', 'Failures on purpose', 'alert'],
] as const satisfies readonly (readonly [string, string, IconName])[];

const BANNER = 'Sandbox: no real money, no real texts';

export interface SandboxPage {
  readonly path: string;
  readonly heading: string;
  /** One sentence under the heading. */
  readonly lead?: string;
  /** Markup for the top of the page, used instead of heading and lead. */
  readonly top?: Html;
  readonly body: Html;
  readonly script?: PageScript;
}

/** Sends a page of the sandbox with its navigation and the test clock. */
export function sendSandboxPage(reply: FastifyReply, clock: TestClock, page: SandboxPage): FastifyReply {
  const top =
    page.top ??
    html`<div><h1>${page.heading}</h1>${page.lead === undefined ? null : html`<p class="lead">${page.lead}</p>`}</div>`;
  const frame = html`<body class="wide">
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
  <a class="brand" href="/sandbox">${brandMark}Tulay <span class="tag">Sandbox</span></a>
  <a class="now" href="/sandbox#clock">${icon('clock')}<span id="now" data-live="quiet"><span class="sr">Test clock: </span>${manilaMinute(clock.now())}</span></a>
</header>
<nav class="tabs" aria-label="Sandbox"><ul>${LINKS.map((link) => navigationItem(link, page.path))}</ul></nav>
<main class="content" id="content" tabindex="-1">
${top}
${page.body}
<p class="sr" id="news" role="status"></p>
</main>
</body>`;
  const title = `${page.heading} · Tulay sandbox`;
  return sendPage(reply, {
    lang: 'en',
    title,
    banner: BANNER,
    body: page.body,
    frame,
    script: page.script ?? 'live.js',
  });
}

function navigationItem([path, name, image]: (typeof LINKS)[number], current: string): Html {
  return path === current
    ? html`<li><a href="${path}" aria-current="page">${icon(image)}${name}</a></li>`
    : html`<li><a href="${path}">${icon(image)}${name}</a></li>`;
}

/** Sends the error page of a form. */
export function sendRefusal(reply: FastifyReply, status: number, reason: string, back: string): FastifyReply {
  const body = html`<h1>The action failed</h1><p class="error">${reason}. Nothing was changed.</p>
<p><a class="act" href="${back}">Back</a></p>`;
  return sendPage(reply, { lang: 'en', title: 'Tulay sandbox', banner: BANNER, body }, status);
}
