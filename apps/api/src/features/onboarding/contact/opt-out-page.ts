import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@tulay/contract/languages';
import { TEXTS } from '@tulay/copy/texts';

export const OPT_OUT_STYLE = `body{margin:0;background:#faf8f4;color:#10243e;font:17px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:48px 20px}h1{font-size:1.6rem;line-height:1.25;margin:0 0 12px}
button{width:100%;min-height:52px;border:0;border-radius:14px;background:#0b6e69;color:#fff;font:600 1rem system-ui}
button:focus-visible,a:focus-visible{outline:3px solid #bcdcd8;outline-offset:2px}
a{display:inline-block;padding:12px 0;color:#075450}.quiet{color:#5b6b7f}
@media(prefers-color-scheme:dark){body{background:#0e1b2c;color:#eef3f8}.quiet{color:#a9b8c8}a{color:#7fd0c8}
button{background:#5bbfb6;color:#08211f}}`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Renders the opt-out page, without scripts. It names neither the borrower nor a loan. */
export function optOutPage(language: Language, brand: string, done: boolean): string {
  const words = TEXTS[language].leave;
  const others = LANGUAGES.filter((each) => each !== language).map(
    (each) => `<a href="?lang=${each}" lang="${each}">${LANGUAGE_NAMES[each]}</a>`,
  );
  const body = done
    ? `<h1>${words.doneHeading}</h1><p role="status">${words.done}</p>`
    : `<h1>${words.heading}</h1><p>${words.body}</p>
<form method="post" action="?lang=${language}"><button>${words.button}</button></form><p class="quiet">${words.hint}</p>
<p>${others.join(' ')}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(brand)}</title><style>${OPT_OUT_STYLE}</style></head><body><main><p class="quiet">${escaped(brand)}</p>${body}</main></body></html>`;
}
