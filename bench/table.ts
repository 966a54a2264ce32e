/** Formats the figures of a run as the table of docs/reference/performance.md. */
import { cpus, loadavg, totalmem } from 'node:os';
import type { Measured } from './measure';

const GIBIBYTE = 2 ** 30;

/**
 * Formats the figures and the machine as a table in Markdown. @param benches names of the benches, for the command that
 * repeats the run.
 */
export function tableOf(lines: readonly Measured[], benches: readonly string[]): string {
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / GIBIBYTE)} GiB`;
  const [load = 0] = loadavg();
  const date = new Date().toISOString().slice(0, 10);
  const rows = lines.map(({ name, value, unit, against, ratio, target, margin }) => [
    name,
    `${value} ${unit}`,
    against,
    String(ratio),
    target ?? '',
    margin === undefined ? '' : margin >= 1 ? 'yes' : '**no**',
  ]);
  return [
    `${date}, ${machine}, Node ${process.versions.node}, load ${load.toFixed(1)} at the end: \`npm run bench -- ${benches.join(' ')} --table\``,
    '',
    '| What | Figure | Measured against | Ratio | Promised | Holds |',
    '|---|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`),
    '',
  ].join('\n');
}
