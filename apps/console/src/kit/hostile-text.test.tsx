import type { CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { AnswerView } from './answer-view';

/** Text that a borrower or an integrator could send, with markup, addresses and formulas. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">pay</a>',
  "javascript:alert('x')",
  'https://evil.example/pay',
  '[pay](https://evil.example)',
  '=HYPERLINK("https://evil.example")',
].join(' ');

/**
 * Returns a valid value of a schema, in the form of the response. Every text without a fixed list of values is hostile
 * text.
 */
function hostileValue(schema: z.ZodType): unknown {
  const { def } = schema;
  if (def instanceof Object && 'innerType' in def && def.innerType instanceof z.ZodType)
    return hostileValue(def.innerType);
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodType) return hostileValue(schema.out);
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries<z.ZodType>(schema.shape).map(([name, field]) => [name, hostileValue(field)]),
    );
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType)
    return [hostileValue(schema.element)];
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.filter((option) => option instanceof z.ZodType);
    return hostileValue(
      options.find((option) => option.safeParse(HOSTILE).success) ?? options[0] ?? z.string(),
    );
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodRecord) return { [HOSTILE]: HOSTILE };
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodISODate) return '2026-07-03';
  if (schema instanceof z.ZodISODateTime) return '2026-07-03T09:00:00.000Z';
  return schema.safeParse(1).success && !schema.safeParse(HOSTILE).success ? 1 : HOSTILE;
}

const tagsOf = (markup: string): string[] => markup.match(/<[^>]*>/g) ?? [];

it.each(Object.entries<CommandShape>(OPERATOR_COMMANDS))(
  'the answer of `%s` shows text of others as text, without markup, links or scripts',
  (_name, { answer }) => {
    const markup = renderToStaticMarkup(<AnswerView answer={hostileValue(answer)} schema={answer} />);
    const active = tagsOf(markup).filter(
      (tag) =>
        /^<(a|script|img|iframe|object|embed|form|link|meta|base|svg|math)\b/i.test(tag) ||
        /\s(href|src|srcdoc|action|on\w+)\s*=/i.test(tag),
    );
    expect(active).toEqual([]);
  },
);

it('the answer that this test draws contains the hostile text', () => {
  const { answer } = OPERATOR_COMMANDS['ticket list'];
  const markup = renderToStaticMarkup(<AnswerView answer={hostileValue(answer)} schema={answer} />);
  expect(markup).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

/** Sources of the console as text. */
const SOURCES = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('every address of the console comes from a constant or from a signed link of the server', () => {
  const found = Object.entries(SOURCES)
    .filter(([path]) => !path.includes('.test.'))
    .flatMap(([path, text]) =>
      [
        ...text.matchAll(
          /\b(?:href|src|srcSet|formAction)=(?:\{(?:[^{}]|\{[^{}]*\})*\}|"[^"]*")|location\.(?:assign|replace)\(.*?\)/g,
        ),
      ].map(([address]) => `${path.replace('../', '').replace('./', 'kit/')}: ${address}`),
    );
  expect(found.toSorted()).toEqual([
    'app/failed-page.tsx: href="/"',
    'app/frame.tsx: href="#page"',
    'app/frame.tsx: href={`${LOG_IN_PATH}?to=${encodeURIComponent(to)}`}',
    'app/frame.tsx: href={`${LOG_IN_PATH}?to=/`}',
    "app/menu.tsx: location.assign('/')",
    'features/case/photos.tsx: src={url}',
    'kit/answer-value.tsx: href={text}',
    'kit/no-permission.tsx: href="/"',
    'kit/open-document.tsx: location.assign(url)',
    'kit/open-file.tsx: location.assign(url)',
    'kit/open-file.tsx: src={data.url}',
    'kit/thumbnails.tsx: src={url}',
  ]);
});

it('no screen of the console writes markup', () => {
  const found = Object.entries(SOURCES).filter(
    ([path, text]) =>
      !path.includes('.test.') &&
      /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/.test(text),
  );
  expect(found.map(([path]) => path)).toEqual([]);
});
