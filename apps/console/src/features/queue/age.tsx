import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { age, duration } from '../../kit/format';
import { Badge } from '../../kit/parts';
import type { ClaimRow } from './use-queue';

const words = CONSOLE_WORDS.case;

/**
 * Waiting time of a case. If the case also waited for the borrower, the time in which it waited for the lender is shown
 * too. A label marks a case that missed its target.
 */
export function Age({ claim, now }: { readonly claim: ClaimRow | undefined; readonly now: string }) {
  if (!claim || !now) return <span className="text-quiet">–</span>;
  const { since, ourSeconds, targetSeconds } = claim;
  const [total, ours] = [age(since, now), duration(ourSeconds)];
  return (
    <span className="flex flex-wrap gap-1 whitespace-nowrap" title={words.target(duration(targetSeconds))}>
      {total}
      {ours === total ? null : <span className="text-quiet">{words.ours(ours)}</span>}
      {ourSeconds > targetSeconds ? <Badge tone="bad">{words.late}</Badge> : null}
    </span>
  );
}
