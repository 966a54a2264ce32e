/** Uploads the files whose paths the operator typed in the terminal, before the command itself runs. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { FILE_NAME_MAX } from '@tulay/contract/operator/files';
import { fieldOf } from '@tulay/engine/records';
import { ok } from '@tulay/engine/result';
import * as z from 'zod/mini';
import type { Command, RawArguments } from './command';
import { type Report, reportRefusal } from './report';

const isId = (text: string): boolean => z.guid().safeParse(text).success;

type WithFiles = Pick<Command, 'files'>;

/** Runs a command of the table by its name. */
type RunNamed = (name: string, raw: RawArguments) => Promise<Report>;

type Uploaded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly report: Report };

const refused = (code: string, sentence: string) =>
  ({ ok: false, report: reportRefusal(code, sentence) }) as const;

/**
 * Returns the arguments with a sample id in place of each path, so that all other arguments are checked before a file
 * is uploaded.
 */
export function withIdsForPaths({ files }: WithFiles, raw: RawArguments): RawArguments {
  const named = files.filter(({ name }) => typeof raw[name] === 'string');
  return { ...raw, ...Object.fromEntries(named.map(({ name }) => [name, randomUUID()])) };
}

/**
 * Uploads every file that the arguments name by a path. Returns the arguments with the ids of the files, or the report
 * that ends the command. Commas separate the paths of several files.
 */
export async function uploadFiles(
  { files }: WithFiles,
  raw: RawArguments,
  run: RunNamed,
): Promise<Uploaded<RawArguments>> {
  const args = { ...raw };
  for (const { name, about, subject } of files) {
    const value = raw[name];
    if (typeof value !== 'string' || (subject === null && raw['dry-run'] === true)) continue;
    const paths = subject === null ? await csvFilesIn(value) : value.split(',');
    if (paths.length === 0)
      return refused('folder_unreadable', `${value} has no CSV files. Nothing is done.`);
    const of = subject === null ? placeName(value) : String(raw[subject]);
    const place = { about: about ?? String(raw['about']), subject: of };
    const ids: string[] = [];
    for (const path of paths) {
      const uploaded = isId(path) ? ok(path) : await upload(place, path, run);
      if (!uploaded.ok) return uploaded;
      ids.push(uploaded.value);
    }
    args[name] = ids.join(',');
  }
  return ok(args);
}

/** Returns the paths of the CSV files in a folder, sorted by name; an empty list if the folder cannot be read. */
export async function csvFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.csv'))
    .toSorted()
    .map((name) => join(folder, name));
}

/**
 * Returns the name under which the files of a folder are stored: the folder's name, reduced to letters, digits and
 * hyphens.
 */
const placeName = (folder: string): string =>
  basename(resolve(folder))
    .replaceAll(/[^A-Za-z0-9]/g, '-')
    .slice(-40) || 'folder';

async function upload(
  place: { readonly about: string; readonly subject: string },
  path: string,
  run: RunNamed,
): Promise<Uploaded<string>> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return refused('file_unreadable', `${path} cannot be read. Nothing is done.`);
  const added = await run('file add', { ...place, name: basename(path).slice(-FILE_NAME_MAX) });
  if (added.outcome !== 'done') return { ok: false, report: added };
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'file');
  const stored = await fetch(String(fieldOf(added.data, 'upload')), { method: 'POST', body: form });
  if (!stored.ok)
    return refused('file_unreadable', `${path} is no readable file of up to 12 MB. Nothing is done.`);
  return ok(String(fieldOf(added.data, 'fileId')));
}
