import { ALERT_COMMANDS, DAY_COMMANDS, JOB_COMMANDS } from '@tulay/contract/operator/commands/job';
import { createOperations } from '../../../features/operator/operations.service';
import { bindCommands, done, doneOrRefused, refusedAs } from '../../cli/handler';
import { answerFunctionList, pageLines } from '../../cli/page';
import { countOf, listLines } from '../../cli/report';

export const ALERT = bindCommands(ALERT_COMMANDS, {
  'alert list': {
    run: async (context) => done({ rows: await createOperations(context).alerts() }),
    lines: ({ rows }) =>
      listLines(rows, ({ alert, count }) => `${String(count).padStart(6)}  ${alert}`, {
        none: 'Nothing is wrong.',
        one: 'alert',
        some: 'alerts',
      }),
  },
});

export const JOB = bindCommands(JOB_COMMANDS, {
  'job summary': {
    run: async (context) => done({ rows: await createOperations(context).topics() }),
    lines: ({ rows }) =>
      listLines(
        rows,
        ({ topic, waiting, running, retrying, stopped, oldestAt }) =>
          `${topic.padEnd(32)}${waiting} wait, ${running} run, ${retrying} retry, ${stopped} stopped, oldest ${oldestAt}`,
        { none: 'No jobs wait.', one: 'topic', some: 'topics' },
      ),
  },
  'job list': {
    run: (context, request) =>
      answerFunctionList(
        request,
        (order) => {
          const { state = null, filter = null } = request;
          return createOperations(context).failedJobs({ ...order, state, filter });
        },
        (row) => row,
      ),
    lines: (found) =>
      pageLines(
        found,
        ({ job, topic, state, attempts, failedAt, nextAt, error }) => [
          `${job.padStart(8)}  ${topic.padEnd(28)}${state}, ${countOf(attempts, 'attempt', 'attempts')}, failed ${failedAt}${nextAt === null ? '' : `, next ${nextAt}`}`,
          `          ${error}`,
        ],
        { none: 'No job failed.', one: 'job', some: 'jobs' },
      ),
  },
  'job retry': {
    run: async (context, { job }) =>
      doneOrRefused(await createOperations(context).retry(job), {
        not_found: 'No failed job has that number. It may be running, or done.',
      }),
    lines: (_, { job }) => `Job ${job} runs again.`,
  },
});

const CLOSE_AGAIN_REFUSALS = {
  not_found: 'No such day is closed; see `day list`.',
  not_closed: 'The day is not closed yet. The worker tries again every minute by itself.',
  nothing_left_out: 'The close of the day left nothing out.',
  closing: 'A day is being closed now. Try again in a minute.',
};

export const DAY = bindCommands(DAY_COMMANDS, {
  'day close-again': {
    run: async (context, { day }) => {
      const ran = await createOperations(context).closeAgain(day);
      if (!ran.ok) return refusedAs(ran, CLOSE_AGAIN_REFUSALS);
      const { isRepeat, changed: closed, left: stillLeftOut } = ran.value;
      return done({ outcome: isRepeat ? ('already' as const) : ('done' as const), closed, stillLeftOut });
    },
    lines: ({ outcome, closed, stillLeftOut }, { day }) =>
      outcome === 'already'
        ? `Nothing of ${day} is left out any more.`
        : `${day} closed again: ${countOf(closed, 'row', 'rows')} closed, ${stillLeftOut} still left out.`,
  },
  'day list': {
    run: (context, request) =>
      answerFunctionList(
        request,
        (order) => {
          const { from = null, until = null, state = null } = request;
          return createOperations(context).days({ ...order, from, until, state });
        },
        (row) => row,
      ),
    lines: (found) =>
      pageLines(
        found,
        ({ day, closedAt, reconciledAt, differences, leftOut }) => [
          `${day}  closed ${closedAt ?? 'not yet'}, compared with the gateways ${reconciledAt ?? 'not yet'}, ${countOf(differences, 'difference', 'differences')}`,
          ...leftOut.map(
            ({ step, subject, closedAt }) =>
              `          left out: ${step} ${subject}, another command held it${closedAt === null ? '' : `, closed again ${closedAt}`}`,
          ),
        ],
        { none: 'No day is closed yet.', one: 'day', some: 'days' },
      ),
  },
});
