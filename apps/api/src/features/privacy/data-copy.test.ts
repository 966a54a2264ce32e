import { MessageNote } from '@tulay/contract/inbox/message';
import { LANGUAGES } from '@tulay/contract/languages';
import { DATA_COPY, type DataCopyRows, type Shown } from '@tulay/contract/privacy/data-copy';
import { manilaDate } from '@tulay/engine/calendar';
import { keysOf } from '@tulay/engine/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cipherOf } from '../../crypto/sealed-columns';
import { renderDataCopy } from '../../documents/data-copy';
import { documentLender } from '../../documents/lender';
import { textOf } from '../../documents/pdf-text.testing';
import { newKey } from '../../testing/borrower';
import { createActiveLoan } from '../../testing/money';
import { type Stack, startStack } from '../../testing/stack';
import { dataCopySections } from './data-copy.view';
import { listChannelNames } from '../onboarding/payout-account/payout-account.service';
import { collectPersonalData } from './export-parts';

/**
 * Matches a name or code of the program, such as `net_proceeds`, `idNumber` or `loan.signed`. `iPhone` is written like
 * a code but is a word.
 */
const RAW =
  /(?<![\w@.])(?!iPhone|iPad)(?:[a-z]+(?:_[a-z0-9]+)+|[a-z]+[A-Z][a-zA-Z]*|[a-z]+\.[a-z]+_[a-z]+)(?![\w@])/;
const NAMES = new Map([['gcash', 'GCash']]);
const view = (data: DataCopyRows, language: (typeof LANGUAGES)[number], channels = NAMES) =>
  dataCopySections({ language, data, channels }).map(({ heading, rows }) => ({ heading, rows: rows.flat() }));

function sampleOf(shown: Shown, code?: string): unknown {
  if (typeof shown !== 'string') return code;
  if (shown === 'time') return new Date('2026-11-25T01:00:00Z');
  const samples = { text: 'Words', date: '2026-11-25', money: 100, number: 7, flag: true };
  const others = { channel: 'gcash', device: 'safari ios', actor: 'operator:ana', action: 'loan.withdrawn' };
  const form = { firstName: 'Maria', gender: 'female' };
  return { ...samples, ...others, note: { topic: 'export_ready' }, form, draft: form, machine: {} }[shown];
}

/** Returns a data copy in which every code occurs in a row of its part, and no column is empty. */
function fullCopy(): DataCopyRows {
  const rowsOf = (columns: Readonly<Record<string, Shown>>) => {
    const most = Math.max(
      ...Object.values(columns).map((shown) => (typeof shown === 'string' ? 1 : shown.length)),
    );
    return Array.from({ length: most }, (_, index) =>
      Object.fromEntries(
        Object.entries(columns).map(([column, shown]) => [
          column,
          sampleOf(shown, typeof shown === 'string' ? undefined : shown[index % shown.length]),
        ]),
      ),
    );
  };
  const parts = keysOf(DATA_COPY).map((part) => [part, rowsOf(DATA_COPY[part])]);
  // The object has a key for each part of the data copy, because it is built from the list of parts.
  return Object.fromEntries(parts) as DataCopyRows;
}

describe.each(LANGUAGES)('the words of the data copy in %s', (language) => {
  it('every part, column and code of the data copy is shown in words and not by its name in the program', () => {
    for (const { heading, rows } of view(fullCopy(), language)) {
      expect(heading).not.toMatch(RAW);
      for (const { label, value } of rows) {
        expect(label, heading).not.toBe('');
        expect(`${label}: ${value}`).not.toMatch(RAW);
      }
    }
  });

  it('a message of every topic is shown by its title without a gap', () => {
    const facts = { amount: 100, limit: 200, ticket: 'T-1', date: '2026-11-25', en: 'News.', tl: 'Balita.' };
    const device = { browser: 'safari', system: 'ios' };
    const topics = MessageNote.def.options.map(({ shape }) => [...shape.topic.def.values][0]);
    const notes = topics.map((topic) => ({ kind: 'notify', note: { topic, ...facts, device } }));
    const empty = Object.fromEntries(keysOf(DATA_COPY).map((part) => [part, []]));
    const copy = { ...empty, messages: notes } as unknown as DataCopyRows;
    const texts = view(copy, language).flatMap(({ rows }) => rows.map(({ value }) => value));
    expect(texts).toHaveLength(2 * topics.length);
    for (const text of texts) expect(text).toMatch(/^[^{}_]+$/);
  });
});

it('a message that was stored before its language existed is in the data copy in English', () => {
  const note = { topic: 'service_news', en: 'We are closed on Monday.', sms: false };
  const empty = Object.fromEntries(keysOf(DATA_COPY).map((part) => [part, []]));
  const copy = { ...empty, messages: [{ kind: 'notify', note }] } as unknown as DataCopyRows;
  const shown = view(copy, 'tl').flatMap(({ rows }) => rows.map(({ value }) => value));
  expect(shown.join()).toContain('We are closed on Monday.');
});

describe('the data copy of a borrower with a loan', () => {
  let stack: Stack;
  let data: DataCopyRows;
  let channels: ReadonlyMap<string, string>;

  beforeAll(async () => {
    stack = await startStack();
    const { person } = await createActiveLoan(stack);
    await person.send('PUT', '/onboarding/location', { latitude: 14.6, longitude: 121 });
    await person.send('PUT', '/privacy/attribution', { allowed: true });
    await person.send('POST', '/privacy/consents/offers', {});
    const question = { topic: 'loan', words: 'When is my loan due? 😀\n한국', photos: [] };
    await person.send('POST', '/tickets', question, newKey());
    await person.send('PUT', '/onboarding/basic/draft', { firstName: 'Maria', gender: 'female' });
    const { db } = stack.connection;
    const cipher = await cipherOf(db, stack.vault, person.customerId);
    data = await collectPersonalData(db, cipher);
    channels = await listChannelNames(db);
  });
  afterAll(() => stack.stop());

  it('the database answers exactly the declared columns of each part', () => {
    expect(Object.keys(data)).toEqual(Object.keys(DATA_COPY));
    for (const part of keysOf(DATA_COPY)) {
      const columns = Object.keys(DATA_COPY[part]).toSorted();
      for (const row of data[part]) expect(Object.keys(row).toSorted(), part).toEqual(columns);
    }
    const filled = keysOf(DATA_COPY).filter((part) => data[part].length > 0);
    expect(filled).toEqual(
      expect.arrayContaining(['details', 'loans', 'payouts', 'documents', 'tickets', 'offers', 'trail']),
    );
  });

  it.each(LANGUAGES)('the PDF in %s contains no key and no code among its words', async (language) => {
    const sections = dataCopySections({ language, data, channels });
    const now = stack.providers.clock.now();
    const lender = documentLender(stack.config);
    const pdf = await renderDataCopy({ language, lender, date: manilaDate(now), sections });
    const text = textOf(pdf);
    for (const words of ['Sandali', language === 'en' ? 'May 17, 1994' : 'Mayo 17, 1994'])
      expect(text).toContain(words);
    expect(text).toContain('When is my loan due? 😀 [U+D55C][U+AD6D]');
    expect(RAW.exec(text)?.[0]).toBeUndefined();
  });
});
