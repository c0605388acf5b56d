import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { certifyRecovery, recordRecovery, siti } from '#capabilities/certificates/server/testing/public.ts';
import { goodPassword, setCertified } from '#capabilities/certified-password/server/testing/public.ts';
import { marketFacts, saveVenue, updateScanPos } from '#capabilities/check-in/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { beginApplication, completeContent } from '#capabilities/vaccination/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { closeAfterwards, openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { readConfig } from './config/config.ts';
import { allRoutes } from './routes.ts';
import { startServer } from './start-server.ts';
import { openSamples } from './testing/samples.ts';
import { serverEnvironment } from './testing/server.ts';

// Reading 31: where an account has set a certified password, nobody acts for others without it, by any call that there is or will be.
const environment = serverEnvironment(await openTestDatabase(), await openTestFolder());
const running = await startServer(readConfig(environment), openLog('silent', { write: () => undefined }));
closeAfterwards(running.stop);
const portal = running.portal.replace('localhost', '127.0.0.1');

const calls: AnyCall[] = allRoutes.map(({ call }) => call);
const { samplesOf } = openSamples(calls, running.world.clock.today());
const listPersonFields = (call: AnyCall) =>
  Object.keys({ ...samplesOf(call).inPath, ...samplesOf(call).rest }).filter((name) => /member|person/i.test(name));
const callsWithPerson = calls.filter((call) => call.who === 'traveller' && listPersonFields(call).length > 0);

/** Fields whose form is more than their schema says, so that the act is reached. */
const validValues: Record<string, unknown> = {
  ...Object.fromEntries(['key', 'before', 'date', 'cursor', 'at'].map((left) => [left, undefined])),
  event_id: newId(),
  scan_id: newId(),
  files: [],
  certFiles: [],
};

const personInputs: Record<string, (id: string) => object> = {
  member_id: (member_id) => ({ member_id }),
  memberId: (memberId) => ({ memberId }),
  person_ids: (id) => ({ person_ids: [id] }),
};

