import { useTranslations } from 'use-intl';
import type { Problem } from '../api/problem';
import { Button } from './button';
import { ProblemNote } from './problem-note';

/** What could not be loaded, and the way to ask again. */
export function ProblemRetry({ problem, onRetry }: { problem: Problem | undefined; onRetry: () => void }) {
  const t = useTranslations('common');
  return (
    <>
      <ProblemNote problem={problem} />
      <Button look="second" onClick={onRetry}>
        {t('retry')}
      </Button>
    </>
  );
}
