import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { findRoleConflict, maxRoles, type Role, roleNames, roles, type Scope, scopes, scopesOf } from './roles.ts';
import { needsSecondApprover } from './second-approver.ts';

const all = Object.keys(scopes) as Scope[];

test.each<[Role, string]>([
  ['border-officer', 'arrivals:read arrivals:decide shifts:read arrivals:assist conveyances:import kiosks:manage'],
  [
    'health-officer',
    'arrivals:read shifts:read cases:work screening:override rules:write rules:release outbreak:import templates:write templates:release records:import records:code codes:decide recoveries:record certificates:issue venues:manage exposures:mark travellers:message statistics:read statistics:exact reports:make reports:lists reports:schedule exports:request',
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
    'shifts:read shifts:supervise kiosks:manage payments:read payments:refund payments:approve notices:publish staff:manage settings:manage ports:manage wall-boards:manage carriers:manage statistics:read',
  ],
  ['auditor', 'payments:read statistics:read audit:read exports:request exports:approve'],
])('the role %s allows %s, and nothing else', (role, allowed) => expect(scopesOf([role]).join(' ')).toBe(allowed));

test('every scope belongs to a role', () => {
  expect(scopesOf(roleNames)).toEqual(all);
});

test('names every role and scope in both languages, each differently', () => {
  const sentences = [...Object.values(roles).map(({ name }) => name), ...Object.values(scopes)];
  for (const language of ['en', 'ms'] as const) {
    const texts = sentences.map((both) => both[language]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.every((text) => text.length > 3)).toBe(true);
  }
});

describe('combinations of roles', () => {
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
  ])('returns for %j: %s', (assigned, conflict) => expect(findRoleConflict(assigned)).toBe(conflict));

  test('allows no combination with all scopes', () => {
    forAll(fc.subarray(roleNames, { maxLength: maxRoles }), (assigned) => {
      expect(findRoleConflict(assigned) === undefined && scopesOf(assigned).length === all.length).toBe(false);
    });
  });
});

test.each<[string, readonly Role[], readonly Role[], number, boolean]>([
  ['a member of the help desk is invited', [], ['help-desk'], 0, false],
  ['a member of the help desk becomes reviewer', ['help-desk'], ['reviewer'], 3, false],
  ['the only administrator invites a second one', [], ['administrator'], 0, false],
  ['the only administrator promotes a member of staff', ['help-desk'], ['administrator'], 0, false],
  ['a third administrator is invited', [], ['administrator'], 1, true],
  ['a member of staff becomes administrator', ['help-desk'], ['help-desk', 'administrator'], 1, true],
  ['an administrator becomes something else', ['administrator'], ['reviewer'], 1, true],
  ['an administrator is suspended', ['administrator'], ['administrator'], 1, true],
  ['one of the last two administrators suspends the other', ['administrator'], ['administrator'], 0, true],
])('decides on a second approver when %s', (_what, rolesBefore, rolesAfter, otherAdministratorCount, waits) =>
  expect(needsSecondApprover({ rolesBefore, rolesAfter, otherAdministratorCount })).toBe(waits),
);
