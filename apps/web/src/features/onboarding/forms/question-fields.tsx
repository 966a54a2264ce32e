import { type ComponentProps, Fragment, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { isAsked, type Question } from '@tulay/contract/onboarding/question';
import {
  type ChoiceOf,
  type ChoiceQuestion,
  labelOf,
  type LabelName,
  listQuestions,
  type OwnQuestion,
  type QuestionName,
  type SectionName,
} from '@tulay/contract/onboarding/questions';
import { DateField } from '@tulay/ui/fields/date-field';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { NumberField } from '@tulay/ui/fields/number-field';
import { PhoneField } from '@tulay/ui/fields/phone-field';
import { SelectField } from '@tulay/ui/fields/select-field';
import { TextField } from '@tulay/ui/fields/text-field';
import { type useFields, useMarket } from './use-fields';

type Attributes = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'min' | 'placeholder' | 'spellCheck' | 'type'
> & { readonly label?: string; readonly hint?: string | undefined };

type FieldState = ReturnType<ReturnType<typeof useFields<FieldValues>>['field']>;

interface Props<S extends SectionName> {
  readonly section: S;
  /** Variant of the form, such as the kind of employment. Questions of other variants are not drawn. */
  readonly variant?: string;
  readonly fields: { readonly fieldAt: (name: string) => FieldState };
  /** Prefix of the field names in a list, such as `people.0.`. */
  readonly prefix?: string;
  readonly attributes?: { readonly [Q in QuestionName<S>]?: Attributes };
  /** Elements of questions that the screen draws itself. Each appears at the place of its question. */
  readonly own?: { readonly [Q in QuestionName<S>]?: ReactNode };
  /** Headings between the questions, each before the question that it names. */
  readonly before?: { readonly [Q in QuestionName<S>]?: ReactNode };
}

/**
 * Elements that the screen draws itself, one for every question with the control `own`. A question whose element is
 * undefined gets a text field.
 */
type OwnFields<S extends SectionName> = [OwnQuestion<S>] extends [never]
  ? unknown
  : { readonly own: { readonly [Q in OwnQuestion<S>]: ReactNode } };

type Labels = { [S in SectionName]: `${S}.${LabelName<S>}` }[SectionName];
type Choices = { [Q in ChoiceQuestion]: `${Q}.${ChoiceOf<Q>}` }[ChoiceQuestion];

/** Draws every question that the form declares, in the declared order, so that none can be left out. */
export function QuestionFields<S extends SectionName>(props: Props<S> & OwnFields<S>) {
  const { section, variant = '', fields, prefix = '' } = props;
  const market = useMarket();
  const t = useTranslations('onboarding');
  // `listQuestions` returns names as plain strings, so these tables are indexed by string.
  const own: Readonly<Record<string, ReactNode>> = props.own ?? {};
  const before: Readonly<Record<string, ReactNode>> = props.before ?? {};
  const attributes: Readonly<Record<string, Attributes | undefined>> = props.attributes ?? {};
  return listQuestions(section, market)
    .filter(([, question]) => isAsked(question, variant))
    .map(([name, question]) => (
      <Fragment key={name}>
        {before[name]}
        {own[name] ?? (
          <QuestionField
            name={name}
            question={question}
            field={{
              ...fields.fieldAt(`${prefix}${name}`),
              // The words have a label for every declared question.
              label: t(`${section}.${labelOf(name, question)}` as Labels),
              ...attributes[name],
            }}
          />
        )}
      </Fragment>
    ));
}

interface FieldProps {
  readonly name: string;
  readonly question: Question;
  readonly field: FieldState & Attributes & { readonly label: string };
}

function QuestionField({ name, question, field }: FieldProps) {
  const t = useTranslations('onboarding.options');
  const none = useTranslations('onboarding')('noSuffix');
  const optional = question.optional ? { optional: true } : {};
  const options = question.choices.map((value) => ({
    value,
    // The dictionary has a text for every declared choice.
    label: t(`${name}.${value}` as Choices),
  }));
  const { hint, ...control } = field;
  const shared = { ...control, ...optional, ...(hint === undefined ? {} : { hint }) };
  switch (question.control) {
    case 'date':
      return <DateField {...shared} />;
    case 'chips':
      return <OptionGroup variant="chips" {...shared} options={options} />;
    case 'list':
      return <SelectField {...shared} {...(question.optional ? { empty: none } : {})} options={options} />;
    case 'phone':
      return <PhoneField {...shared} />;
    case 'name':
      return <TextField autoCapitalize="words" {...shared} />;
    case 'digits':
      return <NumberField {...shared} />;
    case 'text':
    case 'own':
      return <TextField {...shared} />;
  }
}
