import { type ComponentProps, type ReactNode, useId } from 'react';
import { type FieldProps, FieldNotes, LabelText } from './field';
import { useFieldOutcome } from '../behavior/use-field-outcome';

export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  readonly after?: ReactNode;
  readonly disabled?: boolean;
}

type Props<V extends string> = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'type' | 'id'> & {
    readonly options: readonly Choice<V>[];
    /**
     * Layout of the options: `cards` are rows with a hint, `tiles` fill two columns, `chips` are short words in
     * `columns` columns.
     */
    readonly variant?: 'cards' | 'tiles' | 'chips';
    /** Selected value if the parent holds it; omitted with react-hook-form's `register`. */
    readonly value?: V;
    readonly columns?: 2 | 3 | 4;
  };

const SELECTED =
  'has-checked:bg-tint has-checked:font-semibold has-checked:shadow-[inset_0_0_0_2px_var(--primary)] has-checked:text-accent-strong';
const BOX =
  'relative cursor-pointer bg-card shadow-[inset_0_0_0_1px_var(--edge)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:bg-sunken has-disabled:text-quiet has-disabled:cursor-default group-data-[error]:shadow-[inset_0_0_0_2px_var(--danger)]';
const VARIANTS = {
  cards: 'flex min-h-16 items-center gap-3 rounded-card p-3.5',
  tiles: 'flex min-h-14 items-center gap-2.5 rounded-card px-3.5 py-3 last:odd:col-span-2',
  chips: 'grid min-h-12 place-items-center rounded-field px-0.5 py-1 text-center t-small font-medium',
} as const;
const COLUMNS = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4' } as const;

export function OptionGroup<V extends string>(props: Props<V>) {
  const {
    label,
    hint,
    error,
    optional,
    options,
    variant = 'cards',
    columns = 2,
    value,
    name,
    ...input
  } = props;
  const own = useId();
  const points = useFieldOutcome<HTMLFieldSetElement>(error);

  return (
    <fieldset
      {...points}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      className="group stack min-w-0 gap-1.5 border-0 p-0"
      data-error={error ? true : undefined}
    >
      <legend className="t-label mb-2 p-0">
        <LabelText label={label} optional={optional} />
      </legend>
      <div className={variant === 'cards' ? 'grid gap-2' : `grid gap-2 ${COLUMNS[columns]}`}>
        {options.map((option) => (
          <label key={option.value} className={`${VARIANTS[variant]} ${BOX} ${SELECTED}`}>
            <input
              {...input}
              type="radio"
              name={name ?? own}
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              checked={value === undefined ? undefined : value === option.value}
              aria-describedby={error ? `${own}-error` : undefined}
              className={variant === 'cards' ? RADIO : 'absolute inset-0 cursor-pointer opacity-0'}
            />
            {option.icon}
            <OptionText option={option} variant={variant} />
          </label>
        ))}
      </div>
      <FieldNotes id={own} hint={hint} error={error} />
    </fieldset>
  );
}

const RADIO =
  'size-6 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-card checked:border-[7px] checked:border-primary focus-visible:shadow-none';

function OptionText({ option, variant }: { option: Choice; variant: keyof typeof VARIANTS }) {
  if (variant === 'chips') return <span>{option.label}</span>;
  return (
    <>
      <span className="min-w-0 flex-1">
        {option.label}
        {option.hint ? <span className="t-small block font-normal text-quiet">{option.hint}</span> : null}
      </span>
      {option.after}
    </>
  );
}
