import { expect, test } from 'vitest';
import type { TravellerAnswers } from '../contract.ts';
import { copyAddresses } from './copies.ts';
import { groupOn } from './testing/answers.ts';

const mail = (email: string): Partial<TravellerAnswers> => ({
  sameContact: false,
  contact: { region: 'BN', number: '7123456', email },
});
const shares = { sameContact: true };

test.each<[string, Partial<TravellerAnswers>[], string | undefined, ReturnType<typeof copyAddresses>]>([
  ['one traveller', [mail('siti@example.bn')], undefined, [{ address: 'siti@example.bn', travellers: [1] }]],
  [
    'a companion with the contact of traveller 1',
    [mail('siti@example.bn'), shares],
    undefined,
    [{ address: 'siti@example.bn', travellers: [1, 2] }],
  ],
  [
    'a companion with another number and no address',
    [mail('siti@example.bn'), mail('')],
    undefined,
    [{ address: 'siti@example.bn', travellers: [1, 2] }],
  ],
  [
    'the address of a companion who shares the contact is not asked for',
    [mail('siti@example.bn'), { ...mail('old@example.bn'), sameContact: true }],
    undefined,
    [{ address: 'siti@example.bn', travellers: [1, 2] }],
  ],
  [
    'two addresses, in the order of the travellers',
    [mail('siti@example.bn'), mail('ahmad@example.bn'), shares],
    undefined,
    [
      { address: 'siti@example.bn', travellers: [1, 3] },
      { address: 'ahmad@example.bn', travellers: [2] },
    ],
  ],
  [
    'the same address in other capitals, as it was typed first',
    [mail('Siti@Example.bn'), mail('siti@example.BN')],
    undefined,
    [{ address: 'Siti@Example.bn', travellers: [1, 2] }],
  ],
  [
    'an address with a plus is another one',
    [mail('siti@example.bn'), mail('siti+trip@example.bn')],
    undefined,
    [
      { address: 'siti@example.bn', travellers: [1] },
      { address: 'siti+trip@example.bn', travellers: [2] },
    ],
  ],
  [
    'the login’s own address, in whatever capitals',
    [mail('Siti@example.bn'), mail('ahmad@example.bn')],
    'siti@example.bn',
    [{ address: 'ahmad@example.bn', travellers: [2] }],
  ],
  ['nobody but the login itself', [mail('siti@example.bn'), shares], 'siti@example.bn', []],
  ['no address, because somebody was helped who has none', [mail('')], undefined, []],
  ['what is no address', [mail('siti')], undefined, []],
])('%s', (_what, travellers, own, expected) => {
  expect(copyAddresses(groupOn('2026-11-21', ...travellers), own)).toEqual(expected);
});
