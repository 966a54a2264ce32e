/** A piece of markup whose inserted values were escaped. */
export interface Html {
  readonly markup: string;
}

type Insert = Html | readonly Html[] | string | number | null;

/** Builds markup; every inserted text is escaped, markup is kept, null leaves nothing. */
export function html(strings: TemplateStringsArray, ...inserts: Insert[]): Html {
  const parts = strings.map(
    (text, index) => text + (index < inserts.length ? shown(inserts[index] ?? null) : ''),
  );
  return { markup: parts.join('') };
}

function shown(insert: Insert): string {
  if (insert === null) return '';
  if (typeof insert === 'string') return escaped(insert);
  if (typeof insert === 'number') return String(insert);
  return 'markup' in insert ? insert.markup : insert.map((part) => part.markup).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const pesoFormat = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });

export function pesos(centavos: number): string {
  return pesoFormat.format(centavos / 100);
}

const timeFormat = new Intl.DateTimeFormat('en-PH', {
  timeZone: 'Asia/Manila',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** An instant of the test clock, as the clocks in Manila show it. */
export function manilaTime(instant: Date): string {
  return timeFormat.format(instant);
}
