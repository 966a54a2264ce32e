import { MessageNote, type MessageTopic } from '@tulay/contract/inbox/message';
import { LANGUAGES } from '@tulay/contract/languages';
import { expect, test } from 'vitest';
import { pushText } from './push-notices';
import { TEXTS } from './texts';

/** Topics that ask the borrower to act: to pay, to check a change that somebody else may have made, or to read an answer. */
const SPECIAL: Readonly<Record<'reminder' | 'security' | 'answer', readonly MessageTopic[]>> = {
  reminder: ['due_soon', 'due_today', 'overdue', 'give_back_reminder'],
  security: [
    'signed_in',
    'number_asked',
    'number_changed',
    'number_refused',
    'number_lost',
    'deletion_requested',
  ],
  answer: ['ticket_answered'],
};

const TOPICS = MessageNote.def.options.flatMap(({ shape }) => shape.topic.def.values);

const kindOf = (topic: MessageTopic) =>
  (['reminder', 'security', 'answer'] as const).find((kind) => SPECIAL[kind].includes(topic)) ?? 'loan';

test.each(LANGUAGES.flatMap((language) => TOPICS.map((topic) => ({ language, topic }))))(
  'a message about $topic names only its kind on the lock screen ($language)',
  ({ language, topic }) => {
    expect(pushText(language, topic)).toBe(TEXTS[language].pushNotices[kindOf(topic)]);
  },
);
