import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import type { ReactNode } from 'react';
import type { Pages } from '../api/pages';
import { AsOf } from './as-of';
import { Button } from './button';
import { Failure } from './failure';
import { Panel, Skeleton } from './parts';

const words = CONSOLE_WORDS.list;

/** Panel of a list that is read in pages, with the time of the reading and a button for the next page. */
export function PagePanel({
  title,
  pages,
  aside,
  children,
}: {
  readonly title: string;
  readonly pages: Pages;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Panel
      title={title}
      aside={
        <span className="flex items-center gap-2 text-quiet">
          <AsOf at={pages.dataUpdatedAt} />
          {aside}
          <Button onClick={() => void pages.refetch()}>{words.refresh}</Button>
        </span>
      }
    >
      {pages.isPending ? (
        <Skeleton />
      ) : pages.error ? (
        <Failure failure={pages.error} retry={() => void pages.refetch()} />
      ) : (
        children
      )}
      {pages.hasNextPage ? (
        <Button className="mt-3" disabled={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
          {words.more}
        </Button>
      ) : null}
    </Panel>
  );
}
