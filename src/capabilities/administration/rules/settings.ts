/**
 * Settings that administrators change at run time, all whole numbers. Group `attributes`: settings that reach every
 * client as part of an app attribute. Group `retention`: days until deletion; a second administrator must agree.
 */
export const settingDefinitions = {
  windowDays: { group: 'attributes', attribute: 'travel', least: 1, most: 14 },
  maxTravellers: { group: 'attributes', attribute: 'travel', least: 1, most: 20 },
  // 0: scanning is not offered.
  scanShown: { group: 'attributes', attribute: 'scan', least: 0, most: 1 },
  // People whom one officer alone may notify of an exposure. The setting can be stricter than the product, never laxer.
  noticesAlone: { group: 'attributes', least: 0, most: 50 },
  // The follow-up of a referred person takes 21 days.
  keepDaysAfterArrival: { group: 'retention', least: 21, most: 365 },
  keepDecisionDays: { group: 'retention', least: 21, most: 365 },
  keepDraftDays: { group: 'retention', least: 7, most: 180 },
  keepMessageDays: { group: 'retention', least: 7, most: 90 },
  keepLogDays: { group: 'retention', least: 7, most: 400 },
  // Health codes and cases look back two weeks.
  keepReportDays: { group: 'retention', least: 21, most: 365 },
  keepCheckInDays: { group: 'retention', least: 7, most: 42 },
  keepCertificationDays: { group: 'retention', least: 1, most: 30 },
  keepBookingDays: { group: 'retention', least: 7, most: 42 },
} as const satisfies Record<string, SettingDefinition>;

export type SettingDefinition = { group: SettingGroup; attribute?: string; least: number; most: number };

export type SettingGroup = 'attributes' | 'retention';

/** Name of a setting, which is also its name in the configuration. */
export type SettingName = keyof typeof settingDefinitions;

/** Names of the settings in display order. */
export const settingNames = Object.keys(settingDefinitions) as [SettingName, ...SettingName[]];

export function isWithinLimits(name: SettingName, value: number): boolean {
  const { least, most } = settingDefinitions[name];
  return Number.isInteger(value) && value >= least && value <= most;
}

export function needsSecondApprover(name: SettingName): boolean {
  return settingDefinitions[name].group === 'retention';
}
