import { BookUser, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { emptyForm } from '@tulay/contract/onboarding/questions';
import { Button } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { QuestionFields } from '../forms/question-fields';
import { StepForm, type StepParts } from '../forms/step-form';
import type { useFields } from '../forms/use-fields';
import { addPickedContacts, canPickContacts, type Contacts, pickContacts } from './contact-picker';

const EMPTY_CONTACT = emptyForm('contacts');
const EMPTY: Contacts = { people: [EMPTY_CONTACT, EMPTY_CONTACT] };
const MIN_PEOPLE = 2;
const MAX_PEOPLE = 3;

/** Collects two or three contacts. The address book is never read, only what the borrower picks. */
export default function ContactScreen() {
  const t = useTranslations('onboarding.contacts');
  return (
    <StepForm section="contacts" title={t('heading')} empty={EMPTY}>
      {(parts) => <People {...parts} />}
    </StepForm>
  );
}

function People({ form, fields }: StepParts<Contacts>) {
  const t = useTranslations('onboarding.contacts');
  const people = useFieldArray({ control: form.control, name: 'people' });
  const [closed, setClosed] = useState(false);

  async function pick(): Promise<void> {
    const picked = await pickContacts();
    setClosed(picked === null);
    if (picked) setPeople(addPickedContacts(form.getValues('people'), picked, MAX_PEOPLE));
  }

  /**
   * Sets all contacts at once instead of calling `append` and `remove` of the field array, which validate every field
   * and mark new ones as empty.
   */
  function setPeople(all: Contacts['people']): void {
    form.setValue('people', all, { shouldDirty: true });
    form.clearErrors('people');
  }

  return (
    <>
      <div className="stack gap-2">
        <p className="text-quiet">{t('intro')}</p>
        <p className="t-small text-quiet">{t('notice')}</p>
      </div>
      {canPickContacts() ? (
        <div className="stack gap-2">
          <Button variant="second" onClick={() => void pick()}>
            <BookUser size={20} aria-hidden="true" />
            {t('pick')}
          </Button>
          <p className="t-micro text-center text-quiet">{t('pickHint')}</p>
        </div>
      ) : null}
      {closed ? (
        <Note live variant="sun">
          {t('pickFailed')}
        </Note>
      ) : null}
      {people.fields.map((person, index) => (
        <PersonFields
          key={person.id}
          index={index}
          fields={fields}
          onRemove={
            people.fields.length > MIN_PEOPLE
              ? () => setPeople(form.getValues('people').filter((_, place) => place !== index))
              : undefined
          }
        />
      ))}
      {people.fields.length < MAX_PEOPLE ? (
        <Button variant="second" onClick={() => setPeople([...form.getValues('people'), EMPTY_CONTACT])}>
          <Plus size={20} aria-hidden="true" />
          {t('add')}
        </Button>
      ) : null}
    </>
  );
}

interface Props {
  readonly index: number;
  readonly fields: ReturnType<typeof useFields<Contacts>>;
  readonly onRemove: (() => void) | undefined;
}

/** Renders the fields of one contact. Autofill is off, because it would offer the borrower's own data. */
function PersonFields({ index, fields, onRemove }: Props) {
  const t = useTranslations('onboarding.contacts');
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
      <QuestionFields
        section="contacts"
        fields={fields}
        prefix={`people.${index}.`}
        attributes={{ name: { autoComplete: 'off' }, phone: { autoComplete: 'off' } }}
      />
    </div>
  );
}
