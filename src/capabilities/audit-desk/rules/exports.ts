import { daysBetween, type LocalDate } from '#foundation/time/local-date.ts';

/** What can be exported: entries of the audit record over some days, or the declarations of a day of arrival. */
export const exportKinds = ['record', 'declarations'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** What whoever asks for an export must be allowed to see anyway. */
export const scopeByExportKind = { record: 'audit:read', declarations: 'cases:work' } as const satisfies Record<
  ExportKind,
  string
>;

/** Most days of the record in one export. */
const maxDays = 31;

/** Most records in one export; there is a smaller one for whoever needs more. */
export const maxRecords = 50_000;

/** Hours for which the file of an export is kept, and hours within which somebody must agree to it. */
export const fileRetentionHours = 24;
const approvalHours = 72;

/** Records of people that a member of staff may receive within an hour before it rings. */
export const alarmRecordsPerHour = 200;

/** Why an export of these days is not possible, as the key of a sentence beside a field. */
export function validateDays(
  kind: ExportKind,
  first: LocalDate,
  last: LocalDate,
  today: LocalDate,
): 'days-turned' | 'days-many' | 'days-ahead' | undefined {
  if (last < first) return 'days-turned';
  if (kind === 'record' && last > today) return 'days-ahead';
  return daysBetween(first, last) >= (kind === 'record' ? maxDays : 1) ? 'days-many' : undefined;
}

/** How an export stands. */
export type ExportState = 'waiting' | 'refused' | 'preparing' | 'ready' | 'failed' | 'ended';

/** What its row says of it; instants in milliseconds since the epoch. */
export type ExportProgress = {
  outcome: 'agreed' | 'refused' | null;
  askedAt: number;
  madeAt: number | null;
  failure: string | null;
  expiresAt: number | null;
};

/** How an export stands at an instant. */
export function exportStateOf(
  { outcome, askedAt, madeAt, failure, expiresAt }: ExportProgress,
  now: number,
): ExportState {
  if (outcome === 'refused') return 'refused';
  if (outcome === null) return now >= askedAt + approvalHours * 3_600_000 ? 'ended' : 'waiting';
  if (failure !== null) return 'failed';
  if (madeAt === null) return 'preparing';
  return expiresAt !== null && now >= expiresAt ? 'ended' : 'ready';
}
