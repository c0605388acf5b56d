import { describe, expect, test } from 'vitest';
import { goodPassword, setCertified } from '#capabilities/certified/server/test-public.ts';
import { logIn } from '#capabilities/login/server/test-public.ts';
import { relative } from '#capabilities/members/server/test-public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { next } from '#foundation/server/http/test-visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { closeAfterwards, openTestDatabase, openTestFolder } from '#foundation/server/test-world.ts';
import { readConfig } from './config.ts';
import { allRoutes } from './routes.ts';
import { startServer } from './start-server.ts';
import { openSamples } from './test-samples.ts';
import { environmentOf } from './test-server.ts';

// Reading 31: where an account has set a certified password, nobody acts for others without it, by any call that there is or will be.
const environment = environmentOf(await openTestDatabase(), await openTestFolder());
const running = await startServer(readConfig(environment), openLog('silent', { write: () => undefined }));
closeAfterwards(running.stop);
const portal = running.portal.replace('localhost', '127.0.0.1');

const calls: AnyCall[] = allRoutes.map(({ call }) => call);
const { samplesOf } = openSamples(calls, running.world.clock.today());
const namedIn = (call: AnyCall) =>
  Object.keys({ ...samplesOf(call).inPath, ...samplesOf(call).rest }).filter((name) => /member|person/i.test(name));
const naming = calls.filter((call) => call.who === 'traveller' && namedIn(call).length > 0);

/** Fields whose form is more than their schema says, so that the act is reached. */
const fitting: Record<string, unknown> = {
  ...Object.fromEntries(['key', 'before', 'date', 'cursor', 'at'].map((left) => [left, undefined])),
  event_id: newId(),
  scan_id: newId(),
  files: [],
  certFiles: [],
};

const named: Record<string, (id: string) => object> = {
  member_id: (member_id) => ({ member_id }),
  memberId: (memberId) => ({ memberId }),
  person_ids: (id) => ({ person_ids: [id] }),
};

// What a health record holds, its owner gives the password for as well.
const guardedForEverybody = new Set([
  'listVisits',
  'readVisit',
  'listLabs',
  'listExams',
  'listDrugs',
  'listAppointments',
  'readDiagnostic',
  'readInvoices',
  'readRecordProfile',
  'issueRecordTicket',
]);

/** Places a call that names a person, and answers how it was refused. */
async function place(call: AnyCall, token: string, person: string): Promise<{ status: number; text: string }> {
  const [name = ''] = namedIn(call);
  const { rest } = samplesOf(call);
  const fitted = Object.entries(rest).map(([key, value]) => [key, key in fitting ? fitting[key] : value] as const);
  const input = { ...Object.fromEntries(fitted), ...named[name]?.(person) };
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(sent.map(([key, value]) => [key, String(value)]));
  const inBody = call.method === 'POST' || call.method === 'PUT';
  const answer = await fetch(`${portal}${call.path}${inBody ? '' : `?${query}`}`, {
    method: call.method,
    headers: {
      'x-sihat-page': '1',
      'sec-fetch-site': 'same-origin',
      'request-id': newId(),
      'sms-token': token,
      ...(inBody && { 'content-type': 'application/json' }),
    },
    ...(inBody && { body: JSON.stringify(Object.fromEntries(sent)) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Somebody with a child; `late` is a login that came after the password was set, if it was. */
async function parent({ guarded }: { guarded: boolean }) {
  const one = await relative(running.world);
  const child = await one.addChild();
  if (guarded) await setCertified(running.world, next(one.who), { password: goodPassword });
  const late = await logIn(running.world, { mobile: one.mobile });
  return { account: one.who.accountId, child, token: late.token };
}

test('calls name somebody by these words alone, so that none is forgotten here', () => {
  expect([...new Set(naming.flatMap(namedIn))].toSorted()).toEqual(Object.keys(named).toSorted());
  expect(naming.length).toBeGreaterThan(25);
});

describe.each(naming)('$name', (call) => {
  test('asks for the certified password before anybody acts for somebody else, in the family or not', async () => {
    const { child, token } = await parent({ guarded: true });
    for (const other of [child, newId()]) {
      const { status, text } = await place(call, token, other);
      expect(`${status} ${text}`).toMatch(/^403 .*certified\/needed/);
    }
    expect(call.mayBeOld, 'a standby does not know yet that it was entered').toBeUndefined();
    expect(Object.keys(call.problems ?? {})).toContain('certified/needed');
  });

  test('does not ask for it where none is set', async () => {
    const { child, token } = await parent({ guarded: false });
    expect((await place(call, token, child)).text).not.toContain('certified/needed');
  });

  test('asks nobody who acts for themselves, but for what is guarded for everybody', async () => {
    const { account, token } = await parent({ guarded: true });
    const asked = (await place(call, token, account)).text.includes('certified/needed');
    expect(asked).toBe(guardedForEverybody.has(call.name));
  });
});
