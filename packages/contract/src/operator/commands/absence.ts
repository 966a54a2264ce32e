import * as z from 'zod';
import { done } from '../answers';
import { describeCommands } from '../command';
import { day } from '../parameters';
import { SECOND_OPERATORS } from '../role';

export const ABSENCE_COMMANDS = describeCommands({
  'operator away': {
    help: 'says that you are away until a day, and offers the cases that you own to others',
    roles: SECOND_OPERATORS,
    parameters: { until: day('day on which you are back, at most a year from now') },
    changes: true,
    answer: z.object({
      /** Number of the operator's cases that are now offered to colleagues. */
      offered: z.int(),
    }),
    refusals: ['day_past'],
  },
  'operator back': {
    help: 'says that you are back',
    roles: SECOND_OPERATORS,
    changes: true,
    answer: done,
    refusals: [],
  },
});
