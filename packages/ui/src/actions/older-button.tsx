import { Button } from './button';

interface Props {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly children: string;
}

export function OlderButton({ list, children }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="second"
      onClick={() => void list.fetchNextPage()}
      busy={list.isFetchingNextPage && children}
    >
      {children}
    </Button>
  );
}
