import type { Page } from '@playwright/test';

/**
 * Returns the visible texts that cannot be read: beyond the window, beyond a part that hides its overflow, beyond their
 * button or link, or over another text. Text that can be scrolled into view counts as readable.
 */
export const unreadableTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const isShown = (part: Element) =>
      part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      part.closest('.sr-only, script, style, svg, dialog:not([open]), [inert]') === null;

    const isClipped = (text: DOMRect, part: Element): boolean => {
      let [across, down] = [true, true];
      for (let at: Element | null = part; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        const isControl = at.matches('button, a') && display !== 'inline';
        // The view scrolls down. A text beyond its side must not have to be scrolled to.
        const isSideways =
          at.scrollWidth > at.clientWidth && at.closest('[data-route] > :first-child') !== at;
        across &&= !scrolls(overflowX) || !isSideways;
        down &&= !scrolls(overflowY);
        if (across && (hides(overflowX) || scrolls(overflowX) || isControl)) {
          if (text.right > box.right + 1 || text.left < box.left - 1) return true;
        }
        if (down && (hides(overflowY) || isControl)) {
          if (text.bottom > box.bottom + 1 || text.top < box.top - 1) return true;
        }
      }
      return across && (text.right > innerWidth + 1 || text.left < -1);
    };

    /** Returns the part that scrolls or stays with a text. Texts of different parts may lie over each other. */
    const layerOf = (part: Element): Element | null => {
      for (let at: Element | null = part; at; at = at.parentElement) {
        const { overflowY, position } = getComputedStyle(at);
        if (scrolls(overflowY) || position === 'fixed' || position === 'sticky') return at;
      }
      return null;
    };
    const areOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6;

    const texts: { readonly part: Element; readonly layer: Element | null; readonly boxes: DOMRect[] }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const part = text.parentElement;
      if (!part || !/\S/.test(text.nodeValue ?? '') || !isShown(part)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      texts.push({ part, layer: layerOf(part), boxes });
    }
    const nameOf = ({ part }: { readonly part: Element }) =>
      `${part.textContent} in ${part.outerHTML.slice(0, 300)}`;
    const clipped = texts.filter(({ part, boxes }) => boxes.some((box) => isClipped(box, part)));
    const overlapping = texts.filter((one, index) =>
      texts
        .slice(index + 1)
        .some(
          (other) =>
            other.layer === one.layer &&
            one.boxes.some((box) => other.boxes.some((each) => areOver(box, each))),
        ),
    );
    return [
      ...clipped.map((text) => `clipped: ${nameOf(text)}`),
      ...overlapping.map((text) => `over another text: ${nameOf(text)}`),
    ];
  });
