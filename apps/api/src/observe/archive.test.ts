import { describe, expect, it } from 'vitest';
import { archiveLateSeconds } from './archive';

const at = (time: string) => new Date(`2026-07-03T${time}Z`);
const now = at('12:00:00');
const countedSince = at('08:00:00');

describe('the archive gauge', () => {
  it.each([
    ['where none ever was tried', null, null, 0],
    ['while each segment arrives', at('11:59:00'), null, 0],
    ['where a try failed and the next arrived', at('11:59:00'), at('11:58:00'), 0],
    ['since the last that arrived, while tries fail', at('11:40:00'), at('11:59:30'), 1_200],
    ['since they are counted, where none ever arrived', null, at('11:59:30'), 14_400],
    ['for no less than nothing', at('12:00:01'), at('12:00:02'), 0],
  ])('%s: the gauge shows the expected delay', (_when, archivedAt, failedAt, seconds) => {
    expect(archiveLateSeconds({ isOn: true, archivedAt, failedAt, countedSince, now })).toBe(seconds);
  });

  it('the gauge of the WAL archive is 0 without an archive', () => {
    const given = { archivedAt: null, failedAt: at('11:59:30'), countedSince, now };
    expect(archiveLateSeconds({ isOn: false, ...given })).toBe(0);
  });
});
