import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { RELATIONS } from '@tulay/engine/application/field-options';
import { PhoneField } from '@tulay/ui/fields/phone-field';
import { SelectField } from '@tulay/ui/fields/select-field';
import { TextField } from '@tulay/ui/fields/text-field';
import type { useFields } from '../forms/use-fields';

export interface Contacts {
  people: { name: string; phone: string; relation: string }[];
}

interface Props {
  readonly index: number;
  readonly fields: ReturnType<typeof useFields<Contacts>>;
  readonly onRemove: (() => void) | undefined;
}

/** Fields of a contact. Autofill is off, because it would offer the borrower's own data. */
export function PersonFields({ index, fields: { field }, onRemove }: Props) {
  const t = useTranslations('profile.contacts');
  const options = useTranslations('profile.options.relation');
  const id = useId();

  return (
    <div
      role="group"
      aria-labelledby={id}
      className="stack gap-5 rounded-card border border-line bg-card px-4 py-5"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="t-head" id={id}>
          {t('person', { number: String(index + 1) })}
        </h2>
        {onRemove ? (
          <button type="button" onClick={onRemove} className="link -my-3 min-h-12 px-2">
            {t('remove')}
          </button>
        ) : null}
      </div>
      <TextField
        {...field(`people.${index}.name`)}
        label={t('name')}
        autoComplete="off"
        autoCapitalize="words"
      />
      <PhoneField {...field(`people.${index}.phone`)} label={t('phone')} autoComplete="off" />
      <SelectField
        {...field(`people.${index}.relation`)}
        label={t('relation')}
        options={RELATIONS.map((value) => ({ value, label: options(value) }))}
      />
    </div>
  );
}
