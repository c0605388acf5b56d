/**
 * What administrators can set while the product runs. `group`: `attributes` reach every client, by the app attribute that they are
 * part of; `retention` says after how many days something is deleted, which a second administrator has to agree to. Whole numbers.
 */
export const settingDefinitions = {
  windowDays: { group: 'attributes', attribute: 'travel', least: 1, most: 14 },
  maxTravellers: { group: 'attributes', attribute: 'travel', least: 1, most: 20 },
  // 0: no scanning is offered.
  scanShown: { group: 'attributes', attribute: 'scan', least: 0, most: 1 },
  // How many people one officer alone may tell of an exposure. It can be made stricter than the product is, never laxer.
  noticesAlone: { group: 'attributes', least: 0, most: 50 },
  // The follow-up of somebody who was referred takes 21 days.
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

/** One kind: of which group, within which limits. */
export type SettingDefinition = { group: SettingGroup; attribute?: string; least: number; most: number };

/** The two groups. */
export type SettingGroup = 'attributes' | 'retention';

/** The name of a setting, which is also what the configuration calls it. */
export type SettingName = keyof typeof settingDefinitions;

/** All names, in the order in which people see them. */
export const settingNames = Object.keys(settingDefinitions) as [SettingName, ...SettingName[]];

/** Whether a value is within the limits of a setting. */
export function isWithinLimits(name: SettingName, value: number): boolean {
  const { least, most } = settingDefinitions[name];
  return Number.isInteger(value) && value >= least && value <= most;
}

/** Whether a second administrator has to agree to changes of a setting. */
export function needsSecondApprover(name: SettingName): boolean {
  return settingDefinitions[name].group === 'retention';
}
