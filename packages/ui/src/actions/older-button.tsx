import { Button } from './button';

interface Props {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly children: string;
}

/** Fetches what is further back in a list that is read page by page; gone at its end. */
export function OlderButton({ list, children }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      look="second"
      onClick={() => void list.fetchNextPage()}
      busy={list.isFetchingNextPage && children}
    >
      {children}
    </Button>
  );
}
