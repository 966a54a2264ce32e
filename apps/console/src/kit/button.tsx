import type { ComponentProps } from 'react';

type Variant = 'primary' | 'second' | 'plain' | 'danger';

const VARIANTS: Readonly<Record<Variant, string>> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-press',
  second: 'border border-edge bg-card hover:bg-tint',
  plain: 'text-accent hover:bg-tint',
  danger: 'bg-danger-tint text-danger hover:underline',
};

export const buttonShape = (variant: Variant): string =>
  `inline-flex min-h-9 items-center justify-center gap-2 rounded-lg px-3 font-semibold whitespace-nowrap no-underline disabled:bg-sunken disabled:text-quiet aria-disabled:opacity-60 ${VARIANTS[variant]}`;

export function Button({
  variant = 'second',
  className = '',
  ...rest
}: ComponentProps<'button'> & { readonly variant?: Variant }) {
  return <button type="button" {...rest} className={`${buttonShape(variant)} ${className}`} />;
}

/** Button of a command in a list of actions. A long title wraps. @param hotkey key that does the same */
export function ActionButton({
  hotkey,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { readonly hotkey?: string | number }) {
  return (
    <Button {...rest} className="w-full justify-between! py-1.5 text-left whitespace-normal!">
      {children} {hotkey === undefined ? null : <kbd className="text-xs text-quiet">{hotkey}</kbd>}
    </Button>
  );
}
