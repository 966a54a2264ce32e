import type { Problem } from '../api/problem';
import { Note } from './note';
import { useProblemText } from './problem-text';

/** A problem said where it happened; nothing while there is none. */
export function ProblemNote({ problem }: { problem: Problem | undefined }) {
  const text = useProblemText();
  return problem ? (
    <div role="alert">
      <Note look="red">{text(problem)}</Note>
    </div>
  ) : null;
}
