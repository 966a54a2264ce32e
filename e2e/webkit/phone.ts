/** What a person does with a page: finds things by what they are and what they say, taps them, types. */
import { writeFileSync } from 'node:fs';
import type { Language } from '@tulay/copy/languages';
import type { WebDriver, WebElement } from 'selenium-webdriver';
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

const PATIENCE_MS = 30_000;

/** JSON, or a form with photos in base64 under the name `frames`. */
type Sent =
  | { readonly json: object }
  | { readonly form: Readonly<Record<string, string>>; readonly frames: string[] };

export type Phone = ReturnType<typeof phoneOf>;

export function phoneOf(driver: WebDriver, url: string, language: Language) {
  const find = (kind: Kind, name: string) =>
    driver.executeScript<WebElement | null>(named, KINDS[kind], name.replace(/\s+/g, ' ').trim());

  /** Waits for it: what is hidden, in a view kept behind another, or in the still picture of the page, is not there. */
  async function the(kind: Kind, name: string): Promise<WebElement> {
    const found = await driver.wait(() => find(kind, name), PATIENCE_MS, `no ${kind} "${name}"`, 100);
    if (!found) throw new Error(`no ${kind} "${name}"`);
    return found;
  }

  const field = (label: string) => the('field', label);

  async function tap(kind: Kind, name: string): Promise<void> {
    const element = await the(kind, name);
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
    await element.click();
  }

  return {
    driver,
    language,
    t: translatorOf(language),
    the,
    field,
    tap,
    open: (path: string) => driver.get(`${url}${path}`),
    reload: () => driver.navigate().refresh(),
    /** A button hears no second tap within a second of the last. */
    pause: () => driver.sleep(1_000),
    until: <T>(condition: () => Promise<T>, otherwise: string) =>
      driver.wait(condition, PATIENCE_MS, otherwise, 100),
    script: <T>(source: string, ...args: unknown[]) => driver.executeScript<T>(source, ...args),

    /** Types into an empty field. */
    async type(label: string, text: string): Promise<void> {
      const element = await field(label);
      await element.clear();
      await element.sendKeys(text);
    },

    async choose(label: string, option: string): Promise<void> {
      const element = await field(label);
      await driver.executeScript(chosen, element, option);
    },

    /** Gives a value to a control that has a picker of its own: a date, a slider. */
    setValue: async (label: string, value: string) => driver.executeScript(given, await field(label), value),

    async route(name: string): Promise<void> {
      const shown = () =>
        driver.executeScript(`return document.querySelector('[data-route]')?.dataset.route`);
      await driver.wait(async () => (await shown()) === name, PATIENCE_MS, `not at ${name}`, 100);
    },

    /** As many as `count` that say exactly this. */
    async times(kind: Kind, name: string, count: number): Promise<void> {
      const seen = () => driver.executeScript<number>(counted, KINDS[kind], name);
      await driver.wait(async () => (await seen()) === count, PATIENCE_MS, `not ${count} × "${name}"`, 100);
    },

    /** Sends to the API what this session may send, from inside the page: the cookie is out of reach. */
    async send<T>(method: 'POST' | 'PUT', path: string, body: Sent): Promise<T> {
      const [status, answer] = await driver.executeAsyncScript<[number, T]>(
        sent,
        method,
        `/api/v1/${path}`,
        body,
      );
      if (status < 200 || status > 299) throw new Error(`${path}: ${status}`);
      return answer;
    },

    /** A wave across an element, by the pointer: this WebKit's driver has no finger. */
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

// In the page, as text: what the compiler adds to functions is not there.

/** The visible element of a kind that says exactly `name`, else the first that says more than that; in a sheet while one is open. */
const named = `
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

const chosen = `
  const [select, name] = arguments;
  const option = [...select.options].find(({ text }) => text.trim() === name);
  if (!option) throw new Error('no option ' + name);
  select.value = option.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
`;

const given = `
  const [input, value] = arguments;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);
  for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }));
`;

const counted = `
  const [kind, name] = arguments;
  return [...document.querySelectorAll(kind)].filter((each) => each.checkVisibility() && each.textContent.trim() === name).length;
`;

const sent = `
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
