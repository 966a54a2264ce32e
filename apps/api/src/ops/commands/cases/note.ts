import { NOTE_COMMANDS } from '@tulay/contract/operator/commands/note';
import { createNoteService } from '../../../features/operator/note.service';
import { bindCommands, done, doneOrRefused, refusedAs } from '../../cli/handler';
import { answerFunctionList, answerPage, pageLines } from '../../cli/page';

const REFUSALS = {
  not_found: 'Nothing has that number, or your roles do not open it.',
  ambiguous: 'Several orders have that number. Use the order id.',
};

const FILE_UNUSABLE = 'A file of the note is used already, or is more than two days old. Add it again.';

export const NOTE = bindCommands(NOTE_COMMANDS, {
  'note add': {
    run: async (context, { about, subject, say, files = [] }) => {
      const added = await createNoteService(context).add({ about, subject }, say, files);
      return added.ok ? done(added.value) : refusedAs(added, { ...REFUSALS, file_unusable: FILE_UNUSABLE });
    },
    lines: ({ mentions, unknown }, { about, subject }) => [
      `The note is on ${about} ${subject}.`,
      ...(mentions.length === 0 ? [] : [`Mentioned: ${mentions.join(', ')}.`]),
      ...unknown.map((name) => `No active operator who may read this note is called ${name}.`),
    ],
  },
  'note list': {
    run: async (context, { about, subject, ...request }) => {
      const notes = createNoteService(context);
      const answers: Awaited<ReturnType<typeof notes.list>>[] = [];
      const page = await answerPage(request, {
        rows: async (after, limit) => {
          const listed = await notes.list({ about, subject }, after, limit);
          answers.push(listed);
          return listed.ok ? listed.value.rows : [];
        },
        place: ({ at, noteId }) => ({ at: new Date(at), id: noteId }),
        answer: (row) => ({ ...row, at: new Date(row.at) }),
      });
      const [listed] = answers;
      if (listed && !listed.ok) return refusedAs(listed, REFUSALS);
      const customerId = listed?.value.customerId ?? null;
      if (customerId !== null) await context.recordAccess(customerId, 'data.read', subject);
      return page;
    },
    lines: (notes) =>
      pageLines(
        notes,
        ({ at, author, words, files }) => [
          `${at}  ${author.padEnd(12)}${words}`,
          ...files.map(({ fileId, name }) => `  ${name}, read it with \`file open ${fileId}\``),
        ],
        { none: 'No notes.', one: 'note', some: 'notes' },
      ),
  },
  'mention list': {
    run: (context, request) =>
      answerFunctionList(
        request,
        (order) => {
          const { unread: isUnread, by = null } = request;
          return createNoteService(context).mentions({ ...order, isUnread, by });
        },
        (row) => ({ ...row, at: new Date(row.at) }),
      ),
    lines: (mentions) =>
      pageLines(
        mentions,
        ({ noteId, about, name, author, at, isUnread }) =>
          `${noteId}  ${at}  ${author} on ${about} ${name}${isUnread ? '  unread' : ''}`,
        { none: 'No note mentions you.', one: 'mention', some: 'mentions' },
      ),
  },
  'mention read': {
    run: async (context, { note }) =>
      doneOrRefused(await createNoteService(context).markRead(note), {
        not_found: 'No note with that id mentions you.',
      }),
    lines: () => 'The mention is marked as read.',
  },
});
