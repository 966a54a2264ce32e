/** Markup with escaped values. */
export interface Html {
  readonly markup: string;
}

type Insert = Html | readonly Html[] | string | number | null;

/** Builds markup. Escapes inserted strings, keeps inserted markup, and omits null. */
export function html(strings: TemplateStringsArray, ...inserts: Insert[]): Html {
  const parts = strings.map(
    (text, index) => text + (index < inserts.length ? insertText(inserts[index] ?? null) : ''),
  );
  return { markup: parts.join('') };
}

function insertText(insert: Insert): string {
  if (insert === null) return '';
  if (typeof insert === 'string') return escapeHtml(insert);
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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const pesoFormat = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });

export function pesos(centavos: number): string {
  return pesoFormat.format(centavos / 100);
}

const timeFormat = new Intl.DateTimeFormat('en-PH', {
  timeZone: 'Asia/Manila',
  dateStyle: 'medium',
  timeStyle: 'short',
});

const minuteFormat = new Intl.DateTimeFormat('en-PH', {
  timeZone: 'Asia/Manila',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

export function manilaMinute(instant: Date): string {
  return minuteFormat.format(instant);
}

const dayFormat = new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', dateStyle: 'full' });

export function manilaDay(instant: Date): string {
  return dayFormat.format(instant);
}

export function manilaTime(instant: Date): string {
  return timeFormat.format(instant);
}
