import { expect, test } from 'vitest';
import { decideAtCounter } from '#capabilities/border/server/testing/public.ts';
import { logInTraveller, singleTravellerAnswers } from '#capabilities/declaration/server/testing/public.ts';
import { groupAnswers, openDesk } from '#capabilities/follow-up/server/testing/public.ts';
import { readAccessLog } from '#capabilities/personal-data/server/testing/public.ts';
import { addTestPort, signOn } from '#capabilities/ports-of-entry/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, expectProblem, nextRequest, noon, today } from '#foundation/server/testing/public.ts';
import { day, hour, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { Dhis2Codes, SormasCodes } from '../contract-codes.ts';
import { fileRetentionHours } from '../rules/limits.ts';
import { deleteOldReports } from './jobs.ts';
import { readReportCodes, saveDhis2Codes, saveSormasCodes } from './manage-codes.ts';
import { makeReports } from './make-reports.ts';
import { download, findReport, makeFile, openReportsWorld, purpose, request } from './testing/world.ts';

const world = await openReportsWorld();
const desk = await openDesk(world);
const rowsOf = (text: string) => text.trimEnd().split('\r\n').slice(1);

test('counts travellers by day, port, flight, screening outcome and decision', async () => {
  const officer = await logInStaff(world, ['border-officer']);
  const { portId, code, laneIds } = await addTestPort(world);
  const session = await signOn(world, officer, laneIds[0] ?? '');
  const { reference } = await (await logInTraveller(world)).submit(groupAnswers({}, {}, { fever: 'yes' }));
  await decideAtCounter(world, officer, { reference, number: 1, kind: 'cleared', laneSessionId: session.id });
  await decideAtCounter(world, officer, { reference, number: 3, kind: 'referred', laneSessionId: session.id });

  const rows = rowsOf(await makeFile(world, desk.officer));
  expect(rows).toContain(`"${today}","${code}","air","BI422","proceed","cleared","1"`);
  expect(rows).toContain(`"${today}","${code}","air","BI422","see-health-officer","referred","1"`);
  expect(rows.some((row) => row.startsWith(`"${today}","","air","BI422","proceed","none"`))).toBe(true);

  const atPort = rowsOf(await makeFile(world, desk.officer, { portId }));
  expect(atPort).toHaveLength(2);
  expect(atPort.every((row) => row.includes(code))).toBe(true);
});

test('lists referred travellers without names, and tells them so in their access log', async () => {
  const name = 'Awang Contoh bin Sulaiman';
  const head = await logInTraveller(world);
  const { reference } = await head.submit(singleTravellerAnswers({ name, fever: 'yes' }));
  await decideAtCounter(world, desk.atCounter, { reference, temperature: 384 });
  const text = await makeFile(world, desk.officer, { kind: 'referred-travellers' });
  const row = rowsOf(text).find((line) => line.startsWith(`"${reference}"`));
  expect(row).toContain('"see-health-officer","yes","no","38.4","open"');
  expect(text).not.toContain(name);

  const { items } = await readAccessLog(world, head.accountId, { doneBy: 'others', limit: 30 });
  expect(items.find(({ action }) => action === 'reports/export')).toMatchObject({
    fields: ['journey', 'health'],
    reason: purpose,
    actor: { kind: 'staff' },
  });
});

test('lists cases that were opened on the days, with their outcome', async () => {
  const { cases, reference } = await desk.referred(groupAnswers({ fever: 'yes' }));
  await desk.assess(cases[0] ?? '', { symptoms: ['cough'] });
  await desk.decide(cases[0] ?? '', 'hospital');
  const row = rowsOf(await makeFile(world, desk.officer, { kind: 'cases' })).find((line) => line.includes(reference));
  expect(row).toContain(`"${cases[0]}","${reference}","1","referred"`);
  expect(row).toContain('"ended","decided","hospital"');
  const yesterday = { firstDay: addDays(today, -1), lastDay: addDays(today, -1) };
  expect(rowsOf(await makeFile(world, desk.officer, { kind: 'cases', ...yesterday }))).toEqual([]);
});

test('makes FHIR bundles of all kinds', async () => {
  await desk.referred(groupAnswers({ rash: 'yes' }));
  const typesOf = async (kind: 'daily-counts' | 'referred-travellers' | 'cases') => {
    const bundle = JSON.parse(await makeFile(world, desk.officer, { kind, format: 'fhir' })) as {
      entry: { resource: { resourceType: string } }[];
    };
    return new Set(bundle.entry.map(({ resource }) => resource.resourceType));
  };
  expect(await typesOf('daily-counts')).toEqual(new Set(['MeasureReport']));
  expect(await typesOf('cases')).toEqual(new Set(['Patient', 'Encounter', 'Condition']));
  expect(await typesOf('referred-travellers')).toEqual(new Set(['Patient', 'Encounter', 'Condition']));
});

test('makes no DHIS2 and SORMAS files before codes are entered, and then both', async () => {
  const officer = await logInStaff(world, ['health-officer']);
  const early = await request(world, officer, { format: 'dhis2' });
  await makeReports(world);
  expect(await findReport(world, officer, early.id)).toMatchObject({ state: 'failed', failure: 'no-codes' });
  const dhis2 = { orgUnit: 'DiszpKrYNg8', travellers: 'f7n9E0hX8qk' };
  await callHandler(world, saveDhis2Codes, officer, Dhis2Codes.parse(dhis2));
  const sormas = { region: 'Brunei', district: 'Tutong', disease: 'OTHER' };
  await callHandler(world, saveSormasCodes, officer, SormasCodes.parse(sormas));
  expect(await readReportCodes(world, officer)).toMatchObject({ dhis2, sormas });
  expect(await auditActionsOf(world, officer.staffId)).toContain('reports/change-codes');
  expect(await makeFile(world, officer, { format: 'dhis2' })).toContain('"dataElement": "f7n9E0hX8qk"');

  const name = 'Awang Sormas bin Contoh';
  const { head } = await desk.referred(groupAnswers({ name, fever: 'yes' }));
  expect(await makeFile(world, officer, { kind: 'cases', format: 'sormas' })).toContain('"Awang Sormas","bin Contoh"');
  const { items } = await readAccessLog(world, head.accountId, { doneBy: 'others', limit: 30 });
  expect(items.find(({ action }) => action === 'reports/export')?.fields).toContain('identity');
});

test('audits the request, the file and the download', async () => {
  const officer = await logInStaff(world, ['health-officer']);
  const { id } = await request(world, officer, { kind: 'cases' });
  expect(await findReport(world, officer, id)).toMatchObject({ state: 'preparing', isOwnRequest: true });
  await makeReports(world);
  expect(await findReport(world, officer, id)).toMatchObject({ state: 'ready', delivery: null, downloadedAt: null });
  const file = await download(world, officer, id);
  expect(file.name).toMatch(new RegExp(`^sihat-cases-csv-${today}-\\d+\\.csv$`));
  await download(world, officer, id);
  const actions = await auditActionsOf(world, officer.staffId);
  expect(actions.filter((action) => action === 'reports/request')).toHaveLength(1);
  expect(actions.filter((action) => action === 'reports/download')).toHaveLength(2);
});

test('gives a file to nobody but its requester', async () => {
  const { id } = await request(world, desk.officer);
  await makeReports(world);
  const colleague = await logInStaff(world, ['health-officer']);
  expect(await findReport(world, colleague, id)).toBeUndefined();
  await expectProblem(download(world, colleague, id), 'foundation/not-found');
});

test.each([
  [{ firstDay: addDays(today, 1), lastDay: addDays(today, 1) }, 'days-ahead'],
  [{ firstDay: today, lastDay: addDays(today, -1) }, 'days-turned'],
  [{ firstDay: addDays(today, -31), lastDay: today }, 'days-many'],
] as const)('refuses the days %j', async (days, key) => {
  await expectProblem(request(world, desk.officer, days), 'foundation/invalid', { data: [{ path: 'lastDay', key }] });
});

test('refuses more than twenty requests of one member of staff in an hour', async () => {
  const officer = await logInStaff(world, ['health-officer']);
  for (let index = 0; index < 20; index += 1) await request(world, officer);
  await expectProblem(request(world, officer), 'foundation/too-many');
  await makeReports(world);
});

test('erases the file after its retention', async () => {
  const { id } = await request(world, desk.officer);
  await makeReports(world);
  world.advanceTime(fileRetentionHours * hour);
  await deleteOldReports(world);
  const officer = nextRequest(await logInStaff(world, ['health-officer']));
  expect(await findReport(world, { ...officer, staffId: desk.officer.staffId }, id)).toMatchObject({ state: 'ended' });
  world.setTime(isoInstant(parseInstant(noon) + 500 * day));
  await deleteOldReports(world);
  expect(await findReport(world, { ...officer, staffId: desk.officer.staffId }, id)).toBeUndefined();
});
