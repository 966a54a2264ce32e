import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tile } from './tile';

interface Props {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly after?: ReactNode;
  readonly href: string;
}

export function PdfRow({ icon, title, hint, after, href }: Props) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left not-first:border-t not-first:border-line active:bg-sunken focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]"
    >
      <Tile variant="flat">{icon}</Tile>
      <span className="min-w-0 flex-1">
        {title}
        {hint ? <span className="t-small block text-quiet">{hint}</span> : null}
      </span>
      {after}
      <ExternalLink className="shrink-0 text-quiet" size={20} aria-hidden="true" />
    </a>
  );
}
