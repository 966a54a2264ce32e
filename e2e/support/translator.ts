import type { Page } from '@playwright/test';

/**
 * Translates every page as browsers do, again after each change of the page. The words stay the same, so that locators still
 * find them. Text under `translate="no"` stays as it is.
 * - `replace` puts `<font><font>text</font></font>` in the place of each text node.
 * - `join` puts one such element in the place of neighboring text nodes, as one sentence.
 * - `wrap` moves each text node into such an element.
 */
export type TranslatorKind = 'replace' | 'join' | 'wrap';

export async function translatePages(page: Page, kind: TranslatorKind = 'replace'): Promise<void> {
  await page.addInitScript((how: TranslatorKind) => {
    const SKIPPED = '[translate=no], font, script, style, noscript, textarea, svg, title';

    const isTranslated = (text: Text): boolean => {
      if (!/\S/.test(text.data)) return false;
      const near = text.parentElement?.closest(`${SKIPPED}, [translate=yes]`);
      return !near || near.matches('[translate=yes]');
    };
    const textsOfPage = (): Text[] => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      return texts.filter(isTranslated);
    };
    const translate = (text: Text): void => {
      if (!text.isConnected) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      if (how === 'wrap') {
        text.before(outer);
        inner.append(text);
        return;
      }
      const joined = [text];
      while (how === 'join' && joined.at(-1)?.nextSibling instanceof Text)
        joined.push(joined.at(-1)?.nextSibling as Text);
      inner.textContent = joined.map(({ data }) => data).join('');
      text.replaceWith(outer);
      for (const each of joined.slice(1)) each.remove();
    };

    const start = () => {
      const translateAll = () => textsOfPage().forEach(translate);
      new MutationObserver(translateAll).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      translateAll();
    };
    // Browsers begin to translate about a second after the page is shown. On a slow machine the app's guard may load
    // later than that.
    const isGuarded = () => !String(Node.prototype.removeChild).includes('[native code]');
    const waiting = setInterval(() => {
      if (!document.body || !isGuarded()) return;
      clearInterval(waiting);
      start();
    }, 50);
  }, kind);
}

/**
 * Returns the translated texts that are only a figure, a date or one of the given names, so that a translation could change
 * what they say.
 */
export const translatedFigures = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((known) => {
    const MONTHS =
      'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Ene|Peb|Abr|Mayo|Hun|Hul|Ago|Set|Okt|Nob|Dis';
    const date = new RegExp(
      `^(\\p{L}+\\.?, )?\\(?(${MONTHS})\\p{L}*\\.? \\d{1,2}\\b[^\\p{L}]*([AP]M)?$`,
      'u',
    );
    // The number of a step or a heading, or a count: a translation cannot change what it says.
    const isCount = (text: string) => /^\d{1,2}$/.test(text);
    const isFigure = (text: string) => /\d/.test(text) && !/\p{L}/u.test(text) && !isCount(text);
    const isNoWord = (text: string) => isFigure(text) || date.test(text) || known.includes(text);
    return [...document.querySelectorAll(':not(font) > font')]
      .map((font) => ({ text: font.textContent.trim(), around: font.parentElement?.outerHTML ?? '' }))
      .filter(({ text }) => isNoWord(text))
      .map(({ text, around }) => `${text} in ${around.slice(0, 300)}`);
  }, names);
