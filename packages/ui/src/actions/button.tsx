import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { CLICK_LOCK_MS, createClickLock, createTapMemory } from '../behavior/click-lock';

type Look = 'primary' | 'second' | 'plain' | 'danger';

interface Own {
  readonly look?: Look;
  /** Shrinks to its text, 48 px high. */
  readonly compact?: boolean;
  readonly children: ReactNode;
}

type ButtonProps = Own &
  ComponentProps<'button'> & {
    /** Words while the work runs ("Sending…"); the button shows a spinner and takes no taps. */
    readonly busy?: string | false;
    /** Milliseconds in which a second tap is ignored; 0 for plus and minus. */
    readonly lock?: number;
  };

const LOOKS: Readonly<Record<Look, string>> = {
  primary: 'bg-primary text-on-primary active:bg-primary-press',
  second: 'bg-tint text-accent-strong active:bg-tint-line',
  plain: 'text-accent active:bg-tint',
  danger: 'bg-danger-tint text-danger',
};
const SHAPE =
  'press flex items-center justify-center gap-2 rounded-button text-center tabular-nums no-underline';
const OFF =
  'disabled:bg-sunken disabled:text-quiet disabled:shadow-[inset_0_0_0_1px_var(--line)] disabled:cursor-default';

function shape({ look = 'primary', compact = false }: Pick<Own, 'look' | 'compact'>): string {
  const size = compact
    ? 'min-h-12 px-3.5 py-2.5 t-label whitespace-nowrap'
    : 'min-h-[52px] w-full px-5 py-3 t-strong';
  return `${SHAPE} ${size} ${LOOKS[look]}`;
}

/** One for all buttons: the second tap may meet another one than the first. */
const isSecondTap = createTapMemory();

/** Stays enabled on an incomplete form: tapping it leads to the first error. */
export function Button({
  look,
  compact,
  busy,
  lock = CLICK_LOCK_MS,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const takeClick = useRef(createClickLock(lock));

  function click(event: MouseEvent<HTMLButtonElement>) {
    const second = isSecondTap(event.nativeEvent) && lock > 0;
    if (busy || second || !takeClick.current()) {
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
      className={`${shape({ look, compact })} ${OFF} ${rest.className ?? ''}`}
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

/** A link that looks like a button, for going somewhere; `outside` leaves for another party's page in a tab of its own. */
export function ButtonLink({
  look,
  compact,
  href,
  outside = false,
  children,
}: Own & { readonly href: string; readonly outside?: boolean }) {
  return outside ? (
    <a href={href} target="_blank" rel="noreferrer" className={shape({ look, compact })}>
      {children}
    </a>
  ) : (
    <Link href={href} className={shape({ look, compact })}>
      {children}
    </Link>
  );
}
