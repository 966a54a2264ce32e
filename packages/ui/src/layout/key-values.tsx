import type { ReactNode } from 'react';

const PARTS = { receive: 'bg-receive', interest: 'bg-interest', fee: 'bg-fee', tax: 'bg-tax' } as const;

export function KeyValues({ children }: { children: ReactNode }) {
  return <dl className="stack gap-2.5">{children}</dl>;
}

interface Props {
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly part?: keyof typeof PARTS;
  readonly sum?: boolean;
}

export function KeyValue({ name, value, part, sum = false }: Props) {
  return (
    <div className={`flex justify-between gap-4 ${sum ? 'border-t border-line pt-3' : ''}`}>
      <dt className={sum ? 't-strong' : 'text-quiet'}>
        {part ? (
          <i className={`mr-2.5 inline-block size-2.5 rounded-[3px] ${PARTS[part]}`} aria-hidden="true" />
        ) : null}
        {name}
      </dt>
      <dd
        translate="no"
        className={`max-w-[65%] shrink-0 text-right wrap-anywhere tabular-nums ${sum ? 'font-bold' : 'font-semibold'}`}
      >
        {value}
      </dd>
    </div>
  );
}
