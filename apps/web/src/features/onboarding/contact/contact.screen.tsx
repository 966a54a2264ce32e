import { BookUser, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { StepForm, type StepParts } from '../forms/step-form';
import { addPickedContacts, canPickContacts, pickContacts } from './contact-picker';
import { type Contacts, PersonFields } from './person-fields';

const EMPTY_CONTACT = { name: '', phone: '', relation: '' };
const EMPTY: Contacts = { people: [EMPTY_CONTACT, EMPTY_CONTACT] };
const MIN_PEOPLE = 2;
const MAX_PEOPLE = 3;

/** Collects two or three contacts. The address book is never read, only what the borrower picks. */
export default function ContactScreen() {
  const t = useTranslations('profile.contacts');
  return (
    <StepForm section="contacts" title={t('heading')} empty={EMPTY}>
      {(parts) => <People {...parts} />}
    </StepForm>
  );
}

function People({ form, fields }: StepParts<Contacts>) {
  const t = useTranslations('profile.contacts');
  const people = useFieldArray({ control: form.control, name: 'people' });
  const [closed, setClosed] = useState(false);

  async function pick(): Promise<void> {
    const picked = await pickContacts();
    setClosed(picked === null);
    if (picked) setPeople(addPickedContacts(form.getValues('people'), picked, MAX_PEOPLE));
  }

  /** Bypasses `append` and `remove` of the field array, which validate every field and mark new ones as empty. */
  function setPeople(all: Contacts['people']): void {
    form.setValue('people', all, { shouldDirty: true });
    form.clearErrors('people');
  }

  return (
    <>
      <div className="stack gap-2">
        <p className="text-quiet">{t('intro')}</p>
        <p className="t-small text-quiet">{t('told')}</p>
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
