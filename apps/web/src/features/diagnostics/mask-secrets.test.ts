import { expect, test } from 'vitest';
import { maskSecrets } from './mask-secrets';

test('[spec 2.route.test] secrets are masked at any depth of the object', () => {
  const store = { publicData: { token: 'abc', phone_number: '+63 917', customerId: '' }, loanTabType: 2 };
  expect(maskSecrets(store)).toEqual({
    publicData: { token: '•••• (3)', phone_number: '•••• (7)', customerId: '' },
    loanTabType: 2,
  });
});
