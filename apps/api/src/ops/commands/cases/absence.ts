import { AWAY_DAYS } from '@tulay/contract/operator/ranges';
import { ABSENCE_COMMANDS } from '@tulay/contract/operator/commands/absence';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { createCaseService } from '../../../features/operator/case.service';
import { bindCommands, DONE, done, refuse } from '../../cli/handler';
import { countOf } from '../../cli/report';

export const ABSENCE = bindCommands(ABSENCE_COMMANDS, {
  'operator away': {
    run: async (context, { until }) => {
      const today = manilaDate(context.clock.now());
      if (until <= today || until > addDays(today, AWAY_DAYS.until))
        return refuse('day_past', 'Choose a day after today and within a year.');
      const offered = await createCaseService(context).goAway(until);
      return done({ offered });
    },
    lines: ({ offered }, { until }) =>
      `You are away until ${until}. ${countOf(offered, 'case is', 'cases are')} offered to others.`,
  },
  'operator back': {
    run: async (context) => {
      await createCaseService(context).comeBack();
      return DONE;
    },
    lines: () => 'You are back.',
  },
});
