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
])('%s allows %d: %s', (name, value, expected) => expect(isWithinLimits(name, value)).toBe(expected));

test('needs a second administrator for settings of retention, and for no others', () => {
  const needingApproval = settingNames.filter(needsSecondApprover);
  expect(needingApproval).toEqual(settingNames.filter((name) => name.startsWith('keep')));
  expect(needingApproval.every((name) => settingDefinitions[name].group === 'retention')).toBe(true);
});
