import { describe, expect, test } from 'vitest';
import { headlineOf, namesForMessage, travellersForOfficer } from './headline.ts';

const family = ['Siti Aminah', 'Zoë Müller', 'Danish'];

describe('headline of an application', () => {
  test.each([
    ['submitted', [], family, { tone: 'ok', text: 'Completed' }],
    ['submitted', [3], family, { tone: 'info', text: 'See a health officer: Danish' }],
    ['submitted', [2, 3], family, { tone: 'info', text: 'See a health officer: Zoë Müller, Danish' }],
    ['submitted', [1], ['Siti Aminah'], { tone: 'info', text: 'See a health officer' }],
    ['submitted', [2], ['Siti Aminah', ' '], { tone: 'info', text: 'See a health officer: Traveller 2' }],
    ['unsubmitted', [], family, { tone: 'info', text: 'Ongoing' }],
    ['cancelled', [3], family, { tone: 'warn', text: 'Cancelled' }],
    ['ended', [], family, { tone: 'neutral', text: 'Ended' }],
  ] as const)('shows %s, with %j to see a health officer', (status, officerTravellerNumbers, names, headline) => {
    expect(headlineOf({ status, officerTravellerNumbers, names }, 'en')).toEqual(headline);
  });

  test('is translated to Malay', () => {
    expect(headlineOf({ status: 'submitted', officerTravellerNumbers: [3], names: family }, 'ms')).toEqual({
      tone: 'info',
      text: 'Jumpa pegawai kesihatan: Danish',
    });
  });

  test('names at most three travellers', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    expect(headlineOf({ status: 'submitted', officerTravellerNumbers: [1, 2, 4, 5, 6], names }, 'en').text).toBe(
      'See a health officer: A, B, D and\u00a02\u00a0more',
    );
  });
});

test('lists the numbers of travellers who see a health officer', () => {
  const results = [
    { number: 1, band: 'proceed' },
    { number: 2, band: 'see-health-officer' },
  ] as const;
  expect(travellersForOfficer(results)).toEqual([2]);
});

test.each([
  [['Siti', 'Danish'], [2], 'Danish'],
  [['Siti', 'Zoë Müller'], [2], 'ZOE MUELLER'],
  [['Siti', '李美华 LI Meihua'], [2], 'Traveller 2'],
  [['Siti', 'A', 'B', 'C'], [2, 3, 4], 'A, B and 1 more'],
  [
    ['Siti', 'Pengiran Anak Haji Muhammad Abdul Rahman bin Pengiran Haji Abdul Aziz'],
    [2],
    'Pengiran Anak Haji Muhammad Abdul Rahman',
  ],
  [['Siti', 'A'.repeat(200)], [2], 'A'.repeat(40)],
  [['Siti'], [1], ''],
])('names in a text message shortens %j with the numbers %j', (names, numbers, text) => {
  expect(namesForMessage({ names, officerTravellerNumbers: numbers }, 'en')).toBe(text);
});
