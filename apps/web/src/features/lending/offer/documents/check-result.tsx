import type { PaperCheckBody } from '@tulay/contract/lending/document';
import type { Language } from '@tulay/copy/languages';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Command } from '../../../../api/command';
import { Card } from '@tulay/ui/layout/card';
import { formatDay } from '@tulay/ui/format/date-format';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';

interface Props {
  readonly by: 'code' | 'file' | undefined;
  readonly check: Pick<Command<never, PaperCheckBody>, 'value' | 'problem' | 'pending'>;
}

/** What we say of the paper, read aloud when it comes. */
export function Finding({ by, check }: Props) {
  const t = useTranslations('papers');
  const { value, problem, pending } = check;
  if (by === undefined || pending) return null;
  if (problem?.code === 'not_found' || problem?.code === 'invalid_input') {
    return (
      <Verdict look="red" title={t('notOurs')}>
        {t(by === 'file' ? 'notOursFile' : 'notOursCode')}
      </Verdict>
    );
  }
  if (problem) return <ProblemNote problem={problem} />;
  if (value === undefined) return null;
  return (
    <>
      {value.valid ? (
        <Verdict look="green" title={t('genuine')}>
          {t(by === 'file' ? 'genuineFile' : 'genuineCode')}
        </Verdict>
      ) : (
        <Verdict look="red" title={t('void')}>
          {t('voidHint')}
        </Verdict>
      )}
      <Facts paper={value} />
    </>
  );
}

interface VerdictProps {
  readonly look: 'green' | 'red';
  readonly title: string;
  readonly children: ReactNode;
}

function Verdict({ look, title, children }: VerdictProps) {
  return (
    <div role="status">
      <Note look={look}>
        <p className="t-strong">{title}</p>
        <p>{children}</p>
      </Note>
    </div>
  );
}

/** All that a stranger may know of it. */
function Facts({ paper }: { paper: PaperCheckBody }) {
  const t = useTranslations('papers');
  const language = useLocale() as Language;
  return (
    <Card>
      <KeyValues>
        <KeyValue name={t('kind')} value={t(`kinds.${paper.kind}`)} />
        <KeyValue name={t('drawnOn')} value={formatDay(paper.drawnOn, language, 'long')} />
        <KeyValue name={t('orderMasked')} value={paper.orderMasked} />
        <KeyValue name={t('codeName')} value={paper.checkCode} />
      </KeyValues>
    </Card>
  );
}
