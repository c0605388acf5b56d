/**
 * Settings that administrators change at run time, all whole numbers. Group `attributes`: settings that clients receive
 * in an app attribute, and `noticesWithoutApproval`. Such a setting changes at once. Group `retention`: days until
 * deletion; a second administrator must approve.
 */
export const settingDefinitions = {
  windowDays: { group: 'attributes', attribute: 'travel', min: 1, max: 14 },
  maxTravellers: { group: 'attributes', attribute: 'travel', min: 1, max: 20 },
  // 1: the portal offers to scan the posters of venues; 0: it does not.
  posterScanOffered: { group: 'attributes', attribute: 'scan', min: 0, max: 1 },
  // People whom one officer alone may notify of an exposure. The setting can lower the built-in approval threshold,
  // never raise the threshold.
  noticesWithoutApproval: { group: 'attributes', min: 0, max: 50 },
  // At least 21 days, because the follow-up of a referred person takes 21 days.
  keepDaysAfterArrival: { group: 'retention', min: 21, max: 365 },
  keepDecisionDays: { group: 'retention', min: 21, max: 365 },
  keepDraftDays: { group: 'retention', min: 7, max: 180 },
  keepMessageDays: { group: 'retention', min: 7, max: 90 },
  keepLogDays: { group: 'retention', min: 7, max: 400 },
  // More than 14 days, because health codes and cases use the reports of the last two weeks.
  keepReportDays: { group: 'retention', min: 21, max: 365 },
  keepCheckInDays: { group: 'retention', min: 7, max: 42 },
  keepCertificationDays: { group: 'retention', min: 1, max: 30 },
  keepBookingDays: { group: 'retention', min: 7, max: 42 },
} as const satisfies Record<string, SettingDefinition>;

/** `attribute`: app attribute that contains the setting. */
export type SettingDefinition = { group: SettingGroup; attribute?: string; min: number; max: number };

export type SettingGroup = 'attributes' | 'retention';

/** Name of a setting, which is also its name in the configuration. */
export type SettingName = keyof typeof settingDefinitions;

/** Names of the settings in display order. */
export const settingNames = Object.keys(settingDefinitions) as [SettingName, ...SettingName[]];

export function isWithinLimits(name: SettingName, value: number): boolean {
  const { min, max } = settingDefinitions[name];
  return Number.isInteger(value) && value >= min && value <= max;
}

export function needsSecondApprover(name: SettingName): boolean {
  return settingDefinitions[name].group === 'retention';
}
