import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { IconTile, type TileVariant } from './tile';

interface Props {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly before?: ReactNode;
  readonly icon?: LucideIcon;
  readonly iconVariant?: TileVariant;
  readonly after?: ReactNode;
  readonly href?: string;
  readonly onClick?: () => void;
}

const SHAPE =
  'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left not-first:border-t not-first:border-line';
const TAPPED = `${SHAPE} active:bg-sunken focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]`;

export function Row({ title, hint, before, icon, iconVariant = 'teal', after, href, onClick }: Props) {
  const inside = (
    <>
      {before}
      {icon ? <IconTile icon={icon} variant={iconVariant} /> : null}
      <span className="min-w-0 flex-1">
        {title}
        {hint ? <span className="t-small block text-quiet">{hint}</span> : null}
      </span>
      {after}
      {href || onClick ? <ChevronRight className="shrink-0 text-quiet" size={20} aria-hidden="true" /> : null}
    </>
  );

  if (href) {
    return (
      <Link href={href} className={TAPPED}>
        {inside}
      </Link>
    );
  }
  if (onClick) {
    return (
      <button type="button" onClick={onClick} className={TAPPED}>
        {inside}
      </button>
    );
  }
  return <div className={SHAPE}>{inside}</div>;
}
