import { describe, expect, test } from 'vitest';
import { certifyRecovery, recordRecovery, siti } from '#capabilities/certificates/server/testing/public.ts';
import { goodPassword, setCertifiedPassword } from '#capabilities/certified-password/server/testing/public.ts';
import { marketFacts, saveVenue, updateScanPos } from '#capabilities/check-in/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { beginApplication, completeContent } from '#capabilities/vaccination/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { closeAfterwards, nextRequest, openTestDatabase, openTestFolder } from '#foundation/server/testing/public.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { readConfig } from './config/config.ts';
import { allRoutes } from './routes.ts';
import { startServer } from './start-server.ts';
import { openSamples } from './testing/samples.ts';
import { serverEnvironment } from './testing/server.ts';

// R31 (docs/requirements.md): once an account has a certified password, acting for others needs it. The test covers
// every call, including later ones.
const environment = serverEnvironment(await openTestDatabase(), await openTestFolder());
const running = await startServer(readConfig(environment), openLog('silent', { write: () => undefined }));
closeAfterwards(running.stop);
const portal = running.portalUrl.replace('localhost', '127.0.0.1');

const calls: AnyCall[] = allRoutes.map(({ call }) => call);
const { samplesOf } = openSamples(calls, running.world.clock.today());
const listPersonFields = (call: AnyCall) =>
  Object.keys({ ...samplesOf(call).pathValues, ...samplesOf(call).otherValues }).filter((name) =>
    /member|person/i.test(name),
  );
const callsWithPerson = calls.filter((call) => call.caller === 'traveller' && listPersonFields(call).length > 0);

