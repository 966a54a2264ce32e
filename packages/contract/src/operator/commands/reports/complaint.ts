import * as z from 'zod';
import { code, instant, manilaDay } from '../../answers';
import { describeCommands, HEAVY_POINTS } from '../../command';
import { day, flag } from '../../parameters';

export const COMPLAINT_COMMANDS = describeCommands({
  'report complaints': {
    help: 'the complaint register: complaints received in a period of at most a year, with deadlines and outcomes, without personal data',
    roles: ['viewer', 'treasury', 'risk'],
    parameters: {
      from: day('first day on which complaints were received'),
      until: day('last day on which complaints were received'),
      csv: flag('prints the register as a CSV file'),
    },
    operands: ['from', 'until'],
    points: HEAVY_POINTS,
    answer: z.object({
      rows: z.array(
        z.object({
          ticket: z.string(),
          topic: code('ticketTopic'),
          receivedAt: instant,
          acknowledgedAt: instant.nullable(),
          /** Whether the complaint was acknowledged in time; null while that is still possible. */
          acknowledgedInTime: z.boolean().nullable(),
          dueOn: manilaDay,
          resolvedAt: instant.nullable(),
          /** Whether the complaint was answered in time; null while that is still possible. */
          resolvedInTime: z.boolean().nullable(),
          outcome: code('complaintOutcome').nullable(),
        }),
      ),
      csv: z.string().nullable(),
    }),
    refusals: ['period_invalid'],
  },
});
