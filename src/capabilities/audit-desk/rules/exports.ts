import { daysBetween, type LocalDate } from '#foundation/time/local-date.ts';

/** Kinds of exports: entries of the audit log over some days, or the declarations of one day of arrival. */
export const exportKinds = ['audit-entries', 'declarations'] as const;
export type ExportKind = (typeof exportKinds)[number];

/**
 * Scope that reading the data itself requires. The requester of an export needs this scope in addition to
 * `exports:request`.
 */
export const scopeByExportKind = {
  'audit-entries': 'audit:read',
  declarations: 'cases:work',
} as const satisfies Record<ExportKind, string>;

export const maxExportDays = 31;

/** Maximum number of rows of an export. The requester must split a larger export. */
export const maxExportRecords = 50_000;

/** Hours after which the file of an export is erased. */
export const fileRetentionHours = 24;
// Hours within which an export can be approved.
const approvalHours = 72;

/** Limits of the reason of an export, in characters. */
export const reasonLength = { min: 10, max: 300 };

/** Number of people's records that a member of staff may receive within an hour without an alarm. */
export const alarmRecordsPerHour = 200;

/** Returns why an export of these days is not possible, as the key of a field message. */
export function validateExportDays(
  kind: ExportKind,
  firstDay: LocalDate,
  lastDay: LocalDate,
  today: LocalDate,
): 'days-turned' | 'days-many' | 'days-ahead' | undefined {
  if (lastDay < firstDay) return 'days-turned';
  if (kind === 'audit-entries' && lastDay > today) return 'days-ahead';
  return daysBetween(firstDay, lastDay) >= (kind === 'audit-entries' ? maxExportDays : 1) ? 'days-many' : undefined;
}

/**
 * States of an export. `preparing`: approved, and its file is not made yet. `ended`: the file has expired, or nobody
 * decided in time.
 */
export type ExportState = 'waiting' | 'refused' | 'preparing' | 'ready' | 'failed' | 'ended';

/** Values that determine the state of an export; instants in milliseconds since the epoch. */
export type ExportProgress = {
  outcome: 'approved' | 'refused' | null;
  requestedAt: number;
  fileCreatedAt: number | null;
  failure: string | null;
  expiresAt: number | null;
};

export function exportStateOf(
  { outcome, requestedAt, fileCreatedAt, failure, expiresAt }: ExportProgress,
  now: number,
): ExportState {
  if (outcome === 'refused') return 'refused';
  if (outcome === null) return now >= requestedAt + approvalHours * 3_600_000 ? 'ended' : 'waiting';
  if (failure !== null) return 'failed';
  if (fileCreatedAt === null) return 'preparing';
  return expiresAt !== null && now >= expiresAt ? 'ended' : 'ready';
}