// What a health record holds, its owner gives the password for as well.
const alwaysGuardedCalls = new Set([
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
async function callForPerson(call: AnyCall, token: string, person: string): Promise<Answer> {
  const [name = ''] = listPersonFields(call);
  const { rest } = samplesOf(call);
  const fitted = Object.entries(rest).map(
    ([key, value]) => [key, key in validValues ? validValues[key] : value] as const,
  );
  return send(call, token, { rest: { ...Object.fromEntries(fitted), ...personInputs[name]?.(person) } });
}

type Answer = { status: number; text: string };

async function send(
  call: AnyCall,
  token: string,
  { inPath = {}, rest }: { inPath?: Record<string, unknown>; rest: Record<string, unknown> },
): Promise<Answer> {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(inPath[name])));
  const sent = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(sent.map(([key, value]) => [key, String(value)]));
  const inBody = call.method === 'POST' || call.method === 'PUT';
  const answer = await fetch(`${portal}${path}${inBody ? '' : `?${query}`}`, {
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
async function aParentWithChild({ guarded }: { guarded: boolean }) {
  const one = await aFamilyUser(running.world);
  const child = await one.addChild();
  if (guarded) await setCertified(running.world, nextRequest(one.who), { password: goodPassword });
  const late = await logIn(running.world, { mobile: one.mobile });
  return { account: one.who.accountId, child, token: late.token };
}

test('calls name somebody by these words alone, so that none is forgotten here', () => {
  expect([...new Set(callsWithPerson.flatMap(listPersonFields))].toSorted()).toEqual(
    Object.keys(personInputs).toSorted(),
  );
  expect(callsWithPerson.length).toBeGreaterThan(25);
});

describe.each(callsWithPerson)('$name', (call) => {
  test('asks for the certified password before anybody acts for somebody else, in the family or not', async () => {
    const { child, token } = await aParentWithChild({ guarded: true });
    for (const other of [child, newId()]) {
      const { status, text } = await callForPerson(call, token, other);
      expect(`${status} ${text}`).toMatch(/^403 .*certified\/needed/);
    }
    expect(call.mayBeOld, 'a standby does not know yet that it was entered').toBeUndefined();
    expect(Object.keys(call.problems ?? {})).toContain('certified/needed');
  });

  test('does not ask for it where none is set', async () => {
    const { child, token } = await aParentWithChild({ guarded: false });
    expect((await callForPerson(call, token, child)).text).not.toContain('certified/needed');
  });

  test('asks nobody who acts for themselves, but for what is guarded for everybody', async () => {
    const { account, token } = await aParentWithChild({ guarded: true });
    const asked = (await callForPerson(call, token, account)).text.includes('certified/needed');
    expect(asked).toBe(alwaysGuardedCalls.has(call.name));
  });
});

/** Say who is in the family, so that somebody can be chosen. */
const familyListCalls = ['readProfile', 'readFamily', 'getScanMembers', 'listRecordMembers'];

/** Somebody grown up who was at a venue, holds a certificate and has a vaccine registration; and by what an answer tells of them. */
async function aHelpedPerson() {
  const { world } = running;
  const one = await aFamilyUser(world);
  const { who } = one;
  const [manager, recorder, certifier] = [
    await logInStaff(world, ['event-organiser']),
    await logInStaff(world, ['health-officer']),
    await logInStaff(world, ['reviewer']),
  ];
  const { id: venue, typedCode: code } = await inTransactionWithJobs(world, (inside) =>
    saveVenue(inside, nextRequest(manager), { revision: 0, facts: marketFacts }),
  );
  await inTransactionWithJobs(world, (inside) =>
    updateScanPos(inside, nextRequest(who), { scan_id: newId(), act: 'in', person_ids: [who.accountId], code }),
  );
  const recovered = { ...siti, firstPositive: addDays(world.clock.today(), -30) };
  const { id } = await recordRecovery(world, nextRequest(recorder), { holder: who.destination.to, recovered });
  const { certificate } = await certifyRecovery(world, nextRequest(certifier), { id });
  const { applyNo } = await inTransactionWithJobs(world, (inside) =>
    beginApplication(inside, nextRequest(who), completeContent({ certFiles: [] })),
  );
  return { one, tells: [who.accountId, venue, certificate, applyNo], known: [certificate, applyNo] };
}

// What only reads and names nobody; each with the ids of the other where it wants one.
const readCalls = calls.filter(
  (call) => call.who === 'traveller' && call.repeat === 'safe' && listPersonFields(call).length === 0,
);

async function readAllAnswers(
  token: string,
  known: readonly string[],
  unasked?: 'yes',
): Promise<(Answer & { name: string })[]> {
  const answers = [];
  for (const call of readCalls) {
    const { inPath, rest } = samplesOf(call);
    const wanted = Object.keys({ ...inPath, ...rest }).filter((name) => /^(id|applyNo)$/.test(name));
    for (const id of wanted.length > 0 ? known : ['']) {
      const own = Object.fromEntries(wanted.map((name) => [name, id]));
      const at = {
        inPath: { ...inPath, ...(wanted.some((name) => name in inPath) && own) },
        rest: { ...rest, ...own, ...('unasked' in rest && { unasked }), state: undefined },
      };
      answers.push({ name: call.name, ...(await send(call, token, at)) });
    }
  }
  return answers;
}

describe('what shows somebody else without naming them', () => {
  test('is answered with the certified password alone where one is set, and is on record, once', async () => {
    const { one: helped, tells, known } = await aHelpedPerson();
    const [open, guarded] = [await aFamilyUser(running.world), await aFamilyUser(running.world)];
    for (const helper of [open, guarded]) {
      await helper.ask(helped);
      await helped.accept();
    }
    await setCertified(running.world, nextRequest(guarded.who), { password: goodPassword });
    const late = await logIn(running.world, { mobile: guarded.mobile });

    const telling = ({ text }: Answer) => tells.some((one) => text.includes(one)) || text.startsWith('%PDF');
    const shown = (await readAllAnswers(open.who.token, known)).filter(telling).map(({ name }) => name);
    expect(shown).toEqual(expect.arrayContaining(['listCertificates', 'printCertificate', 'listCheckIns']));
    expect(shown).toEqual(expect.arrayContaining(['listApplications', 'readApplication', ...familyListCalls]));
    const refused = [...(await readAllAnswers(late.token, known)), ...(await readAllAnswers(late.token, known, 'yes'))];
    expect(
      refused
        .filter(telling)
        .map(({ name }) => name)
        .filter((name) => !familyListCalls.includes(name)),
    ).toEqual([]);

    await readAllAnswers(open.who.token, known);
    const { rows } = await sql<{ act: string }>`select act from audit_entry
      where subject_id = ${helped.who.accountId} and actor_id = ${open.who.accountId} order by act`.execute(
      running.world.sql,
    );
    expect(rows.map(({ act }) => act)).toEqual([
      'certificates/print',
      'certificates/read',
      'check-in/read',
      'vaccination/read',
    ]);
  });
});
