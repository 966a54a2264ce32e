import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { FileSearch } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../../api/command';
import { goBack } from '../../../../app/navigate';
import { useViewParams } from '../../../../app/view-params';
import { Button } from '@tulay/ui/actions/button';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { Main } from '@tulay/ui/layout/main';
import { TextField } from '@tulay/ui/fields/text-field';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { fingerprintOf } from './fingerprint';
import { checkPaper } from './documents.queries';
import { Finding } from './check-result';

/** How a paper came here: its printed code, or the file itself. */
export interface CheckWish {
  readonly mark: string;
  readonly by: 'code' | 'file';
}

/** Anyone who holds a paper of ours may ask whether it is genuine and untouched. No log-in, and no file leaves the device. */
export default function PaperCheckScreen() {
  const t = useTranslations('papers');
  const printed = useViewParams().get('code') ?? '';
  const [code, setCode] = useState(printed);
  const [missing, setMissing] = useState<'code' | 'file'>();
  const [asked, setAsked] = useState<CheckWish>();
  const check = useCommand({ run: ({ mark }: CheckWish) => checkPaper(mark) });
  const { send, reset } = check;

  function ask(wish: CheckWish) {
    setMissing(undefined);
    setAsked(wish);
    reset();
    send(wish);
  }
  const first = useRef(printed);
  useEffect(() => {
    if (first.current === '') return;
    setAsked({ mark: first.current, by: 'code' });
    send({ mark: first.current, by: 'code' });
    first.current = '';
  }, [send]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const mark = code.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
    if (mark.length === 12) ask({ mark, by: 'code' });
    else setMissing('code');
  }

  async function take(file: Blob | undefined) {
    if (file === undefined) return;
    const mark = await fingerprintOf(file);
    if (mark === null) setMissing('file');
    else ask({ mark, by: 'file' });
  }

  return (
    <>
      <TopBar title={t('checkHeading')} onBack={() => goBack('start')} />
      <Main>
        <p className="text-quiet">{t('checkIntro')}</p>
        <Finding by={asked?.by} check={check} />
        <Card>
          <form onSubmit={submit} noValidate className="stack gap-4">
            <TextField
              label={t('codeLabel')}
              hint={t('codeHint')}
              error={missing === 'code' ? t('codeMissing') : undefined}
              value={code}
              maxLength={20}
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

/** A place to drop the PDF on, or to choose it; it is fingerprinted here and never sent. */
function FileDrop({ onFile, missing }: DropProps) {
  const t = useTranslations('papers');
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    void onFile(target.files?.[0]);
    target.value = '';
  }

  return (
    <Card>
      <CardHead title={t('fileHeading')} />
      <label className="stack relative min-h-28 place-items-center gap-2 rounded-field border-2 border-dashed border-edge p-4 text-center focus-within:border-accent">
        <FileSearch size={28} strokeWidth={1.75} aria-hidden="true" />
        <span className="t-label text-accent">{t('fileChoose')}</span>
        <span className="t-small text-quiet">{t('fileStays')}</span>
        {/* The field itself covers the place, so that a file may be dropped on it. */}
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
