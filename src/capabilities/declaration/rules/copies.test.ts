import { expect, test } from 'vitest';
import type { TravellerAnswers } from '../contract.ts';
import { findCopyAddresses } from './copies.ts';
import { groupOn } from './testing/answers.ts';

const mail = (email: string): Partial<TravellerAnswers> => ({
  sameContact: false,
  contact: { region: 'BN', number: '7123456', email },
});
const shares = { sameContact: true };

test.each<[string, Partial<TravellerAnswers>[], string[], string?]>([
  ['lists the address of one traveller', [mail('siti@example.bn')], ['siti@example.bn 1']],
  [
    "lists traveller 1's address once for a companion who shares it",
    [mail('siti@example.bn'), shares],
    ['siti@example.bn 1,2'],
  ],
  [
    'uses the address of traveller 1 for a companion without one',
    [mail('siti@example.bn'), mail('')],
    ['siti@example.bn 1,2'],
  ],
  [
    'ignores the old address of a companion who shares the contact',
    [mail('siti@example.bn'), { ...mail('old@example.bn'), sameContact: true }],
    ['siti@example.bn 1,2'],
  ],
  [
    'lists two addresses in the order of the travellers',
    [mail('siti@example.bn'), mail('ahmad@example.bn'), shares],
    ['siti@example.bn 1,3', 'ahmad@example.bn 2'],
  ],
  [
    'lists an address in different capitals once, as typed first',
    [mail('Siti@Example.bn'), mail('siti@example.BN')],
    ['Siti@Example.bn 1,2'],
  ],
  [
    'treats an address with a plus as another one',
    [mail('siti@example.bn'), mail('siti+trip@example.bn')],
    ['siti@example.bn 1', 'siti+trip@example.bn 2'],
  ],
  [
    'leaves out the login address, in any capitals',
    [mail('Siti@example.bn'), mail('ahmad@example.bn')],
    ['ahmad@example.bn 2'],
    'siti@example.bn',
  ],
  ['lists nothing if only the login address is left', [mail('siti@example.bn'), shares], [], 'siti@example.bn'],
  ['lists nothing for an assisted traveller without an address', [mail('')], []],
  ['leaves out an invalid address', [mail('siti')], []],
])('%s', (_what, travellers, expected, loginAddress) => {
  const found = findCopyAddresses(groupOn('2026-11-21', ...travellers), loginAddress);
  expect(found.map(({ address, travellerNumbers }) => `${address} ${travellerNumbers.join(',')}`)).toEqual(expected);
});
