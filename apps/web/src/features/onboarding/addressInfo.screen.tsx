import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { goOnAfter } from './after-step';
import { StepLoader } from './parts/step-loader';
import { StepView } from './parts/step-view';
import { type Places, placesQuery } from './places.queries';
import { useFields } from './use-fields';
import { type SectionStart, useSectionForm } from './use-section-form';

const EMPTY = { province: '', city: '', barangay: '', street: '', postalCode: '' };

/** Province and city from the list of the statistics authority, the rest by hand. */
export default function AddressInfoScreen() {
  const t = useTranslations('profile.address');
  const places = useQuery(placesQuery);
  return (
    <StepLoader section="address" title={t('heading')} waiting={places.isPending}>
      {(start, { minutesLeft }) => (
        <AddressForm start={start} minutesLeft={minutesLeft} places={places.data} />
      )}
    </StepLoader>
  );
}

interface Props {
  readonly start: SectionStart;
  readonly minutesLeft: number;
  /** Absent when the list did not come: then places are written by hand. */
  readonly places: Places | undefined;
}

function AddressForm({ start, minutesLeft, places }: Props) {
  const t = useTranslations('profile.address');
  const step = useSectionForm({ section: 'address', empty: EMPTY, start, onSaved: goOnAfter });
  const { field } = useFields(step.form);
  const province = step.form.watch('province');
  const city = step.form.watch('city');
  const cities = places?.find(([name]) => name === province)?.[1] ?? [];
  const provinceField = field('province');

  return (
    <StepView
      section="address"
      title={t('heading')}
      minutesLeft={minutesLeft}
      saved={step.draftSaved}
      saving={step.saving}
      problem={step.problem}
      onSubmit={step.form.handleSubmit(step.save)}
    >
      {places ? (
        <>
          <SelectField
            {...provinceField}
            onChange={(event) => {
              void provinceField.onChange(event);
              step.form.setValue('city', '');
            }}
            label={t('province')}
            autoComplete="address-level1"
            options={listed(
              places.map(([name]) => name),
              province,
            )}
          />
          <SelectField
            {...field('city')}
            key={province}
            label={t('city')}
            autoComplete="address-level2"
            hint={province === '' ? t('provinceFirst') : undefined}
            options={listed(cities, city)}
          />
        </>
      ) : (
        <>
          <TextField {...field('province')} label={t('province')} autoComplete="address-level1" />
          <TextField {...field('city')} label={t('city')} autoComplete="address-level2" />
        </>
      )}
      <TextField {...field('barangay')} label={t('barangay')} autoCapitalize="words" />
      <TextField
        {...field('street')}
        label={t('street')}
        autoComplete="street-address"
        autoCapitalize="words"
      />
      <TextField
        {...field('postalCode')}
        label={t('postalCode')}
        hint={t('postalCodeHint')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
      />
    </StepView>
  );
}

/** A place written by hand before the list came stays choosable. */
function listed(names: readonly string[], chosen: string) {
  const all = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  return all.map((name) => ({ value: name, label: name }));
}
