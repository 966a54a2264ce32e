import { describe, expect, it } from 'vitest';
import { migrationProblemsOf } from '../../testing/sql/migration-checks';
import { sqlFiles, statementsOf } from './sql-files';

const REPLACEABLE = /^create or replace (function|trigger) /;

describe('a migration while nodes of the previous version serve', () => {
  it.each(sqlFiles('migrations'))('migration $name only adds, or gives a reason', ({ text }) => {
    expect(migrationProblemsOf(text)).toEqual([]);
  });

  it.each(sqlFiles('functions'))(
    'file $name, applied at each start, only replaces functions and triggers',
    (file) => {
      const others = statementsOf(file).filter((each) => !REPLACEABLE.test(each));
      expect(others).toEqual([]);
    },
  );

  it.each([
    ['drop table photo', 'contract'],
    ['alter table photo drop column kind', 'contract'],
    ['alter table photo rename column kind to sort', 'contract'],
    ['alter table photo rename to picture', 'contract'],
    ['alter table photo alter column bytes type bigint', 'contract'],
    ['alter table photo add column owner uuid not null', 'contract'],
    ['truncate photo', 'contract'],
    ['alter table photo alter column kind set not null', 'locks'],
    ['alter table photo add column mark uuid default gen_random_uuid()', 'locks'],
    ['alter table photo add constraint small check (bytes < 9)', 'locks'],
    ['create index photo_kind on photo (kind)', 'locks'],
    ['update photo set kind = lower(kind)', 'locks'],
    ['lock table photo', 'locks'],
  ])('a migration needs a reason for: %s', (statement, kind) => {
    expect(migrationProblemsOf(`${statement};`).map((problem) => problem.kind)).toEqual([kind]);
    expect(migrationProblemsOf(`-- ${kind}: nothing reads it since 0.3\n${statement};`)).toEqual([]);
    expect(migrationProblemsOf(`-- ${kind}:\n${statement};`)).toHaveLength(1);
  });

  it.each([
    'create table fresh (a int); create index fresh_a on fresh (a); alter table fresh alter column a set not null',
    'alter table photo add column note text',
    "alter table photo add column note text not null default ''",
    'alter table photo add constraint small check (bytes < 9) not valid',
    'alter table photo drop constraint small',
    "update photo set kind = 'id' where kind = 'ID'",
    'drop index photo_kind',
  ])('a migration needs no reason for: %s', (statement) => {
    expect(migrationProblemsOf(`${statement};`)).toEqual([]);
  });
});