/** Valid values of fields that a schema sample cannot satisfy, so that the handler is reached. */
const validValues: Record<string, unknown> = {
  ...Object.fromEntries(['key', 'before', 'date', 'cursor', 'at'].map((name) => [name, undefined])),
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

// Health records need the password even for the owner's own data.
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

async function callForPerson(call: AnyCall, token: string, person: string): Promise<Answer> {
  const [name = ''] = listPersonFields(call);
  const { otherValues } = samplesOf(call);
  const values = Object.entries(otherValues).map(
    ([key, value]) => [key, key in validValues ? validValues[key] : value] as const,
  );
  return send(call, token, { rest: { ...Object.fromEntries(values), ...personInputs[name]?.(person) } });
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

/** A parent with a child. The token is of a login after the password was set, if it was. */
async function aParentWithChild({ guarded }: { guarded: boolean }) {
  const parent = await aFamilyUser(running.world);
  const child = await parent.addChild();
  if (guarded) await setCertifiedPassword(running.world, nextRequest(parent.who), { password: goodPassword });
  const login = await logIn(running.world, { mobile: parent.mobile });
  return { account: parent.who.accountId, child, token: login.smsToken };
}

test('this test knows every field that names a person', () => {
  expect([...new Set(callsWithPerson.flatMap(listPersonFields))].toSorted()).toEqual(
    Object.keys(personInputs).toSorted(),
  );
  expect(callsWithPerson.length).toBeGreaterThan(25);
});

describe.each(callsWithPerson)('$name', (call) => {
  test('asks for the certified password before acting for somebody else, in the family or not', async () => {
    const { child, token } = await aParentWithChild({ guarded: true });
    for (const other of [child, newId()]) {
      const { status, text } = await callForPerson(call, token, other);
      expect(`${status} ${text}`).toMatch(/^403 .*certified-password\/needed/);
    }
    expect(call.mayBeStale, 'a standby does not know yet that it was entered').toBeUndefined();
    expect(Object.keys(call.problems ?? {})).toContain('certified-password/needed');
  });

  test('does not ask for a certified password when none is set', async () => {
    const { child, token } = await aParentWithChild({ guarded: false });
    expect((await callForPerson(call, token, child)).text).not.toContain('certified-password/needed');
  });

  test('does not ask users acting for themselves, except for calls that always need it', async () => {
    const { account, token } = await aParentWithChild({ guarded: true });
    const needsPassword = (await callForPerson(call, token, account)).text.includes('certified-password/needed');
    expect(needsPassword).toBe(alwaysGuardedCalls.has(call.name));
  });
});

/** Calls that list the family, so that the user can choose a member. */
const familyListCalls = ['readUserInfo', 'readFamily', 'getScanMembers', 'listRecordMembers'];

/** An adult with a check-in, a certificate and a vaccine registration. `tells`: texts that reveal them in an answer. */
async function aHelpedPerson() {
  const { world } = running;
  const adult = await aFamilyUser(world);
  const { who } = adult;
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
  const { certificateId } = await certifyRecovery(world, nextRequest(certifier), { id });
  const { applyNo } = await inTransactionWithJobs(world, (inside) =>
    beginApplication(inside, nextRequest(who), completeContent({ certFiles: [] })),
  );
  return { one: adult, tells: [who.accountId, venue, certificateId, applyNo], known: [certificateId, applyNo] };
}

// Read-only calls without a field for a person; called with the other person's ids where they need one.
const readCalls = calls.filter(
  (call) => call.caller === 'traveller' && call.idempotency === 'safe' && listPersonFields(call).length === 0,
);

async function readAllAnswers(
  token: string,
  known: readonly string[],
  unprompted?: 'yes',
): Promise<(Answer & { name: string })[]> {
  const answers = [];
  for (const call of readCalls) {
    const { pathValues, otherValues: rest } = samplesOf(call);
    const wanted = Object.keys({ ...pathValues, ...rest }).filter((name) => /^(id|applyNo)$/.test(name));
    for (const id of wanted.length > 0 ? known : ['']) {
      const idValues = Object.fromEntries(wanted.map((name) => [name, id]));
      const input = {
        inPath: { ...pathValues, ...(wanted.some((name) => name in pathValues) && idValues) },
        rest: { ...rest, ...idValues, ...('unprompted' in rest && { unprompted }), state: undefined },
      };
      answers.push({ name: call.name, ...(await send(call, token, input)) });
    }
  }
  return answers;
}

describe('calls that show another person without naming them', () => {
  test('need the certified password where one is set, and are audited once', async () => {
    const { one: helped, tells, known } = await aHelpedPerson();
    const [open, guarded] = [await aFamilyUser(running.world), await aFamilyUser(running.world)];
    for (const helper of [open, guarded]) {
      await helper.ask(helped);
      await helped.accept();
    }
    await setCertifiedPassword(running.world, nextRequest(guarded.who), { password: goodPassword });
    const login = await logIn(running.world, { mobile: guarded.mobile });

    const reveals = ({ text }: Answer) => tells.some((value) => text.includes(value)) || text.startsWith('%PDF');
    const shown = (await readAllAnswers(open.who.smsToken, known)).filter(reveals).map(({ name }) => name);
    expect(shown).toEqual(expect.arrayContaining(['listCertificates', 'printCertificate', 'listCheckIns']));
    expect(shown).toEqual(expect.arrayContaining(['listApplications', 'readApplication', ...familyListCalls]));
    const refused = [
      ...(await readAllAnswers(login.smsToken, known)),
      ...(await readAllAnswers(login.smsToken, known, 'yes')),
    ];
    expect(
      refused
        .filter(reveals)
        .map(({ name }) => name)
        .filter((name) => !familyListCalls.includes(name)),
    ).toEqual([]);

    await readAllAnswers(open.who.smsToken, known);
    const rows = await running.world.sql.all<{ action: string }>`select action from audit_entry
      where subject_id = ${helped.who.accountId} and actor_id = ${open.who.accountId} order by action`;
    expect(rows.map(({ action }) => action)).toEqual([
      'certificates/print',
      'certificates/read',
      'check-in/read',
      'vaccination/read',
    ]);
  });
});
