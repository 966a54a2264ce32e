import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { pathTo } from '../../../app/navigate';
import { ButtonLink } from '@tulay/ui/actions/button';
import { Dock } from '@tulay/ui/layout/dock';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Main } from '@tulay/ui/layout/main';

interface Props {
  readonly orderId: string;
  readonly title: string;
  readonly reason: string;
  /** Another way that is open. */
  readonly children?: ReactNode;
}

/** Why relief cannot be had, said in words, and what one can do instead. */
export function ReliefRefused({ orderId, title, reason, children }: Props) {
  const t = useTranslations('relief');
  return (
    <>
      <Main>
        <EmptyState level={1} title={title} action={children}>
          {reason}
        </EmptyState>
      </Main>
      <Dock>
        <ButtonLink href={pathTo('repaidDetail', { order: orderId })}>{t('toLoan')}</ButtonLink>
      </Dock>
    </>
  );
}
