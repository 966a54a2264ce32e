import { FileSearch } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DocumentCheckBody } from '@tulay/contract/lending/document';
import { Button } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { readNumber } from '@tulay/engine/identity/number-text';
import { NumberField } from '@tulay/ui/fields/number-field';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { api, valueOf } from '../../../../api/client';
import { type Command, useCommand } from '../../../../api/command';
import { goBack } from '../../../../app/routing/navigate';
import { useViewParams } from '../../../../app/routing/view-params';

interface CheckInput {
  readonly mark: string;
  readonly by: 'code' | 'file';
}

/** Checks whether a document is genuine and unchanged. Needs no log-in, and the file never leaves the device. */
export default function DocumentCheckScreen() {
  const t = useTranslations('documents');
  const printed = useViewParams().get('code') ?? '';
  const [code, setCode] = useState(printed);
  const [missing, setMissing] = useState<'code' | 'file'>();
  const [lastCheck, setLastCheck] = useState<CheckInput>();
  const check = useCommand({ changes: 'nothing', run: ({ mark }: CheckInput) => checkDocument(mark) });
  const { send, reset } = check;

  function runCheck(input: CheckInput) {
    setMissing(undefined);
    setLastCheck(input);
    reset();
    send(input);
  }
  const first = useRef(printed);
  useEffect(() => {
    if (first.current === '') return;
    setLastCheck({ mark: first.current, by: 'code' });
    send({ mark: first.current, by: 'code' });
    first.current = '';
  }, [send]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const mark = readNumber(code)
      .replaceAll(/[^0-9A-Za-z]/g, '')
      .toUpperCase();
    if (mark.length === 12) runCheck({ mark, by: 'code' });
    else setMissing('code');
  }

  async function take(file: Blob | undefined) {
    if (file === undefined) return;
    const mark = await sha256Hex(file);
    if (mark === null) setMissing('file');
    else runCheck({ mark, by: 'file' });
  }

  return (
    <>
      <TopBar title={t('checkHeading')} onBack={() => goBack('start')} />
      <Main>
        <p className="text-quiet">{t('checkIntro')}</p>
        <CheckResult by={lastCheck?.by} check={check} />
        <Card>
          <form onSubmit={submit} noValidate className="stack gap-4">
            <NumberField
              label={t('codeLabel')}
              hint={t('codeHint')}
              error={missing === 'code' ? t('codeMissing') : undefined}
              value={code}
              inputMode="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setCode(target.value)}
            />
            <Button type="submit" busy={check.pending && t('checking')}>
              {t('checkButton')}
            </Button>
          </form>
        </Card>
        <FileDrop onFile={take} missing={missing === 'file'} />
      </Main>
    </>
  );
}

interface DropProps {
  readonly onFile: (file: Blob | undefined) => Promise<void>;
  readonly missing: boolean;
}

function FileDrop({ onFile, missing }: DropProps) {
  const t = useTranslations('documents');
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    void onFile(target.files?.[0]);
    target.value = '';
  }

  return (
    <Card title={t('fileHeading')}>
      <label className="stack relative min-h-28 place-items-center gap-2 rounded-field border-2 border-dashed border-edge p-4 text-center focus-within:border-accent">
        <FileSearch size={28} strokeWidth={1.75} aria-hidden="true" />
        <span className="t-label text-accent">{t('fileChoose')}</span>
        <span className="t-small text-quiet">{t('fileStays')}</span>
        {/** The input covers the whole area, so that a file can be dropped on it. */}
        <input
          type="file"
          accept="application/pdf,.pdf"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={choose}
        />
      </label>
      {missing ? (
        <p role="alert" className="t-small text-danger">
          {t('fileCannot')}
        </p>
      ) : null}
    </Card>
  );
}

interface Props {
  readonly by: 'code' | 'file' | undefined;
  readonly check: Pick<Command<never, DocumentCheckBody>, 'value' | 'problem' | 'pending'>;
}

function CheckResult({ by, check }: Props) {
  const t = useTranslations('documents');
  const { value, problem, pending } = check;
  if (by === undefined || pending) return null;
  if (problem?.code === 'not_found' || problem?.code === 'invalid_input') {
    return (
      <Verdict variant="red" title={t('notOurs')}>
        {t(by === 'file' ? 'notOursFile' : 'notOursCode')}
      </Verdict>
    );
  }
  if (problem) return <ProblemNote problem={problem} />;
  if (value === undefined) return null;
  return (
    <>
      {value.valid ? (
        <Verdict variant="green" title={t('genuine')}>
          {t(by === 'file' ? 'genuineFile' : 'genuineCode')}
        </Verdict>
      ) : (
        <Verdict variant="red" title={t('void')}>
          {t(value.kind === 'final_schedule' ? 'voidSchedule' : 'voidHint')}
        </Verdict>
      )}
      <Facts document={value} />
    </>
  );
}

interface VerdictProps {
  readonly variant: 'green' | 'red';
  readonly title: string;
  readonly children: ReactNode;
}

function Verdict({ variant, title, children }: VerdictProps) {
  return (
    <div role="status">
      <Note variant={variant}>
        <p className="t-strong">{title}</p>
        <p>{children}</p>
      </Note>
    </div>
  );
}

function Facts({ document }: { document: DocumentCheckBody }) {
  const t = useTranslations('documents');
  const dates = useDates();
  return (
    <Card>
      <KeyValues>
        <KeyValue name={t('kind')} value={<span translate="yes">{t(`kinds.${document.kind}`)}</span>} />
        <KeyValue name={t('drawnOn')} value={dates.day(document.drawnOn, 'long')} />
        <KeyValue name={t('orderMasked')} value={document.orderMasked} />
        <KeyValue name={t('codeName')} value={document.checkCode} />
      </KeyValues>
    </Card>
  );
}

/** Returns the SHA-256 of a file in hexadecimal; null if the page has no `crypto.subtle` (without HTTPS). */
async function sha256Hex(file: Blob): Promise<string | null> {
  const { subtle } = globalThis.crypto;
  if (subtle === undefined) return null;
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const checkDocument = (mark: string) =>
  valueOf(api.GET('/api/v1/documents/{checkCode}', { params: { path: { checkCode: mark } } }));
