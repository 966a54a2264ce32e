import { expect, test } from 'vitest';
import { maskSecrets } from './masked';

test('[spec 2.route.test] secrets are masked wherever they stand', () => {
  const store = { publicData: { token: 'abc', phone_number: '+63 917', customerId: '' }, loanTabType: 2 };
  expect(maskSecrets(store)).toEqual({
    publicData: { token: '•••• (3)', phone_number: '•••• (7)', customerId: '' },
    loanTabType: 2,
  });
});
