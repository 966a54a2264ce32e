/**
 * Characters in documents. For each text of a document, the table names the places where a person enters it. These
 * places refuse a character that the fonts cannot draw, and state the reason. No document is drawn with such a
 * character.
 */
import { readFieldMessage } from '@tulay/contract/field-message';
import { LANGUAGES } from '@tulay/contract/languages';
import { listQuestions, type SectionName } from '@tulay/contract/onboarding/questions';
import { SCREEN_WORDS } from '@tulay/copy/screen-words';
import { undrawnCharacter } from '@tulay/engine/identity/document-characters';
import * as rules from '@tulay/engine/identity/field-rules';
import { MARKETS } from '@tulay/engine/market';
import { keysOf } from '@tulay/engine/records';
import { describe, expect, it } from 'vitest';
import { productionFaults } from '../config/production';
import type { SANDBOX_LENDER } from '../config/settings';
import { DrawingThread } from './drawing-thread';
import { drawableText } from './fonts';
import type { DocumentInputs } from './renderers';
import { sampleDemandLetter, sampleDocument, sampleReceipt, sampleRestructuring } from './sample.testing';

/**
 * Characters that the fonts cannot draw, one of each kind: Korean, Thai, Arabic, Hindi, a Hindi digit, an emoji, a
 * stacked mark, an old Latin letter, a control character.
 */
const UNDRAWN = ['한', 'ก', '٣', 'अ', '५', '😀', '\u0e34', '\u036f', 'Ỿ', '\ua722', '\u0001', '\ud800'];

/** Paths of the written texts in the input of a document. A code, such as that of the language, is not a written text. */
type TextPath<T> = T extends string
  ? string extends T
    ? ''
    : never
  : T extends Uint8Array | number | boolean | null | undefined
    ? never
    : T extends readonly (infer E)[]
      ? TextPath<E>
      : T extends object
        ? { [K in keyof T & string]: `.${K}${TextPath<T[K]>}` }[keyof T & string]
        : never;

/** Returns the stored text, or the reason of the refusal: the code of an error text. */
type Entry = (text: string) => { readonly stored: string } | { readonly refused: string };

const answersOf = (section: SectionName, names: readonly string[]): Entry[] =>
  MARKETS.flatMap((market) =>
    listQuestions(section, market)
      .filter(([name]) => names.includes(name))
      .map(
        ([, { schema }]): Entry =>
          (text) => {
            const read = schema.safeParse(text);
            if (read.success) return { stored: String(read.data ?? '') };
            return { refused: readFieldMessage(read.error.issues[0]?.message ?? '')?.code ?? '' };
          },
      ),
  );

const typedSignature: Entry = (text) => {
  const name = rules.signatureName(text);
  return name.ok ? { stored: name.value } : { refused: name.code };
};

const setting = (name: keyof typeof SANDBOX_LENDER): Entry[] => [
  (text) =>
    productionFaults({ [name]: text }).some((fault) => fault.startsWith(`${name}: has a character`))
      ? { refused: 'invalid' }
      : { stored: text },
];

/** Texts of documents that no person outside types: they come from the copy, or are numbers and days. */
const OURS: Entry[] = [];

const ENTRIES = {
  '.lender.name': setting('LENDER_NAME'),
  '.lender.secRegistration': setting('LENDER_SEC_REGISTRATION'),
  '.lender.certificateOfAuthority': setting('LENDER_CERTIFICATE'),
  '.lender.address': setting('LENDER_ADDRESS'),
  '.lender.hotline': setting('LENDER_HOTLINE'),
  '.lender.email': setting('LENDER_EMAIL'),
  '.lender.website': setting('LENDER_WEBSITE'),
  '.lender.privacyEmail': setting('LENDER_PRIVACY_EMAIL'),
  '.lender.npcRegistration': setting('LENDER_NPC_REGISTRATION'),
  '.lender.dataCountry': setting('LENDER_DATA_COUNTRY'),
  '.borrower.name': answersOf('basic', ['firstName', 'middleName', 'lastName']),
  '.borrower.phoneMasked': OURS,
  '.borrower.address': answersOf('address', ['street', 'barangay', 'city', 'province', 'postalCode']),
  '.signed.typedName': [typedSignature],
  '.signed.at': OURS,
  '.mark.code': OURS,
  '.mark.url': OURS,
  '.order.orderNo': OURS,
  '.order.contractDate': OURS,
  '.order.quote.startDate': OURS,
  '.order.quote.finalDueDate': OURS,
  '.order.quote.schedule.startDate': OURS,
  '.order.quote.schedule.dueDate': OURS,
  '.figures.asOf': OURS,
  '.figures.lastDay': OURS,
  '.figures.before.plan.dueDate': OURS,
  '.figures.after.plan.dueDate': OURS,
  '.receiptNo': OURS,
  '.orderNo': OURS,
  '.contractDate': OURS,
  '.asOf': OURS,
  '.overdueSince': OURS,
  '.settledOn': OURS,
  '.arrivedOn': OURS,
  '.paidOn': OURS,
  '.channel': OURS,
  '.balance.asOf': OURS,
  '.date': OURS,
  // The data copy shows the code of a character that the fonts cannot draw, because nobody checks all of its texts.
  '.sections.heading': OURS,
  '.sections.rows.label': OURS,
  '.sections.rows.value': [(text) => ({ stored: drawableText(text) })],
} satisfies Record<TextPath<DocumentInputs[keyof DocumentInputs]>, Entry[]>;

