import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { type SettingName, settingNames } from './rules/settings.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

// Settings of administrators are whole numbers. Null stands for the value of the configuration.
const settingCall = { caller: 'staff', scope: 'settings:manage', envelope: 'errno', fieldMessages } as const;

const Name = z.enum<Record<SettingName, SettingName>>(
  Object.fromEntries(settingNames.map((name) => [name, name])) as Record<SettingName, SettingName>,
);
const Value = z.nullable(z.int('setting-range').check(z.gte(0, 'setting-range'), z.lte(100_000, 'setting-range')));
const Reason = text(300);

/** Change of a setting, or a request for it. `after`: null for the value of the configuration. */
const SettingChange = z.object({
  id: Id,
  before: z.int(),
  after: z.nullable(z.int()),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  outcome: z.nullable(z.enum(['done', 'refused'])),
});
export type SettingChange = z.output<typeof SettingChange>;

/** A setting: its value, the value of the configuration, and its last changes, latest first. */
const Setting = z.object({
  name: Name,
  value: z.int(),
  configuredValue: z.int(),
  /** Change that waits for a second administrator, and the number of records that it would delete. */
  pendingChange: z.nullable(z.object({ change: SettingChange, isOwnRequest: z.boolean(), recordsToDelete: z.int() })),
  history: z.array(SettingChange),
});
export type Setting = z.output<typeof Setting>;

/** `attributes` adds the app attributes as clients receive them, as JSON. */
export const readSettings = defineCall({
  ...settingCall,
  name: 'readSettings',
  summary:
    'Returns the settings of a group with limits, values and history, and the app attributes as clients get them.',
  method: 'GET',
  path: '/api/administration/settings',
  input: z.object({ group: z.enum(['attributes', 'retention']) }),
  output: z.object({
    settings: z.array(Setting),
    attributes: z.array(z.object({ name: z.string(), md5: z.string(), value: z.string() })),
  }),
});

/** Counts the records that the next run of the jobs would delete with this retention, up to 100 000. */
export const previewSetting = defineCall({
  ...settingCall,
  name: 'previewSetting',
  summary: 'Counts the records that would be deleted with a retention of a given number of days.',
  method: 'POST',
  path: '/api/administration/settings/preview',
  idempotency: 'safe',
  input: z.object({ name: Name, value: Value }),
  output: z.object({ recordsToDelete: z.int() }),
});

/** Changes a setting, or requests the approval of a second administrator. Needs a step-up. */
export const changeSetting = defineCall({
  ...settingCall,
  name: 'changeSetting',
  summary: 'Changes a setting. A second administrator must approve if it is a retention setting.',
  method: 'POST',
  path: '/api/administration/settings',
  input: z.object({ name: Name, value: Value, reason: Reason }),
  output: z.object({ needsApproval: z.boolean() }),
  problems: {
    ...pickProblems('administration/nothing-changes', 'administration/change-waits'),
    ...pickStaffProblems('staff/step-up'),
  },
});

/** Approves a pending change of another administrator. Needs a step-up: a confirmation in the last ten minutes. */
export const approveSetting = defineCall({
  ...settingCall,
  name: 'approveSetting',
  summary: 'Approves a change of retention that another administrator requested.',
  method: 'POST',
  path: '/api/administration/settings/approve',
  input: z.object({ id: Id }),
  output: NoData,
  problems: pickStaffProblems('staff/step-up', 'staff/second-person'),
});

/** Refuses a pending change. Its requester withdraws the change with this call. */
export const refuseSetting = defineCall({
  ...settingCall,
  name: 'refuseSetting',
  summary: 'Refuses or withdraws a pending change of retention.',
  method: 'POST',
  path: '/api/administration/settings/refuse',
  input: z.object({ id: Id }),
  output: NoData,
});
