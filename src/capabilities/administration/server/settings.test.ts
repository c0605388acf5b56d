import { describe, expect, test } from 'vitest';
import { logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { deleteExpiredDeclarations } from '#capabilities/declaration/server/public.ts';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { day } from '#foundation/time/clock.ts';
import type { SettingName } from '../rules/settings.ts';
import { approveSetting, changeSetting, refuseSetting } from './change-setting.ts';
import { withLiveValues } from './live-values.ts';
import { previewSetting, readSettings } from './read-settings.ts';
import { configuredValues, openAdministrationWorld, startTestProcess, twoAdministrators } from './testing/world.ts';

const world = await openAdministrationWorld();
const { first, second, asFirst, asSecond } = await twoAdministrators(world);
const reason = 'Asked by the ministry';

const settingOf = async (name: SettingName, actor = first) => {
  const group = name.startsWith('keep') ? 'retention' : 'attributes';
  const { settings } = await readSettings(world, nextRequest(actor), { group });
  const setting = settings.find((candidate) => candidate.name === name);
  if (!setting) throw new Error(`${name} is not in ${group}`);
  return setting;
};

describe('an app attribute', () => {
  test('has the value of the configuration until it is changed, and changes in every process', async () => {
    const { liveValues: otherProcess } = await startTestProcess(world, 20);
    expect(await settingOf('windowDays')).toMatchObject({
      value: 3,
      configuredValue: 3,
      pendingChange: null,
      history: [],
    });
    expect(await asFirst(changeSetting, { name: 'windowDays', value: 5, reason })).toEqual({ needsApproval: false });
    expect(await settingOf('windowDays')).toMatchObject({ value: 5, configuredValue: 3 });
    // Without a call, as in another process.
    await expect.poll(() => otherProcess.valueOf('windowDays')).toBe(5);
    await world.liveValues.refresh();
    const { attributes } = await readSettings(world, nextRequest(first), { group: 'attributes' });
    expect(attributes).toEqual([{ name: 'travel', md5: expect.any(String), value: '{\n  "windowDays": 5\n}' }]);
  });

  test('records who changed it, when and why, and can be reset', async () => {
    await asSecond(changeSetting, { name: 'maxTravellers', value: 12, reason: 'Large families' });
    await asFirst(changeSetting, { name: 'maxTravellers', value: 8, reason: 'Too slow' });
    await asFirst(changeSetting, { name: 'maxTravellers', value: null, reason: 'As it was' });
    const { value, history } = await settingOf('maxTravellers');
    expect(value).toBe(10);
    expect(history.map(({ before, after, reason }) => [before, after, reason])).toEqual([
      [8, null, 'As it was'],
      [12, 8, 'Too slow'],
      [10, 12, 'Large families'],
    ]);
    expect(history[0]).toMatchObject({ requestedBy: 'Test Person', decidedBy: 'Test Person', outcome: 'done' });
    expect(await auditActionsOf(world, 'maxTravellers')).toEqual(Array(3).fill('administration/change-setting'));
  });

  test.each([0, 15, 1000])('refuses %d, which is beyond its limits', async (value) => {
    await expectProblem(asFirst(changeSetting, { name: 'windowDays', value, reason }), 'foundation/invalid', {
      data: [{ path: 'value', key: 'setting-range' }],
    });
  });

  test('is not changed to its current value', async () => {
    await asFirst(changeSetting, { name: 'windowDays', value: 7, reason });
    await expectProblem(
      asSecond(changeSetting, { name: 'windowDays', value: 7, reason }),
      'administration/nothing-changes',
    );
    // The number stays, but from now on it is the value of the configuration.
    await asFirst(changeSetting, { name: 'windowDays', value: 3, reason });
    await asFirst(changeSetting, { name: 'windowDays', value: null, reason });
    await expectProblem(
      asFirst(changeSetting, { name: 'windowDays', value: null, reason }),
      'administration/nothing-changes',
    );
  });
});

describe('a retention', () => {
  test('changes only after the approval of another person', async () => {
    expect(await asFirst(changeSetting, { name: 'keepDraftDays', value: 14, reason })).toEqual({ needsApproval: true });
    const pending = await settingOf('keepDraftDays');
    expect(pending).toMatchObject({
      value: 30,
      pendingChange: { isOwnRequest: true, change: { after: 14, outcome: null } },
    });
    expect((await settingOf('keepDraftDays', second)).pendingChange?.isOwnRequest).toBe(false);
    const id = pending.pendingChange?.change.id ?? '';
    await expectProblem(asFirst(approveSetting, { id }), 'staff/second-person');
    await expectProblem(
      asSecond(changeSetting, { name: 'keepDraftDays', value: 20, reason }),
      'administration/change-waits',
    );
    await world.liveValues.refresh();
    expect(world.liveValues.valueOf('keepDraftDays')).toBe(30);
    await asSecond(approveSetting, { id });
    await world.liveValues.refresh();
    expect(world.liveValues.valueOf('keepDraftDays')).toBe(14);
    expect(await settingOf('keepDraftDays')).toMatchObject({
      value: 14,
      pendingChange: null,
      history: [{ outcome: 'done' }],
    });
    await expectProblem(asSecond(approveSetting, { id }), 'foundation/not-found');
    expect(await auditActionsOf(world, 'keepDraftDays')).toEqual([
      'administration/request-setting',
      'administration/change-setting',
    ]);
  });

  test('stays unchanged after a refusal or a withdrawal', async () => {
    for (const decide of [asFirst, asSecond]) {
      await asFirst(changeSetting, { name: 'keepLogDays', value: 30, reason });
      const id = (await settingOf('keepLogDays')).pendingChange?.change.id ?? '';
      await decide(refuseSetting, { id });
    }
    const { value, pendingChange, history } = await settingOf('keepLogDays');
    expect(value).toBe(90);
    expect(pendingChange).toBe(null);
    expect(history.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
  });

  test('is approved only once by approvals at the same time', async () => {
    await asFirst(changeSetting, { name: 'keepMessageDays', value: 20, reason });
    const id = (await settingOf('keepMessageDays')).pendingChange?.change.id ?? '';
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => asSecond(approveSetting, { id })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('reports how many records would be deleted, which the next run of the job deletes', async () => {
    const traveller = await logInTraveller(world);
    await traveller.submit();
    world.advanceTime(30 * day);
    const preview = (value: number) =>
      previewSetting(world, nextRequest(first), { name: 'keepDaysAfterArrival', value });
    expect(await preview(42)).toEqual({ recordsToDelete: 0 });
    expect(await preview(21)).toEqual({ recordsToDelete: 1 });
    await asFirst(changeSetting, { name: 'keepDaysAfterArrival', value: 21, reason });
    const { pendingChange } = await settingOf('keepDaysAfterArrival', second);
    expect(pendingChange).toMatchObject({ recordsToDelete: 1 });
    await asSecond(approveSetting, { id: pendingChange?.change.id ?? '' });
    await world.liveValues.refresh();
    const settings = withLiveValues({ ...configuredValues, rawTokenInLink: false }, world.liveValues);
    expect(settings.keepDaysAfterArrival).toBe(21);
    await deleteExpiredDeclarations({ ...world, settings });
    expect(await preview(21)).toEqual({ recordsToDelete: 0 });
  });

  test.each<[SettingName, number]>([
    ['keepDecisionDays', 21],
    ['keepDraftDays', 7],
    ['keepMessageDays', 7],
    ['keepLogDays', 7],
    ['windowDays', 1],
  ])('counts the records for %s', async (name, value) => {
    expect((await previewSetting(world, nextRequest(first), { name, value })).recordsToDelete).toBeGreaterThanOrEqual(
      0,
    );
  });
});

test('keeps the last values while the database is unavailable, and logs it once', async () => {
  const separateWorld = await openAdministrationWorld();
  const { liveValues, closeDatabase } = await startTestProcess(separateWorld, 20);
  await closeDatabase();
  await expect.poll(() => separateWorld.logLines.join()).toContain('settings and notices cannot be read');
  await expect(liveValues.refresh()).rejects.toThrow();
  await expect(liveValues.refresh()).rejects.toThrow();
  expect(liveValues.valueOf('windowDays')).toBe(3);
  expect(separateWorld.logLines.filter((line) => line.includes('cannot be read'))).toHaveLength(1);
});
