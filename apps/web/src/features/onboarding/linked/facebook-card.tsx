import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import {
  FACEBOOK_OUTCOMES,
  type FacebookLinkStatusBody,
  type FacebookOutcomeName,
  type FacebookScreenName,
} from '@tulay/contract/onboarding/facebook';
import type { Language } from '@tulay/copy/languages';
import { Button } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { usePageBack } from '@tulay/ui/behavior/use-page-back';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote, ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { formatInstant } from '@tulay/ui/format/date-format';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { useCommand } from '../../../api/command';
import { ProblemError } from '../../../api/problem';
import { useViewParams } from '../../../app/routing/view-params';
import { beginFacebook, facebookQuery, noteLimitMoved, unlinkFacebook } from './linked.queries';

/** Links a Facebook account, or unlinks it; the browser leaves for Facebook and comes back to `screen`. */
export function FacebookCard({ screen }: { screen: FacebookScreenName }) {
  const { data: standing, error, refetch } = useQuery(facebookQuery);
  if (standing === undefined) {
    return (
      <Card>
        {error instanceof ProblemError ? (
          <ProblemRetry problem={error.problem} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </Card>
    );
  }
  if (!standing.offered && standing.linkedAt === null) return null;
  return (
    <InSight>
      <Outcome isLinked={standing.linkedAt !== null} />
      {standing.linkedAt === null ? (
        <Offer screen={screen} raise={standing.raise} />
      ) : (
        <Linked standing={standing} since={standing.linkedAt} />
      )}
    </InSight>
  );
}

/** Back from Facebook, this is what the borrower looks for. */
function InSight({ children }: { children: ReactNode }) {
  const isBack = useViewParams().has('facebook');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBack) place.current?.scrollIntoView({ block: 'center' });
  }, [isBack]);
  return (
    <div ref={place}>
      <Card>{children}</Card>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-[52px] w-full rounded-button" />
    </>
  );
}

const LOOKS = {
  denied: 'sun',
  expired: 'sun',
  taken: 'red',
  other: 'red',
  failed: 'red',
} as const;

/** What became of the trip, while it is still true. */
function Outcome({ isLinked }: { isLinked: boolean }) {
  const t = useTranslations('linked.facebook.outcome');
  const said = useViewParams().get('facebook');
  const outcome: FacebookOutcomeName | undefined = FACEBOOK_OUTCOMES.find((each) => each === said);
  if (outcome === undefined || (outcome === 'linked' || outcome === 'other') !== isLinked) return null;
  if (outcome === 'linked') {
    return (
      <p className="sr-only" role="status">
        {t('linked')}
      </p>
    );
  }
  return (
    <div role="alert">
      <Note look={LOOKS[outcome]}>{t(outcome)}</Note>
    </div>
  );
}

function Offer({ screen, raise }: { screen: FacebookScreenName; raise: number }) {
  const t = useTranslations('linked.facebook');
  const command = useCommand({
    run: () => beginFacebook(screen),
    onDone: ({ url }) => globalThis.location.assign(url),
  });
  usePageBack(command.reset);
  const leaving = command.pending || command.value !== undefined;
  return (
    <>
      <CardHead title={t('heading', { amount: formatWholeMoney(raise) })} />
      <p className="t-small text-quiet">{t('gets')}</p>
      <ProblemNote problem={command.problem} />
      <Button look="second" busy={leaving && t('leaving')} onClick={() => command.send(undefined)}>
        {t('button')}
      </Button>
      {screen === 'baseInfo2' ? <p className="t-micro text-center text-quiet">{t('later')}</p> : null}
    </>
  );
}

function Linked({ standing, since }: { standing: FacebookLinkStatusBody; since: string }) {
  const t = useTranslations('linked.facebook');
  const language = useLocale() as Language;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { added, raise } = standing;
  return (
    <>
      <CardHead title={t('linkedHeading')}>
        <CircleCheck className="shrink-0 text-success" size={24} strokeWidth={1.75} aria-hidden="true" />
      </CardHead>
      <p className="t-small text-quiet">
        {t('since', { date: formatInstant(since, language) })}{' '}
        {added === null ? t('willAdd', { amount: formatWholeMoney(raise) }) : null}
        {added === 0 ? t('full') : null}
        {added ? t('added', { amount: formatWholeMoney(added) }) : null}
      </p>
      <Button look="plain" onClick={() => setAsking(true)}>
        {t('unlink')}
      </Button>
      <UnlinkSheet
        open={asking}
        added={added ?? 0}
        onClose={() => setAsking(false)}
        onUnlinked={(left) => client.setQueryData(facebookQuery.queryKey, left)}
      />
    </>
  );
}

interface Props {
  readonly open: boolean;
  /** Centavos that the link added to the limit. */
  readonly added: number;
  readonly onClose: () => void;
  readonly onUnlinked: (left: FacebookLinkStatusBody) => void;
}

/** Says what unlinking costs before it is done. */
function UnlinkSheet({ open, added, onClose, onUnlinked }: Props) {
  const t = useTranslations('linked.facebook');
  const client = useQueryClient();
  const command = useCommand({
    run: (_input: undefined, key) => unlinkFacebook(key),
    onDone: (left) => {
      onClose();
      onUnlinked(left);
      noteLimitMoved(client);
      notify(t('unlinked'));
    },
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('unlinkHeading')}>
      <p className="text-quiet">
        {added > 0 ? t('unlinkBody', { amount: formatWholeMoney(added) }) : t('unlinkPlain')}
      </p>
      <ProblemNote problem={command.problem} />
      <Button look="danger" busy={command.pending && t('unlinking')} onClick={() => command.send(undefined)}>
        {t('unlinkButton')}
      </Button>
      <Button look="plain" onClick={onClose}>
        {t('stay')}
      </Button>
    </Sheet>
  );
}
