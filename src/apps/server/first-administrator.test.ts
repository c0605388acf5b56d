import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import { serverEnvironment } from './testing/server.ts';

const database = await openTestDatabase();
const environment = { ...serverEnvironment(database, await openTestFolder()), PUBLIC_ORIGIN: 'https://portal.example' };

/** Runs the tool as `npm run staff:first-administrator` does. */
async function runCommand(...args: string[]): Promise<{ code: number; output: string }> {
  const tool = join(import.meta.dirname, '../../../tools/first-administrator.ts');
  const options = { env: { PATH: process.env['PATH'], ...environment } };
  return promisify(execFile)(process.execPath, [tool, ...args], options).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (failed: { code: number; stdout: string; stderr: string }) => ({
      code: failed.code,
      output: failed.stdout + failed.stderr,
    }),
  );
}

test('gives the first administrator a link without a password, and refuses a second one', async () => {
  const identity = ['--email', 'First@example.com', '--name', 'A. Person'];
  const first = await runCommand(...identity);
  expect(first.code).toBe(0);
  expect(first.output).toMatch(/https:\/\/portal\.example\/staff\/join#[\w-]{43}\n/);
  expect(first.output.toLowerCase()).not.toContain('password');
  expect((await runCommand(...identity)).output).not.toBe(first.output);
  const row = await database.sql.first<{ roles: number }>`
    select count(*) roles from staff_account a join staff_role r on r.account_id = a.id and r.role = 'administrator'`;
  expect(row?.roles).toBe(1);
  await database.sql.run`update staff_account set status = 'active'`;
  expect(await runCommand('--email', 'second@example.com', '--name', 'B. Person')).toEqual({
    code: 1,
    output: 'No first administrator was made: there is an active administrator, who can invite others\n',
  });
});

test.each([
  [[]],
  [['--email', 'first@example.com']],
  [['--email', 'nobody', '--name', 'A']],
  [['--email', 'a@example.com', '--name', ' ']],
])('%j is refused with what is missing', async (args) => {
  expect(await runCommand(...args)).toEqual({
    code: 1,
    output: 'No first administrator was made: say --email and --name\n',
  });
});
