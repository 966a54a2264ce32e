import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button';
import { goOnAfter } from './after-step';
import { type Contacts, PersonFields } from './parts/person-fields';
import { StepLoader } from './parts/step-loader';
import { StepView } from './parts/step-view';
import { useFields } from './use-fields';
import { type SectionStart, useSectionForm } from './use-section-form';

const NOBODY = { name: '', phone: '', relation: '' };
const EMPTY: Contacts = { people: [NOBODY, NOBODY] };
const LEAST = 2;
const MOST = 3;

/** Two or three people, by hand: the address book is never read. */
export default function ContactScreen() {
  const t = useTranslations('profile.contacts');
  return (
    <StepLoader section="contacts" title={t('heading')}>
      {(start, { minutesLeft }) => <ContactsForm start={start} minutesLeft={minutesLeft} />}
    </StepLoader>
  );
}

function ContactsForm({ start, minutesLeft }: { start: SectionStart; minutesLeft: number }) {
  const t = useTranslations('profile.contacts');
  const step = useSectionForm({ section: 'contacts', empty: EMPTY, start, onSaved: goOnAfter });
  const fields = useFields(step.form);
  const people = useFieldArray({ control: step.form.control, name: 'people' });
  const together = fields.errorAt('people.root') ?? fields.errorAt('people');

  return (
    <StepView
      section="contacts"
      title={t('heading')}
      minutesLeft={minutesLeft}
      saved={step.draftSaved}
      saving={step.saving}
      problem={step.problem}
      onSubmit={step.form.handleSubmit(step.save)}
    >
      <p className="text-quiet">{t('intro')}</p>
      {people.fields.map((person, index) => (
        <PersonFields
          key={person.id}
          index={index}
          fields={fields}
          phoneError={index > 0 ? together : undefined}
          onRemove={people.fields.length > LEAST ? () => people.remove(index) : undefined}
        />
      ))}
      {people.fields.length < MOST ? (
        <Button look="second" onClick={() => people.append(NOBODY)}>
          <Plus size={20} aria-hidden="true" />
          {t('add')}
        </Button>
      ) : null}
    </StepView>
  );
}
