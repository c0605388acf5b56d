import { expect, test } from 'vitest';
import { findObjections, type TravellerState } from './objections.ts';

const fine: TravellerState = { band: 'proceed', doubts: [] };

test.each<[string, TravellerState, string[]]>([
  ['who may proceed', fine, []],
  ['who is to see a health officer', { ...fine, band: 'see-health-officer' }, ['see-health-officer']],
  ['who comes another day', { ...fine, doubts: ['other-day'] }, ['other-day']],
  ['about whom somebody decided', { ...fine, doubts: ['used-before'] }, ['used-before']],
  ['with another passport', { ...fine, doubts: ['other-passport'] }, ['other-passport']],
  ['by a pass that was replaced', { ...fine, doubts: ['newer-version'] }, ['newer-version']],
  ['who cancelled', { ...fine, doubts: ['cancelled'] }, ['cancelled']],
  [
    'of a group, or on a device that was long alone: they are looked at',
    { ...fine, doubts: ['group', 'kit-too-old'] },
    [],
  ],
  [
    'against whom all speaks, the gravest first',
    { band: 'see-health-officer', doubts: ['used-before', 'other-day'] },
    ['other-day', 'used-before', 'see-health-officer'],
  ],
])('clearing somebody %s', (_who, standing, against) => {
  expect(findObjections('cleared', standing)).toEqual(against);
});

test.each(['referred', 'paper-check'] as const)('%s goes against nothing', (kind) => {
  expect(findObjections(kind, { band: 'see-health-officer', doubts: ['other-day', 'used-before'] })).toEqual([]);
});
