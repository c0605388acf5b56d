import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run-command.ts';
import { findForeignTable } from './table-ownership.ts';

const capabilities = ['service', 'service-status', 'account', 'declaration'];

it.each([
  ['select * from account_session', 'account_session'],
  ['select d.id from declaration_draft d join account_session s on true', 'account_session'],
  ['insert into "account_session" (id) values (1)', 'account_session'],
  ['update account set language = 1', 'account'],
  ['delete from only account_session', 'account_session'],
  ['SELECT 1 FROM Account_Session', 'Account_Session'],
  ['create table declaration_x (a uuid references account_session)', 'account_session'],
])('finds the table of another capability: %s', (text, name) => {
  expect(findForeignTable(text, 'declaration', capabilities)).toEqual({ name, owner: 'account' });
});

it.each([
  'select account_id from declaration_draft where account_id is distinct from account_other',
  'select * from declaration_draft',
  'select * from audit_row',
  'You come from account_session, a sentence',
  'insert into declaration_draft (id) values (1) on conflict (id) do update set account_id = 2',
])('allows %s', (text) => {
  expect(findForeignTable(text, 'declaration', capabilities)).toBeUndefined();
});

it('assigns a table to the capability with the longest prefix', () => {
  expect(findForeignTable('select 1 from service_status_window', undefined, capabilities)?.owner).toBe(
    'service-status',
  );
});

it('finds every table of a baseline migration named after the capability of its file', () => {
  const baseline = globSync('database/migrations/*.sql', { cwd: root }).filter((path) => basename(path) < '0038');
  const misnamed = baseline.flatMap((path) => {
    const prefix = basename(path, '.sql').replace(/^\d+-/, '').replaceAll('-', '_');
    if (prefix === 'foundation') return [];
    const tables = [...readFileSync(join(root, path), 'utf8').matchAll(/^create table (\w+)/gm)].map(
      ([, name = '']) => name,
    );
    return tables.filter((name) => name !== prefix && !name.startsWith(`${prefix}_`));
  });
  expect(misnamed).toEqual([]);
});
