import type { CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS, type OperatorCommandName } from '@tulay/contract/operator/commands';
import { innerOf } from '@tulay/contract/operator/parameters';
import { commandTitle } from '@tulay/copy/console/lookup';
import { keysOf } from '@tulay/engine/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sessionQuery } from '../../api/session';
import { AREA_NAMES, AREAS } from '../../app/areas';
import { ListView, type Row } from '../../kit/answer-view';
import { presetOf, RowCommands, rowCommandsOf } from './row-commands';

const shapeOf = (name: OperatorCommandName): CommandShape => OPERATOR_COMMANDS[name];

const changesData = (name: OperatorCommandName): boolean => {
  const { changes, approval } = shapeOf(name);
  return changes === true || approval !== undefined;
};

const CHANGES = keysOf(OPERATOR_COMMANDS).filter(changesData);

/** Lists of areas with the commands that need an id of their rows. */
const OFFERS = AREA_NAMES.flatMap((area) =>
  AREAS[area].reads.flatMap((list) =>
    rowCommandsOf(list, CHANGES).map((offer) => ({ area, list, ...offer })),
  ),
);

it('open sessions can be ended and single deliveries can be sent again', () => {
  const found = OFFERS.map(({ list, command }) => `${list}: ${command}`);
  expect(found).toEqual(expect.arrayContaining(['session list: session end', 'webhook log: webhook replay']));
});

/** Draws a list with one row for an operator who may run the commands. */
function drawn(list: OperatorCommandName, changes: readonly OperatorCommandName[], row: Row): string {
  const client = new QueryClient();
  const roles = changes.flatMap((each) => shapeOf(each).roles);
  const session = { name: 'op', roles, awayUntil: null, expiresAt: '', idleAt: '', csrf: '' };
  client.setQueryData(sessionQuery.queryKey, { session, isOver: false });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ListView
        rows={[row]}
        hasMore={false}
        schema={shapeOf(list).answer}
        actions={(each) => (
          <RowCommands commands={rowCommandsOf(list, changes)} row={each} filter={{}} onOpen={() => {}} />
        )}
      />
    </QueryClientProvider>,
  );
}

const buttonsIn = (markup: string): string[] =>
  [...markup.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, text = '']) => text);

describe.each(OFFERS)('a row of `$list`', ({ area, list, command, field, parameter }) => {
  it(`has a button for \`${command}\`, and the area has the command`, () => {
    expect(AREAS[area].changes).toContain(command);
    expect(buttonsIn(drawn(list, AREAS[area].changes, { [field]: 'the-id' }))).toContain(
      commandTitle(command),
    );
    expect(presetOf({ command, field, parameter }, { [field]: 'the-id' }, {})).toEqual({
      [parameter]: 'the-id',
    });
  });
});

it.each([
  { list: 'webhook log', row: { status: 'waiting' }, offered: [] },
  { list: 'webhook log', row: { status: 'dead' }, offered: ['webhook replay'] },
  { list: 'credit list', row: { credit: 5_00 }, offered: ['credit return'] },
  { list: 'credit list', row: { credit: -5_00 }, offered: ['credit write-off'] },
  { list: 'retention list', row: { waitsFor: null }, offered: ['retention hold'] },
  { list: 'retention list', row: { waitsFor: 'legal_hold' }, offered: ['retention release'] },
  { list: 'retention holds', row: { setAt: '2026-07-03T09:00:00.000Z' }, offered: ['retention release'] },
  { list: 'retention erased', row: { erasedAt: '2026-07-03T09:00:00.000Z' }, offered: [] },
] as const)('a row of `$list` with $row offers $offered', ({ list, row, offered }) => {
  expect(buttonsIn(drawn(list, CHANGES, row))).toEqual(
    expect.arrayContaining(offered.map((each) => commandTitle(each))),
  );
  const all = rowCommandsOf(list, CHANGES).map(({ command }) => commandTitle(command));
  expect(buttonsIn(drawn(list, CHANGES, row)).filter((each) => all.includes(each))).toHaveLength(
    offered.length,
  );
});

it('the button of a delivery fills in the endpoint by which the list is filtered, and no other filter', () => {
  const [replay] = rowCommandsOf('webhook log', ['webhook replay']);
  expect(replay && presetOf(replay, { eventId: 'the-id' }, { name: 'bookkeeping', state: 'dead' })).toEqual({
    event: 'the-id',
    name: 'bookkeeping',
  });
});

it('every id that a command of an area needs comes from a row of the area', () => {
  const needed = AREA_NAMES.flatMap((area) =>
    AREAS[area].changes.flatMap((command) =>
      Object.entries(shapeOf(command).parameters ?? {}).flatMap(([parameter, schema]) =>
        innerOf(schema) instanceof z.ZodGUID ? [`${command}: ${parameter}`] : [],
      ),
    ),
  );
  const offered = OFFERS.map(({ command, parameter }) => `${command}: ${parameter}`);
  expect(needed.filter((each) => !offered.includes(each))).toEqual([]);
  expect(needed).not.toEqual([]);
});
