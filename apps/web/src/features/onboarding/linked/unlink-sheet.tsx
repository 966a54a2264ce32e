import { useQueryClient } from '@tanstack/react-query';
import type { FacebookStandingBody } from '@tulay/contract/onboarding/facebook';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../api/command';
import { Button } from '@tulay/ui/actions/button';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import { notify } from '@tulay/ui/behavior/notify';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { noteLimitMoved, unlinkFacebook } from './linked.queries';

interface Props {
  readonly open: boolean;
  /** Centavos that the link added to the limit. */
  readonly added: number;
  readonly onClose: () => void;
  readonly onUnlinked: (left: FacebookStandingBody) => void;
}

/** Says what unlinking costs before it is done. */
export function UnlinkSheet({ open, added, onClose, onUnlinked }: Props) {
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