const entries = Object.entries<Entry[]>(ENTRIES).flatMap(([path, all]) =>
  all.map((entry) => ({ path, entry })),
);

it.each(entries)('what is entered for $path is refused if a document cannot show it ($#)', ({ entry }) => {
  for (const character of UNDRAWN) {
    const answer = entry(`Ana ${character} Cruz`);
    if ('stored' in answer) expect(drawableText(answer.stored)).toBe(answer.stored);
    else
      for (const language of LANGUAGES) expect(SCREEN_WORDS[language].fields).toHaveProperty(answer.refused);
  }
});

/** Every character that JavaScript can represent, except those of empty Unicode planes. */
const ALL = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code));

describe('characters of the documents', () => {
  it('every character that documents accept has a glyph in both fonts', () => {
    const accepted = ALL.filter((character) => undrawnCharacter(character) === undefined);
    expect(accepted.length).toBeGreaterThan(900);
    expect(accepted.filter((character) => drawableText(character) !== character)).toEqual([]);
  });

  it.each([rules.personName, rules.contactName, rules.signatureName, rules.address, rules.placeName])(
    'every character that the rule of a text accepts has a glyph in both fonts (%#)',
    (rule) => {
      const stored = ALL.flatMap((character) => {
        const read = rule(`Ana ${character} Cruz`);
        return read.ok ? [read.value] : [];
      });
      expect(stored.length).toBeGreaterThan(700);
      expect(stored.filter((text) => drawableText(text) !== text)).toEqual([]);
    },
  );
});

describe('a document with a missing glyph', () => {
  const document = sampleDocument('en');
  const receipt = sampleReceipt('en');
  const named = { name: 'Maria 한지민', phoneMasked: '', address: '' };
  const certificate = {
    ...receipt,
    contractDate: '2026-11-21',
    principal: 1,
    forgiven: null,
    settledOn: '2026-12-06',
  };
  const { lender } = document;
  const korean = { ...lender, name: '한지민' };
  const inputs: { readonly [K in keyof DocumentInputs]: DocumentInputs[K] } = {
    loan_agreement: { ...document, borrower: named },
    sanction_letter: { ...document, borrower: named },
    disclosure: { ...document, borrower: named },
    final_schedule: { ...document, borrower: named, arrivedOn: '2026-11-21', mark: receipt.mark },
    restructuring: { ...sampleRestructuring('en'), borrower: named },
    demand_letter: { ...sampleDemandLetter('en'), borrower: named },
    receipt: { ...receipt, borrower: named },
    certificate: { ...certificate, borrower: named },
    privacy_policy: { language: 'en', lender: korean },
    data_copy: { language: 'en', lender: korean, date: '2026-11-21', sections: [] },
  };
  const thread = new DrawingThread({ milliseconds: 120_000 });

  it.each(keysOf(inputs))('is refused and not drawn: %s', async (kind) => {
    const drawn = await thread.draw(kind, inputs[kind]);
    expect(drawn).toEqual({ ok: false, code: 'document_character', params: { character: '한' } });
  });

  it('after a refused document the thread draws the next document', async () => {
    expect(await thread.draw('disclosure', document)).toMatchObject({ ok: true });
  });
});
