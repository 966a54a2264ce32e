import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { clock, day } from '../../kit/format';
import { Badge } from '../../kit/parts';
import { useSecondsLeft } from '../case/take-back';
import type { ClaimRow } from './use-queue';

const words = CONSOLE_WORDS.case;

/** Labels of a case: who works on it and until when, who owns it, and whether it is offered, put aside or escalated. */
export function Claim({ claim }: { readonly claim: ClaimRow | undefined }) {
  if (!claim) return <span className="text-quiet">–</span>;
  const { claimedBy, claimedUntil, isMine, waitsUntil, waitsWhy, owner, isOwn, offeredFrom, escalated } =
    claim;
  const { waitsFor, wokenBy } = claim;
  const until = claimedUntil === null ? '' : clock(claimedUntil);
  if (
    claim.pending === null &&
    claimedBy === null &&
    waitsUntil === null &&
    owner === null &&
    offeredFrom === null &&
    escalated === null &&
    wokenBy === null
  )
    return <span className="text-quiet">–</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {claim.pending ? <Pending decision={claim.pending} /> : null}
      {escalated ? (
        <Badge tone="bad" wraps>
          {words.escalated(escalated.by, escalated.why)}
        </Badge>
      ) : null}
      {offeredFrom === null ? null : <Badge tone="warn">{words.offered(offeredFrom)}</Badge>}
      {wokenBy === null ? null : <Badge tone="good">{words.woken[wokenBy]}</Badge>}
      {waitsFor === null ? null : <Badge>{words.waitsFor[waitsFor]}</Badge>}
      {waitsUntil === null ? null : <Badge wraps>{words.waits(day(waitsUntil), waitsWhy ?? '')}</Badge>}
      {claimedBy !== null ? (
        <Badge tone={isMine ? 'good' : 'warn'}>
          {isMine ? words.yours(until) : words.claimed(claimedBy, until)}
        </Badge>
      ) : owner !== null ? (
        <Badge tone={isOwn ? 'good' : 'quiet'}>{isOwn ? words.own : words.owned(owner)}</Badge>
      ) : null}
    </span>
  );
}

function Pending({
  decision: { by, decision, until },
}: {
  readonly decision: NonNullable<ClaimRow['pending']>;
}) {
  const { decided, other } = CONSOLE_WORDS.takeBack;
  return <Badge tone="warn">{other(by, decided[decision], useSecondsLeft(until))}</Badge>;
}
