import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';

type Variant = 'primary' | 'second' | 'plain' | 'danger';

interface Own {
  readonly variant?: Variant;
  readonly compact?: boolean;
  readonly children: ReactNode;
}

type ButtonProps = Own &
  ComponentProps<'button'> & {
    readonly busy?: string | false;
    /** Time in milliseconds in which `lockClicks` refuses a second click; 0 for buttons that are tapped repeatedly. */
    readonly lock?: number;
  };

const VARIANTS: Readonly<Record<Variant, string>> = {
  primary: 'bg-primary text-on-primary active:bg-primary-press',
  second: 'bg-tint text-accent-strong active:bg-tint-line',
  plain: 'text-accent active:bg-tint',
  danger: 'bg-danger-tint text-danger',
};
const SHAPE =
  'press flex items-center justify-center gap-2 rounded-button text-center tabular-nums no-underline';
const OFF =
  'disabled:bg-sunken disabled:text-quiet disabled:shadow-[inset_0_0_0_1px_var(--line)] disabled:cursor-default';

function shape({ variant = 'primary', compact = false }: Pick<Own, 'variant' | 'compact'>): string {
  const size = compact
    ? 'min-h-12 px-3.5 py-2.5 t-label whitespace-nowrap'
    : 'min-h-[52px] w-full px-5 py-3 t-strong';
  return `${SHAPE} ${size} ${VARIANTS[variant]}`;
}

/** Button that ignores clicks while busy. Keep it enabled on an incomplete form: submitting focuses the first error. */
export function Button({ variant, compact, busy, lock, onClick, children, ...rest }: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      data-lock={lock}
      className={`${shape({ variant, compact })} ${OFF} ${rest.className ?? ''}`}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : undefined}
      onClick={click}
    >
      {busy ? (
        <>
          <span className="spin" aria-hidden="true" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}

export function ButtonLink({
  variant,
  compact,
  href,
  external = false,
  children,
}: Own & { readonly href: string; readonly external?: boolean }) {
  return external ? (
    <a href={href} target="_blank" rel="noreferrer" className={shape({ variant, compact })}>
      {children}
    </a>
  ) : (
    <Link href={href} className={shape({ variant, compact })}>
      {children}
    </Link>
  );
}
