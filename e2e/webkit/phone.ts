import { writeFileSync } from 'node:fs';
import type { Language } from '@tulay/contract/languages';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { SCREEN_MS } from '../../tools/machine/deadlines';
import { translatorOf } from '../support/app';

const KINDS = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input, select, textarea',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  picture: '[role=img], img',
  text: 'p, span, li, dt, dd, strong',
} as const;
type Kind = keyof typeof KINDS;

/** Request body: JSON, or a form with base64 photos in the field `frames`. */
type Body =
  | { readonly json: object }
  | { readonly form: Readonly<Record<string, string>>; readonly frames: string[] };

export type Phone = ReturnType<typeof phoneOf>;

/** Creates the actions of a user in WebKit: elements are found by kind and accessible name, tapped and filled in. */
export function phoneOf(driver: WebDriver, url: string, language: Language) {
  const findNow = (kind: Kind, name: string) =>
    driver.executeScript<WebElement | null>(FIND_ELEMENT, KINDS[kind], name.replace(/\s+/g, ' ').trim());

  /** Waits for a visible element. Hidden views and the prerendered page do not count. */
  async function find(kind: Kind, name: string): Promise<WebElement> {
    const found = await driver.wait(() => findNow(kind, name), SCREEN_MS, `no ${kind} "${name}"`, 100);
    if (!found) throw new Error(`no ${kind} "${name}"`);
    return found;
  }

  const field = (label: string) => find('field', label);

  async function tap(kind: Kind, name: string): Promise<void> {
    const element = await find(kind, name);
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
    await element.click();
  }

  return {
    driver,
    language,
    t: translatorOf(language),
    find,
    field,
    tap,
    open: (path: string) => driver.get(`${url}${path}`),
    reload: () => driver.navigate().refresh(),
    /** Waits for the click lock: a button ignores taps within 1 s of the last one. */
    pause: () => driver.sleep(1_000),
    until: <T>(condition: () => Promise<T>, otherwise: string) =>
      driver.wait(condition, SCREEN_MS, otherwise, 100),
    script: <T>(source: string, ...args: unknown[]) => driver.executeScript<T>(source, ...args),

    /** Types into an empty field. */
    async type(label: string, text: string): Promise<void> {
      const element = await field(label);
      await element.clear();
      await element.sendKeys(text);
    },

    async choose(label: string, option: string): Promise<void> {
      const element = await field(label);
      await driver.executeScript(CHOOSE_OPTION, element, option);
    },

    /** Sets the value of a date field or a slider, which cannot be typed into. */
    setValue: async (label: string, value: string) =>
      driver.executeScript(SET_VALUE, await field(label), value),

    async route(name: string): Promise<void> {
      const shown = () =>
        driver.executeScript(`return document.querySelector('[data-route]')?.dataset.route`);
      await driver.wait(async () => (await shown()) === name, SCREEN_MS, `not at ${name}`, 100);
    },

    /** Waits until exactly `count` elements have this text. */
    async expectCount(kind: Kind, name: string, count: number): Promise<void> {
      const seen = () => driver.executeScript<number>(COUNT_ELEMENTS, KINDS[kind], name);
      await driver.wait(async () => (await seen()) === count, SCREEN_MS, `not ${count} × "${name}"`, 100);
    },

    /** Calls the API from inside the page, because the session cookie is not readable. */
    async send<T>(method: 'POST' | 'PUT', path: string, body: Body): Promise<T> {
      const [status, answer] = await driver.executeAsyncScript<[number, T]>(
        SEND_REQUEST,
        method,
        `/api/v1/${path}`,
        body,
      );
      if (status < 200 || status > 299) throw new Error(`${path}: ${status}`);
      return answer;
    },

    /** Draws a wave across an element with the mouse, because this driver does not support touch. */
    async draw(element: WebElement): Promise<void> {
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      const { width, height } = await element.getRect();
      const at = (share: number) => ({
        origin: element,
        x: Math.round(width * (share - 0.5)),
        y: Math.round(height * 0.25 * Math.sin(share * 12)),
        duration: 40,
      });
      const actions = driver.actions();
      actions.move(at(0.15)).press();
      for (const share of [0.3, 0.45, 0.6, 0.75]) actions.move(at(share));
      await actions.release().perform();
    },

    async picture(file: string): Promise<void> {
      writeFileSync(file, await driver.takeScreenshot(), 'base64');
    },
  };
}

// Scripts that run in the page. They are text, because compiled functions refer to helpers that the page lacks.

/**
 * Finds the visible element with this accessible name, else the first that contains it; in the sheet if one is open.
 */
const FIND_ELEMENT = `
  const [kind, name] = arguments;
  if (document.getElementById('root')?.inert !== false) return null;
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = (each) => plain(each.getAttribute('aria-label')
    || (each.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim()
    || [...(each.labels ?? [])].map((label) => label.textContent).join(' ')
    || each.getAttribute('alt') || each.textContent);
  const place = document.querySelector('[role=dialog]') ?? document;
  const shown = [...place.querySelectorAll(kind)].filter((each) => each.checkVisibility());
  return shown.find((each) => nameOf(each) === name) ?? shown.find((each) => nameOf(each).includes(name)) ?? null;
`;

const CHOOSE_OPTION = `
  const [select, name] = arguments;
  const option = [...select.options].find(({ text }) => text.trim() === name);
  if (!option) throw new Error('no option ' + name);
  select.value = option.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
`;

const SET_VALUE = `
  const [input, value] = arguments;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);
  for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }));
`;

const COUNT_ELEMENTS = `
  const [kind, name] = arguments;
  return [...document.querySelectorAll(kind)].filter((each) => each.checkVisibility() && each.textContent.trim() === name).length;
`;

const SEND_REQUEST = `
  const [method, path, { json, form, frames }, done] = arguments;
  const { token } = JSON.parse(localStorage.getItem('tulay')).state.publicData;
  const headers = { 'x-csrf-token': token, 'idempotency-key': crypto.randomUUID() };
  let body = JSON.stringify(json);
  if (json) headers['content-type'] = 'application/json';
  else {
    body = new FormData();
    for (const [name, value] of Object.entries(form)) body.set(name, value);
    for (const frame of frames) {
      const bytes = Uint8Array.from(atob(frame), (each) => each.charCodeAt(0));
      body.append('frames', new File([bytes], 'frame.jpg', { type: 'image/jpeg' }));
    }
  }
  fetch(path, { method, headers, body })
    .then(async (answer) => done([answer.status, await answer.json().catch(() => null)]), () => done([0, null]));
`;
