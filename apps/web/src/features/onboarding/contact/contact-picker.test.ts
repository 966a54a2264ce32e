import { expect, test } from 'vitest';
import { addPickedContacts } from './contact-picker';

const EMPTY_CONTACT = { name: '', phone: '', relation: '' };
const ana = { name: 'Ana Reyes', phone: '9181112222', relation: 'friend' };
const jose = { name: ['Jose Cruz'], tel: ['+63 918 111 3333', '02 8123 4567'] };
const luz = { name: ['Nanay Luz'], tel: ['0918-111-4444'] };
const one = { name: 'Jose Cruz', phone: '9181113333', relation: '' };
const two = { name: 'Nanay Luz', phone: '9181114444', relation: '' };

test('[spec 5.contacts] picked contacts fill the empty places with their name and first number', () => {
  expect(addPickedContacts([EMPTY_CONTACT, EMPTY_CONTACT], [jose, luz], 3)).toEqual([one, two]);
  expect(addPickedContacts([ana, EMPTY_CONTACT], [jose], 3)).toEqual([ana, one]);
});

test('adding picked contacts keeps the typed ones and stops at three contacts', () => {
  expect(addPickedContacts([ana, { ...ana, phone: '9' }], [jose, luz], 3)).toHaveLength(3);
  expect(addPickedContacts([EMPTY_CONTACT, EMPTY_CONTACT], [jose, luz, jose, luz], 3)).toHaveLength(3);
});

test('picking nobody changes no contact, and picking a person without a number fills in only the name', () => {
  expect(addPickedContacts([ana, EMPTY_CONTACT], [], 3)).toEqual([ana, EMPTY_CONTACT]);
  expect(addPickedContacts([EMPTY_CONTACT, EMPTY_CONTACT], [{ name: ['Kuya'] }], 3)).toEqual([
    { name: 'Kuya', phone: '', relation: '' },
    EMPTY_CONTACT,
  ]);
});
