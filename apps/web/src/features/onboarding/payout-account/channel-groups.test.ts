import { expect, test } from 'vitest';
import { channelGroups } from './channel-groups';

const CHANNELS = [
  {
    channel: 'gcash',
    kind: 'wallet',
    name: 'GCash',
    maxAmount: 5_000_000,
    soonAmount: 5_000_000,
    laterOn: null,
  },
  {
    channel: 'bpi',
    kind: 'bank',
    name: 'Bank of the Philippine Islands',
    maxAmount: 5_000_000,
    soonAmount: 5_000_000,
    laterOn: null,
  },
  {
    channel: 'palawan',
    kind: 'remittance',
    name: 'Palawan Pawnshop',
    maxAmount: 5_000_000,
    soonAmount: 5_000_000,
    laterOn: null,
  },
] as const;
const found = (search: string, first: string | null = null) =>
  channelGroups(CHANNELS, { search, first }).map(({ kind, channels }) => [
    kind,
    ...channels.map((c) => c.channel),
  ]);

test('channels are grouped by kind, the requested kind first', () => {
  expect(found('')).toEqual([
    ['wallet', 'gcash'],
    ['bank', 'bpi'],
    ['remittance', 'palawan'],
  ]);
  expect(found('', 'remittance').map(([kind]) => kind)).toEqual(['remittance', 'wallet', 'bank']);
});

test('a bank is found by its code or any words of its name, regardless of case', () => {
  expect(found('BPI')).toEqual([['bank', 'bpi']]);
  expect(found('islands bank')).toEqual([['bank', 'bpi']]);
  expect(found('nobody')).toEqual([]);
});
