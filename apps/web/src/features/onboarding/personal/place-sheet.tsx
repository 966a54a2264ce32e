import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStripChinese } from '@tulay/ui/behavior/strip-chinese';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { placeChoices } from './place-choices';

interface Props {
  readonly title: string;
  readonly names: readonly string[];
  readonly value: string;
  readonly onClose: () => void;
  readonly onChoose: (name: string) => void;
}

/** Combobox of places: typing filters, arrow keys move, Enter selects. An unlisted place can be typed. */
export default function PlaceSheet({ title, names, value, onClose, onChoose }: Props) {
  const t = useTranslations('onboarding.address');
  const id = useId();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const choices = placeChoices(names, search);
  const strip = useStripChinese((event) => {
    setSearch(event.target.value);
    setAt(0);
  });

  function walk(event: KeyboardEvent) {
    const last = choices.length - 1;
    if (event.key === 'ArrowDown') setAt(Math.min(last, at + 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
    else if (event.key === 'Enter' && choices[at]) onChoose(choices[at].name);
    else return;
    event.preventDefault();
  }

  return (
    <Sheet open onClose={onClose} title={title} focus={field}>
      <div className="input sticky top-0 z-10">
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('search')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={choices.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('search')}
          value={search}
          onKeyDown={walk}
          {...strip}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={title} className="h-[60vh]">
        {choices.map(({ name, isCustom }, index) => (
          <Option
            key={name}
            id={`${id}-${index}`}
            active={index === at}
            chosen={name === value}
            onTake={() => onChoose(name)}
          >
            {isCustom ? t('writeInstead', { name }) : name}
          </Option>
        ))}
        {choices.length === 0 ? <p className="py-4 text-quiet">{t('noPlace')}</p> : null}
      </div>
    </Sheet>
  );
}

interface OptionProps {
  readonly id: string;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly onTake: () => void;
  readonly children: string;
}

function Option({ id, active, chosen, onTake, children }: OptionProps) {
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <button
      ref={line}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onClick={onTake}
      className={`flex min-h-12 w-full items-center justify-between gap-3 border-b border-line px-2 text-left ${active ? 'rounded-field bg-tint' : ''}`}
    >
      {children}
      {chosen ? <Check className="shrink-0 text-accent" size={20} aria-hidden="true" /> : null}
    </button>
  );
}
