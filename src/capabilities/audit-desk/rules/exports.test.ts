import { expect, test } from 'vitest';
import { roles, scopesOf } from '#capabilities/staff/rules/roles.ts';
import {
  validateDays,
  type ExportKind,
  exportKinds,
  type ExportProgress,
  scopeByExportKind,
  exportStateOf,
} from './exports.ts';

test.each<[ExportKind, string, string, ReturnType<typeof validateDays>]>([
  ['record', '2026-11-21', '2026-11-21', undefined],
  ['record', '2026-10-22', '2026-11-21', undefined],
  ['record', '2026-10-21', '2026-11-21', 'days-many'],
  ['record', '2026-11-21', '2026-11-20', 'days-turned'],
  ['record', '2026-11-21', '2026-11-22', 'days-ahead'],
  ['declarations', '2026-11-21', '2026-11-21', undefined],
  ['declarations', '2026-11-23', '2026-11-23', undefined],
  ['declarations', '2026-11-21', '2026-11-22', 'days-many'],
])('%s from %s to %s: %s', (kind, first, last, fault) => {
  expect(validateDays(kind, first, last, '2026-11-21')).toBe(fault);
});

const hour = 3_600_000;
const asked: ExportProgress = { outcome: null, askedAt: 0, madeAt: null, failure: null, expiresAt: null };
const made: ExportProgress = { ...asked, outcome: 'agreed', madeAt: hour, expiresAt: 25 * hour };

test.each<[string, ExportProgress, number, string]>([
  ['waits', asked, 72 * hour - 1, 'waiting'],
  ['waited too long', asked, 72 * hour, 'ended'],
  ['was refused', { ...asked, outcome: 'refused' }, 1000 * hour, 'refused'],
  ['is being made', { ...asked, outcome: 'agreed' }, 100 * hour, 'preparing'],
  ['is ready', made, 25 * hour - 1, 'ready'],
  ['has expired', made, 25 * hour, 'ended'],
  ['could not be made', { ...made, failure: 'too-many', expiresAt: null }, 30 * hour, 'failed'],
])('one that %s', (_what, standing, now, state) => expect(exportStateOf(standing, now)).toBe(state));

test.each(exportKinds)('some role may ask for %s: it sees them anyway', (kind) => {
  const askers = (Object.keys(roles) as (keyof typeof roles)[]).filter((role) => {
    const allowed = scopesOf([role]);
    return allowed.includes('exports:ask') && allowed.includes(scopeByExportKind[kind]);
  });
  expect(askers).toEqual([kind === 'record' ? 'auditor' : 'health-officer']);
});
