import type { QueueCountsBody } from '@tulay/contract/operator/console';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useEffect, useState } from 'react';
import { v7 as newKey } from 'uuid';
import { useChange } from '../../api/commands';
import { useQueues } from '../../api/session';
import { useKey } from '../../app/keys';
import { Button } from '../../kit/button';
import { Note } from '../../kit/parts';

const words = CONSOLE_WORDS.takeBack;
const TICK_MS = 500;

/**
 * Returns the seconds until a moment, by the server's clock. The last poll of the queues returned the server's time.
 */
export function useSecondsLeft(until: string): number {
  const { now } = useQueues();
  const [passed, setPassed] = useState({ since: now, ms: 0 });
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setPassed({ since: now, ms: performance.now() - began }), TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  const ms = passed.since === now ? passed.ms : 0;
  return Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now) - ms) / 1_000));
}

/**
 * Decisions of the operator that have not taken effect, with a button for each. Key `z` takes back the latest decision.
 */
export function TakeBacks() {
  const { decisions } = useQueues();
  const takeBack = useChange('review take-back');
  const send = (application: string) => {
    if (takeBack.isPending) return;
    takeBack.mutate({ key: newKey(), input: { arguments: { application }, why: words.why } });
  };
  const [last] = decisions;
  useKey(last ? { z: () => send(last.application) } : {});
  const refusal = takeBack.data?.outcome === 'refused' ? takeBack.data.sentence : null;
  if (decisions.length === 0 && refusal === null) return null;
  return (
    <div className="mb-4 grid gap-2">
      {decisions.map((decision, index) => (
        <PendingDecision
          key={decision.application}
          decision={decision}
          isLast={index === 0}
          onTakeBack={() => send(decision.application)}
        />
      ))}
      {refusal === null ? null : <Note tone="bad">{refusal}</Note>}
    </div>
  );
}

function PendingDecision({
  decision: { application, decision, until },
  isLast,
  onTakeBack,
}: {
  readonly decision: QueueCountsBody['decisions'][number];
  readonly isLast: boolean;
  readonly onTakeBack: () => void;
}) {
  const seconds = useSecondsLeft(until);
  if (seconds === 0) return null;
  return (
    <Note>
      <span className="mr-3">{words.mine(words.decided[decision], application, seconds)}</span>
      <Button onClick={onTakeBack}>
        {words.button} {isLast ? <kbd className="text-xs text-quiet">z</kbd> : null}
      </Button>
    </Note>
  );
}
