import { fieldOf } from '@tulay/engine/records';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cipherOf } from '../crypto/sealed-columns';
import { collectPersonalData } from '../features/privacy/export-parts';
import { type Borrower, logIn } from '../testing/borrower';
import { freshPhone } from '../testing/loan';
import { plainPhoto } from '../testing/photos';
import { advanceHour } from '../testing/money';
import { runMinuteJobs, type Stack, startStack } from '../testing/stack';
import { type ConsoleStack, type Desk, startConsoleFor } from './testing/desk';
import { openTicket } from './testing/ticket';

let stack: Stack;
let console_: ConsoleStack;
let owner: pg.Client;
let ana: Desk;
let carlo: Desk;
let person: Borrower;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  ana = await console_.logIn('ana');
  carlo = await console_.logIn('carlo');
  person = await logIn(stack, freshPhone());
});
afterAll(async () => {
  await owner.end();
  await console_.stop();
  await stack.stop();
});

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Adds a file to a ticket, without its bytes. */
async function add(subject: string, desk = ana) {
  const { body } = await desk.run('file add', { about: 'tickets', subject, name: 'letter.jpg' }, 'a file');
  const answer = fieldOf(body, 'answer');
  return { fileId: String(fieldOf(answer, 'fileId')), upload: String(fieldOf(answer, 'upload')) };
}

async function uploaded(bytes: Buffer) {
  const file = await add(await openTicket(person));
  return { ...file, status: await ana.upload(file.upload, bytes) };
}

const open = async (desk: Desk, file: string) => (await desk.run('file open', { file }, 'the case')).body;
const linkOf = async (file: string) => String(fieldOf(fieldOf(await open(ana, file), 'answer'), 'url'));
const bytesAt = async (url: string) => {
  const answer = await fetch(`${console_.url}${url}`, { headers: { cookie: ana.cookie } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('a file of an operator', () => {
  it('a photo is drawn again as a JPEG, and opens by a link', async () => {
    const { fileId, status } = await uploaded(await plainPhoto());
    expect(status).toBe(201);
    expect(await open(ana, fileId)).toMatchObject({ answer: { name: 'letter.jpg', kind: 'jpeg' } });
    const { bytes, headers } = await bytesAt(await linkOf(fileId));
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  it('a PDF is stored unchanged, and a browser saves it instead of showing it', async () => {
    const { fileId, status } = await uploaded(PDF);
    expect(status).toBe(201);
    const { bytes, headers } = await bytesAt(await linkOf(fileId));
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(bytes.equals(PDF)).toBe(true);
  });

  it('bytes that are no photo and no PDF are refused whatever their name', async () => {
    const { fileId, status } = await uploaded(Buffer.from('<script>alert(1)</script>'));
    expect(status).toBe(422);
    expect(await open(ana, fileId)).toMatchObject({ outcome: 'refused', code: 'not_found' });
  });

  it('a file gets its bytes once', async () => {
    const { upload } = await uploaded(PDF);
    expect(await ana.upload(upload, await plainPhoto())).toBe(404);
  });

  it('a link for uploading cannot open a file, and expires after a minute', async () => {
    const file = await add(await openTicket(person));
    const token = file.upload.split('/').at(-1) ?? '';
    expect((await bytesAt(`/console/v1/operator-file-views/${token}`)).status).toBe(404);
    await advanceHour(stack);
    expect(await ana.upload(file.upload, PDF)).toBe(404);
  });

  it('an operator whose roles do not open the case cannot open its files', async () => {
    const { fileId } = await uploaded(PDF);
    expect(await open(carlo, fileId)).toMatchObject({ outcome: 'done' });
    await owner.query(`update operator_file set about = 'payouts' where file_id = $1`, [fileId]);
    expect(await open(carlo, fileId)).toMatchObject({ outcome: 'refused', code: 'not_found' });
    const { body } = await carlo.run('file add', { about: 'payouts', subject: 'x', name: 'x.pdf' }, 'a file');
    expect(body).toMatchObject({ outcome: 'refused', code: 'not_found' });
  });

  it('opening a file is an access that the borrower sees', async () => {
    const { fileId } = await uploaded(PDF);
    await bytesAt(await linkOf(fileId));
    const { entries } = (await person.get<{ entries: { action: string }[] }>('/privacy/access-log?of=others'))
      .body;
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(['file.read', 'data.read']);
  });

  it('the stored object is encrypted, and the data copy lists the file', async () => {
    const { fileId } = await uploaded(PDF);
    const { rows } = await owner.query<{ storage_key: string }>(
      'select storage_key from operator_file where file_id = $1',
      [fileId],
    );
    const sealed = await stack.providers.storage.get(rows[0]?.storage_key ?? '');
    expect(sealed.ok && sealed.value?.includes(Buffer.from('%PDF'))).toBe(false);
    const cipher = await cipherOf(stack.connection.db, stack.vault, person.customerId);
    const { files } = await collectPersonalData(stack.connection.db, cipher);
    expect(files).toContainEqual(
      expect.objectContaining({ name: 'letter.jpg', kind: 'pdf', bytes: PDF.length }),
    );
  });

  it('a file that nothing uses is deleted after three days', async () => {
    const { fileId } = await uploaded(PDF);
    const key = await owner.query<{ storage_key: string }>(
      `update operator_file set added_at = added_at - interval '3 days 1 minute' where file_id = $1 returning storage_key`,
      [fileId],
    );
    await runMinuteJobs(stack);
    const { rowCount } = await owner.query('select 1 from operator_file where file_id = $1', [fileId]);
    expect(rowCount).toBe(0);
    const stored = await stack.providers.storage.get(key.rows[0]?.storage_key ?? '');
    expect(stored.ok && stored.value).toBe(null);
  });
});
