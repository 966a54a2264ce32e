import { contactName } from '@tulay/engine/identity/field-rules';
import { phoneRule } from '@tulay/engine/identity/phone';
import { hasWrapper, requestFromWrapper } from '../../../platform/bridge/wrapper-client';

export interface Contacts {
  people: { name: string; phone: string; relation: string }[];
}

type Person = Contacts['people'][number];

interface Picked {
  readonly name?: readonly string[];
  readonly tel?: readonly string[];
}
interface ContactsManager {
  select(properties: readonly ('name' | 'tel')[], options: { multiple: boolean }): Promise<readonly Picked[]>;
}

declare global {
  interface Navigator {
    readonly contacts?: ContactsManager;
  }
}

const manager = (): ContactsManager | undefined => globalThis.navigator.contacts;

export const canPickContacts = (): boolean => hasWrapper() || typeof manager()?.select === 'function';

/** Returns the contacts that the borrower picked: none if the picker was closed, null if it did not open. */
export async function pickContacts(): Promise<readonly Picked[] | null> {
  return hasWrapper() ? pickInWrapper() : pickInBrowser();
}

async function pickInWrapper(): Promise<readonly Picked[] | null> {
  const submitted = await requestFromWrapper('requestContactList');
  return submitted.ok
    ? submitted.value.contacts.map(({ name, phone }) => ({ name: [name], tel: [phone] }))
    : null;
}

async function pickInBrowser(): Promise<readonly Picked[] | null> {
  try {
    return (await manager()?.select(['name', 'tel'], { multiple: true })) ?? [];
  } catch {
    return null;
  }
}

export function addPickedContacts(
  people: readonly Person[],
  picked: readonly Picked[],
  most: number,
): Person[] {
  const filled = people.filter(({ name, phone }) => name !== '' || phone !== '');
  const added = picked.map(({ name, tel }) => ({
    name: named(name?.[0] ?? ''),
    phone: national(tel?.[0] ?? ''),
    relation: '',
  }));
  const all = [...filled, ...added].slice(0, most);
  const empty = people.filter((person) => !filled.includes(person));
  return [...all, ...empty.slice(0, Math.max(0, people.length - all.length))];
}

function named(name: string): string {
  const rule = contactName(name);
  return rule.ok ? rule.value : name;
}

/** Returns the national number without +63; a foreign number is returned unchanged and fails the form's validation. */
function national(tel: string): string {
  const rule = phoneRule(tel);
  return rule.ok ? rule.value.slice(3) : tel;
}
