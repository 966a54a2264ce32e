import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { TextField } from '@tulay/ui/fields/text-field';
import { StepForm, type StepParts } from '../forms/step-form';
import { useMarket } from '../forms/use-fields';
import { PlaceField } from './place-field';

const EMPTY = { province: '', city: '', barangay: '', street: '', postalCode: '' };
type Address = typeof EMPTY;
type Level = 'province' | 'city' | 'barangay';

export default function AddressInfoScreen() {
  const t = useTranslations('onboarding.address');
  const market = useMarket();
  return (
    <StepForm section="address" title={t('heading')} empty={EMPTY}>
      {(parts) => (
        <>
          {market === 'PH' ? <PlaceCascade {...parts} /> : <FreeTextPlaces {...parts} />}
          <Street {...parts} />
        </>
      )}
    </StepForm>
  );
}

function PlaceCascade({ form, fields }: StepParts<Address>) {
  const t = useTranslations('onboarding.address');
  const [province, city, barangay] = form.watch(['province', 'city', 'barangay']);
  const provinces = useQuery(provincesQuery);
  const towns = useQuery(townsQuery(province));

  function choose(level: Level, value: string, below: readonly Level[]) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue(level, value, options);
    form.clearErrors(level);
    for (const each of below) form.setValue(each, '', options);
  }
  const control = (level: Level) => {
    const { ref, error } = fields.field(level);
    return { ref, error, label: t(level), value: form.getValues(level) };
  };
  if (provinces.isError || towns.isError) return <FreeTextPlaces form={form} fields={fields} />;

  const listed = towns.data?.find(([town]) => town === city)?.[1] ?? [];
  return (
    <>
      <PlaceField
        {...control('province')}
        names={provinces.data}
        onChoose={(name) => name !== province && choose('province', name, ['city', 'barangay'])}
      />
      <PlaceField
        {...control('city')}
        hint={province === '' ? t('provinceFirst') : undefined}
        names={province === '' ? undefined : towns.data?.map(([town]) => town)}
        onChoose={(name) => name !== city && choose('city', name, ['barangay'])}
      />
      <PlaceField
        {...control('barangay')}
        hint={city === '' ? t('cityFirst') : undefined}
        names={city === '' ? undefined : listed}
        onChoose={(name) => name !== barangay && choose('barangay', name, [])}
      />
      <p className="t-micro text-quiet">{t('source')}</p>
    </>
  );
}

function FreeTextPlaces({ fields: { field } }: StepParts<Address>) {
  const t = useTranslations('onboarding.address');
  return (
    <>
      <TextField {...field('province')} label={t('province')} autoComplete="address-level1" />
      <TextField {...field('city')} label={t('city')} autoComplete="address-level2" />
      <TextField {...field('barangay')} label={t('barangay')} autoCapitalize="words" />
    </>
  );
}

function Street({ fields: { field } }: StepParts<Address>) {
  const t = useTranslations('onboarding.address');
  const isIndian = useMarket() === 'IN';
  return (
    <>
      <TextField
        {...field('street')}
        label={t('street')}
        autoComplete="street-address"
        autoCapitalize="words"
      />
      <TextField
        {...field('postalCode')}
        label={isIndian ? t('pinCode') : t('postalCode')}
        hint={isIndian ? t('pinCodeHint') : t('postalCodeHint')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
      />
    </>
  );
}

type Towns = readonly (readonly [town: string, barangays: readonly string[]])[];

const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

const provincesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async () => (await import('virtual:places')).default.map(([province]) => province),
  ...forever,
});

/** Towns of a province with their barangays, one file per province; empty for an unlisted province. */
const townsQuery = (province: string) =>
  queryOptions({
    queryKey: ['places', province],
    queryFn: async (): Promise<Towns> => {
      const provinces = (await import('virtual:places')).default;
      const load = provinces.find(([name]) => name === province)?.[1];
      return load === undefined ? [] : (await load()).default;
    },
    enabled: province !== '',
    ...forever,
  });
