import { useTranslations } from 'use-intl';
import { Button } from '../actions/button';
import { Note } from './note';
import { type ShownProblem, useProblemText } from '../format/problem-text';

export function ProblemNote({ problem }: { problem: ShownProblem | undefined }) {
  const text = useProblemText();
  return problem ? (
    <div role="alert">
      <Note variant="red">{text(problem)}</Note>
    </div>
  ) : null;
}

export function ProblemRetry({
  problem,
  onRetry,
}: {
  problem: ShownProblem | undefined;
  onRetry: () => void;
}) {
  const t = useTranslations('common');
  return (
    <>
      <ProblemNote problem={problem} />
      <Button variant="second" onClick={onRetry}>
        {t('retry')}
      </Button>
    </>
  );
}
