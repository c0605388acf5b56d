import { expect, test } from 'vitest';
import { roles, scopesOf } from '#capabilities/staff/rules/roles.ts';
import {
  validateExportDays,
  type ExportKind,
  exportKinds,
  type ExportProgress,
  scopeByExportKind,
  exportStateOf,
} from './exports.ts';

test.each<[ExportKind, string, string, ReturnType<typeof validateExportDays>]>([
  ['audit-entries', '2026-11-21', '2026-11-21', undefined],
  ['audit-entries', '2026-10-22', '2026-11-21', undefined],
  ['audit-entries', '2026-10-21', '2026-11-21', 'days-many'],
  ['audit-entries', '2026-11-21', '2026-11-20', 'days-turned'],
  ['audit-entries', '2026-11-21', '2026-11-22', 'days-ahead'],
  ['declarations', '2026-11-21', '2026-11-21', undefined],
  ['declarations', '2026-11-23', '2026-11-23', undefined],
  ['declarations', '2026-11-21', '2026-11-22', 'days-many'],
])('validates %s from %s to %s: %s', (kind, first, last, error) => {
  expect(validateExportDays(kind, first, last, '2026-11-21')).toBe(error);
});

const hour = 3_600_000;
const requested: ExportProgress = {
  outcome: null,
  requestedAt: 0,
  fileCreatedAt: null,
  failure: null,
  expiresAt: null,
};
const built: ExportProgress = { ...requested, outcome: 'approved', fileCreatedAt: hour, expiresAt: 25 * hour };

test.each<[string, ExportProgress, number, string]>([
  ['waits', requested, 72 * hour - 1, 'waiting'],
  ['waited too long', requested, 72 * hour, 'ended'],
  ['was refused', { ...requested, outcome: 'refused' }, 1000 * hour, 'refused'],
  ['is being made', { ...requested, outcome: 'approved' }, 100 * hour, 'preparing'],
  ['is ready', built, 25 * hour - 1, 'ready'],
  ['has expired', built, 25 * hour, 'ended'],
  ['could not be made', { ...built, failure: 'too-many', expiresAt: null }, 30 * hour, 'failed'],
])('returns the state of an export that %s', (_what, progress, now, state) =>
  expect(exportStateOf(progress, now)).toBe(state),
);

test.each(exportKinds)('lets one role request %s, which it may see anyway', (kind) => {
  const requesters = (Object.keys(roles) as (keyof typeof roles)[]).filter((role) => {
    const allowed = scopesOf([role]);
    return allowed.includes('exports:request') && allowed.includes(scopeByExportKind[kind]);
  });
  expect(requesters).toEqual([kind === 'audit-entries' ? 'auditor' : 'health-officer']);
});
