import { expect, test } from 'vitest';
import { isWithinLimits, needsSecondApprover, type SettingName, settingDefinitions, settingNames } from './settings.ts';

test.each<[SettingName, number, boolean]>([
  ['windowDays', 1, true],
  ['windowDays', 14, true],
  ['windowDays', 0, false],
  ['windowDays', 15, false],
  ['maxTravellers', 20, true],
  ['maxTravellers', 21, false],
  ['keepDaysAfterArrival', 20, false],
  ['keepDaysAfterArrival', 21, true],
  ['keepMessageDays', 7.5, false],
  ['keepLogDays', Number.NaN, false],
])('%s may be %d: %s', (name, value, within) => expect(isWithinLimits(name, value)).toBe(within));

test('whatever says when something is deleted needs a second administrator, and nothing else does', () => {
  const wanting = settingNames.filter(needsSecondApprover);
  expect(wanting).toEqual(settingNames.filter((name) => name.startsWith('keep')));
  expect(wanting.every((name) => settingDefinitions[name].group === 'retention')).toBe(true);
});
