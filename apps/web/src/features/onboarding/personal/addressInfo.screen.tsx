import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { emptyForm, type QuestionName } from '@tulay/contract/onboarding/questions';
import { QuestionFields } from '../forms/question-fields';
import { StepForm, type StepParts } from '../forms/step-form';
import { useMarket } from '../forms/use-fields';
import { PlaceField } from './place-field';

type Address = Record<QuestionName<'address'>, string>;
type Level = 'province' | 'city' | 'barangay';

export default function AddressInfoScreen() {
  const t = useTranslations('onboarding.address');
  return (
    <StepForm section="address" title={t('heading')} empty={emptyForm('address')}>
      {(parts) => <AddressFields {...parts} />}
    </StepForm>
  );
}

function AddressFields(parts: StepParts<Address>) {
  const t = useTranslations('onboarding.address');
  const isIndian = useMarket() === 'IN';
  const cascade = usePlaceCascade(parts);
  return (
    <QuestionFields
      section="address"
      fields={parts.fields}
      own={cascade}
      attributes={{
        province: { autoComplete: 'address-level1' },
        city: { autoComplete: 'address-level2' },
        barangay: { autoCapitalize: 'words' },
        street: { autoComplete: 'street-address' },
        postalCode: {
          hint: isIndian ? t('pinCodeHint') : t('postalCodeHint'),
          autoComplete: 'postal-code',
        },
      }}
    />
  );
}

/** Place fields without a selection list, so the borrower types the place. */
const TYPED = { province: undefined, city: undefined, barangay: undefined };

/** Returns the fields that choose a place from the list; none in other markets or if the list does not load. */
function usePlaceCascade({ form, fields }: StepParts<Address>) {
  const t = useTranslations('onboarding.address');
  const [province, city, barangay] = form.watch(['province', 'city', 'barangay']);
  const isListed = useMarket() === 'PH';
  const provinces = useQuery({ ...provincesQuery, enabled: isListed });
  const towns = useQuery({ ...townsQuery(province), enabled: isListed && province !== '' });

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
  if (!isListed || provinces.isError || towns.isError) return TYPED;

  const listed = towns.data?.find(([town]) => town === city)?.[1] ?? [];
  return {
    province: (
      <PlaceField
        {...control('province')}
        names={provinces.data}
        onChoose={(name) => name !== province && choose('province', name, ['city', 'barangay'])}
      />
    ),
    city: (
      <PlaceField
        {...control('city')}
        hint={province === '' ? t('provinceFirst') : undefined}
        names={province === '' ? undefined : towns.data?.map(([town]) => town)}
        onChoose={(name) => name !== city && choose('city', name, ['barangay'])}
      />
    ),
    barangay: (
      <>
        <PlaceField
          {...control('barangay')}
          hint={city === '' ? t('cityFirst') : undefined}
          names={city === '' ? undefined : listed}
          onChoose={(name) => name !== barangay && choose('barangay', name, [])}
        />
        <p className="t-micro text-quiet">{t('source')}</p>
      </>
    ),
  };
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
    ...forever,
  });
