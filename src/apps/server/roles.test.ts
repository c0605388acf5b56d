import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { logInStaff, type Role, roleNames, roles } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { closeAfterwards, openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import { readConfig } from './config/config.ts';
import { allRoutes } from './routes.ts';
import { startServer } from './start-server.ts';
import { readText } from './testing/read-text.ts';
import { serverEnvironment } from './testing/server.ts';

const environment = serverEnvironment(await openTestDatabase(), await openTestFolder());
const running = await startServer(readConfig(environment), openLog('silent'));
closeAfterwards(running.stop);
const portal = running.portalUrl.replace('localhost', '127.0.0.1');
const browser = 'b'.repeat(43);
const allCalls: AnyCall[] = allRoutes.map(({ call }) => call);
const calls = allCalls.filter(({ caller }) => caller === 'staff');

/** Reason why a caller was refused; undefined when admitted, even if the handler then rejects the empty input. */
async function readRefusal({ path, method }: AnyCall, headers: Record<string, string>): Promise<string | undefined> {
  const withBody = method === 'POST' || method === 'PUT';
  const request = {
    method,
    headers: {
      'x-sihat-page': '1',
      'sec-fetch-site': 'same-origin',
      cookie: `sihat_browser=${browser}`,
      ...headers,
      ...(withBody && { 'content-type': 'application/json' }),
    },
    ...(withBody && { body: '{}' }),
  };
  let text: string;
  // A busy machine makes the server answer that it is busy.
  do text = await readText(await fetch(`${portal}${path.replace(/:\w+/g, 'a')}`, request));
  while (text.includes('foundation/busy'));
  return ['foundation/session-ended', 'foundation/forbidden', 'staff/not-your-job', 'staff/step-up'].find((problem) =>
    text.includes(problem),
  );
}

async function logInAs(role: Role): Promise<Record<string, string>> {
  const { staffToken } = await logInStaff(running.world, [role]);
  return { cookie: `sihat_browser=${browser}; sihat_staff=${staffToken}` };
}

/** Results of all calls for one role. */
async function readMatrixColumn(role: Role): Promise<string[]> {
  const cells: string[] = [];
  let headers = await logInAs(role);
  for (const call of calls) {
    let refused = await readRefusal(call, headers);
    // Some calls end the session that they are sent in.
    if (refused === 'foundation/session-ended') {
      headers = await logInAs(role);
      refused = await readRefusal(call, headers);
    }
    expect([undefined, 'staff/not-your-job'], `${role} places ${call.name}`).toContain(refused);
    cells.push(refused ? '' : 'yes');
  }
  return cells;
}

test('docs/roles.md lists who may make each call, and the calls that a running server allows to each role', async () => {
  const columns: string[][] = [];
  for (const role of roleNames) columns.push(await readMatrixColumn(role));
  const lines = calls.map(
    ({ name, scope = '' }, index) => `| \`${name}\` | ${scope} | ${columns.map((cells) => cells[index]).join(' | ')} |`,
  );
  await expect(formatPage(lines)).toMatchFileSnapshot('../../../docs/roles.md');
});

test('no console call is allowed to a stranger, a traveller, or an unknown token', async () => {
  const { smsToken } = await logIn(running.world);
  for (const call of calls) {
    for (const headers of [
      {},
      { 'sms-token': smsToken },
      { cookie: `sihat_browser=${browser}; sihat_staff=${newToken()}` },
      { cookie: `sihat_browser=${browser}; sihat_staff=${smsToken}` },
    ]) {
      expect(await readRefusal(call, headers), call.name).toBe('foundation/session-ended');
    }
  }
});

test('no role may send every call', () => {
  const scopedCalls = calls.filter(({ scope }) => scope !== undefined);
  for (const role of roleNames) {
    const allowed: readonly string[] = roles[role].scopes;
    expect(
      scopedCalls.some(({ scope }) => !allowed.includes(scope ?? '')),
      role,
    ).toBe(true);
  }
});

function formatPage(lines: readonly string[]): string {
  const columns = roleNames.map((role) => roles[role].name.en);
  return [
    '# Which calls can each role of staff make?',
    '',
    'The test `src/apps/server/roles.test.ts` makes every call of staff with every role on a running server.',
    'It writes the results here, and fails when this page differs from them. All staff can make a call without',
    'a scope, for their own account only. The README of a capability describes the data in its answers.',
    '',
    `| call | scope | ${columns.join(' | ')} |`,
    `|---|---|${columns.map(() => '---|').join('')}`,
    ...lines,
    '',
    '## Which calls are for others?',
    '',
    'Tests of a running server check that these callers, and no others, are admitted.',
    '',
    '| caller | calls |',
    '|---|---|',
    formatCallers('anyone', 'anyone'),
    formatCallers('our-page', 'a page of the product, without a login'),
    formatCallers('traveller', 'a logged-in traveller, about their own data'),
    formatCallers('carrier', 'a carrier, with a key that has the scope'),
    '',
  ].join('\n');
}

function formatCallers(caller: AnyCall['caller'], description: string): string {
  const names = allCalls
    .filter((call) => call.caller === caller)
    .map(({ name, scope }) => `\`${name}\`${scope ? ` (${scope})` : ''}`);
  return `| ${description} | ${names.join(', ')} |`;
}
