import { withAccountNames, withoutTerminalHint } from '@tulay/copy/console/lookup';
import type { ReactNode } from 'react';
import { inManila } from './format';

export function Panel({
  title,
  children,
  aside,
}: {
  title?: string;
  children: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <section className="panel p-4" aria-label={title}>
      {title || aside ? (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          {title ? <h2>{title}</h2> : <span />}
          {aside}
        </div>
      ) : null}
      {children}
    </section>
  );
}

type Tone = 'quiet' | 'good' | 'warn' | 'bad';
const TONES: Readonly<Record<Tone, string>> = {
  quiet: 'bg-sunken text-ink',
  good: 'bg-success-tint text-success',
  warn: 'bg-sun-tint text-sun-ink',
  bad: 'bg-danger-tint text-danger',
};

/** @param wraps true for a sentence, which may take several lines. A label of a few words stays on one line. */
export const Badge = ({
  tone = 'quiet',
  wraps = false,
  children,
}: {
  tone?: Tone;
  wraps?: boolean;
  children: ReactNode;
}) => (
  <span
    className={`inline-block px-2 py-0.5 text-xs font-semibold ${wraps ? 'rounded-lg' : 'rounded-full whitespace-nowrap'} ${TONES[tone]}`}
  >
    {children}
  </span>
);

/** List of names and values in two columns. Empty values are left out. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-4 gap-y-1">
      {rows
        .filter(([, value]) => value !== null && value !== '' && value !== undefined)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export const Note = ({ tone = 'warn', children }: { tone?: Tone; children: ReactNode }) => (
  <div role="status" className={`rounded-lg px-3 py-2 ${TONES[tone]}`}>
    {children}
  </div>
);

/** Sentences and figures of an effect, one per line. A line that begins with spaces belongs to the line above. */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <div className="rounded-lg bg-sunken p-3 break-words whitespace-pre-wrap">
    {lines.map((line) => withoutTerminalHint(withAccountNames(inManila(line)))).join('\n')}
  </div>
);

/** Placeholder in the shape of a list. */
export const Skeleton = ({ rows = 6 }: { rows?: number }) => (
  <div aria-busy="true" className="grid gap-2 p-4">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="h-8 animate-pulse rounded-md bg-sunken" />
    ))}
  </div>
);
