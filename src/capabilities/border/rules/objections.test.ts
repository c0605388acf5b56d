import { expect, test } from 'vitest';
import { findObjections, type TravellerState } from './objections.ts';

const noObjection: TravellerState = { band: 'proceed', doubts: [] };

test.each<[string, TravellerState, string[]]>([
  ['a traveller who may proceed', noObjection, []],
  ['a traveller who must see a health officer', { ...noObjection, band: 'see-health-officer' }, ['see-health-officer']],
  ['a traveller of another day', { ...noObjection, doubts: ['other-day'] }, ['other-day']],
  ['a traveller who was decided on', { ...noObjection, doubts: ['used-before'] }, ['used-before']],
  ['a traveller with another passport', { ...noObjection, doubts: ['other-passport'] }, ['other-passport']],
  ['a traveller with a replaced pass', { ...noObjection, doubts: ['newer-version'] }, ['newer-version']],
  ['a traveller who cancelled', { ...noObjection, doubts: ['cancelled'] }, ['cancelled']],
  [
    'a traveller whose referral the health desk has closed',
    { band: 'see-health-officer', doubts: ['referral-closed'] },
    [],
  ],
  [
    'a group, or on a device with old data: the officer looks at the declaration',
    { ...noObjection, doubts: ['group', 'device-data-too-old'] },
    [],
  ],
  [
    'a traveller with several objections, gravest first',
    { band: 'see-health-officer', doubts: ['used-before', 'other-day'] },
    ['other-day', 'used-before', 'see-health-officer'],
  ],
])('finds the objections to clearing %s', (_case, state, expected) => {
  expect(findObjections('cleared', state)).toEqual(expected);
});

test.each(['referred', 'paper-check'] as const)('finds no objection to %s', (kind) => {
  expect(findObjections(kind, { band: 'see-health-officer', doubts: ['other-day', 'used-before'] })).toEqual([]);
});
