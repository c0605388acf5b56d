import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findRoleConflict,
  maxRoles,
  needsSecondApprover,
  type Role,
  roleNames,
  roles,
  type Scope,
  scopes,
  scopesOf,
} from './roles.ts';

const all = Object.keys(scopes) as Scope[];

test.each<[Role, string]>([
  ['border-officer', 'arrivals:read arrivals:decide arrivals:assist kiosks:manage'],
  [
    'health-officer',
    'arrivals:read cases:work bands:override rules:write rules:release outbreak:import templates:write templates:release records:import records:code codes:decide recoveries:record certificates:issue venues:manage exposures:mark figures:read exports:ask',
  ],
  [
    'reviewer',
    'certificates:issue vaccinations:review applications:review certifications:review families:link payments:read payments:refund',
  ],
  ['event-organiser', 'venues:manage events:manage'],
  ['content-editor', 'templates:write content:write notices:publish'],
  ['help-desk', 'records:code families:link messages:trace accounts:help feedback:answer'],
  [
    'administrator',
    'kiosks:manage payments:read payments:refund payments:agree notices:publish staff:manage settings:manage carriers:manage figures:read',
  ],
  ['auditor', 'payments:read figures:read audit:read exports:ask exports:approve'],
])('%s may %s, and nothing else', (role, allowed) => expect(scopesOf([role]).join(' ')).toBe(allowed));

test('every scope belongs to a role', () => {
  expect(scopesOf(roleNames)).toEqual(all);
});

test('every role and scope is named in both languages, and no two alike', () => {
  const sentences = [...Object.values(roles).map(({ name }) => name), ...Object.values(scopes)];
  for (const language of ['en', 'ms'] as const) {
    const said = sentences.map((both) => both[language]);
    expect(new Set(said).size).toBe(said.length);
    expect(said.every((text) => text.length > 3)).toBe(true);
  }
});

describe('together', () => {
  test.each<[readonly Role[], ReturnType<typeof findRoleConflict>]>([
    [[], 'roles-none'],
    [['administrator'], undefined],
    [['administrator', 'administrator'], undefined],
    [['administrator', 'auditor'], 'roles-apart'],
    [['auditor', 'help-desk', 'administrator'], 'roles-apart'],
    [['auditor', 'help-desk', 'reviewer'], undefined],
    [['administrator', 'help-desk', 'content-editor'], undefined],
    [['border-officer', 'health-officer', 'reviewer'], undefined],
    [['border-officer', 'health-officer', 'reviewer', 'help-desk'], 'roles-many'],
  ])('%j: %s', (held, fault) => expect(findRoleConflict(held)).toBe(fault));

  test('what is permitted never has all scopes', () => {
    fc.assert(
      fc.property(fc.subarray(roleNames, { maxLength: maxRoles }), (held) => {
        expect(findRoleConflict(held) === undefined && scopesOf(held).length === all.length).toBe(false);
      }),
    );
  });
});

test.each<[string, readonly Role[], readonly Role[], number, boolean]>([
  ['a help desk is invited', [], ['help-desk'], 0, false],
  ['a help desk becomes reviewer', ['help-desk'], ['reviewer'], 3, false],
  ['the second administrator is invited by the only one', [], ['administrator'], 0, false],
  ['the only one makes somebody administrator', ['help-desk'], ['administrator'], 0, false],
  ['the third is invited', [], ['administrator'], 1, true],
  ['somebody becomes administrator', ['help-desk'], ['help-desk', 'administrator'], 1, true],
  ['an administrator becomes something else', ['administrator'], ['reviewer'], 1, true],
  ['an administrator is suspended', ['administrator'], ['administrator'], 1, true],
  ['one of the last two is suspended by the other', ['administrator'], ['administrator'], 0, true],
])('when %s', (_what, before, after, otherAdministrators, waits) =>
  expect(needsSecondApprover({ before, after, otherAdministrators })).toBe(waits),
);
