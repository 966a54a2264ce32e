import { expect, test } from 'vitest';
import { withPicked } from './contact-picker';

const NOBODY = { name: '', phone: '', relation: '' };
const ana = { name: 'Ana Reyes', phone: '9181112222', relation: 'friend' };
const jose = { name: ['Jose Cruz'], tel: ['+63 918 111 3333', '02 8123 4567'] };
const luz = { name: ['Nanay Luz'], tel: ['0918-111-4444'] };
const one = { name: 'Jose Cruz', phone: '9181113333', relation: '' };
const two = { name: 'Nanay Luz', phone: '9181114444', relation: '' };

test('[spec 5.contacts] those picked take the empty places, by name and first number alone', () => {
  expect(withPicked([NOBODY, NOBODY], [jose, luz], 3)).toEqual([one, two]);
  expect(withPicked([ana, NOBODY], [jose], 3)).toEqual([ana, one]);
});

test('what was typed stays, more are added up to three, and nobody more', () => {
  expect(withPicked([ana, { ...ana, phone: '9' }], [jose, luz], 3)).toHaveLength(3);
  expect(withPicked([NOBODY, NOBODY], [jose, luz, jose, luz], 3)).toHaveLength(3);
});

test('picking nobody, or somebody without a number, changes no other place', () => {
  expect(withPicked([ana, NOBODY], [], 3)).toEqual([ana, NOBODY]);
  expect(withPicked([NOBODY, NOBODY], [{ name: ['Kuya'] }], 3)).toEqual([
    { name: 'Kuya', phone: '', relation: '' },
    NOBODY,
  ]);
});
