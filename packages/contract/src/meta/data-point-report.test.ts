import { expect, test } from 'vitest';
import { declaredField } from './data-point-report';

test.each([
  ['login', 'phone', 'phone'],
  ['contact', 'people.0.phone', 'people.phone'],
  ['contact', 'people.2', undefined],
  ['login', 'email', undefined],
  ['baseInfo', 'email', 'email'],
  ['bankInfo', 'channel', undefined],
  ['changeBank', 'account', undefined],
  ['nowhere', 'phone', undefined],
  ['constructor', 'name', undefined],
  ['login', '', undefined],
])('[spec 1.input-point] on %s the control "%s" counts as %s', (page, control, field) => {
  expect(declaredField(page, control)).toBe(field);
});
