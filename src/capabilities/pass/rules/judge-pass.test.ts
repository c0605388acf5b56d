import { describe, expect, test } from 'vitest';
import { fc, forAllWith } from '#foundation/testing/for-all.ts';
import { hour, type Millis, minute, parseInstant } from '#foundation/time/clock.ts';
import type { PassDecision } from './decisions-in-force.ts';
import type { ExaminedPass } from './examine-pass.ts';
import { calculateExpiry, type PassFacts } from './pass-facts.ts';
import { type CounterContext, judgePass, type PassDeviceData, deviceDataAges } from './judge-pass.ts';
import type { UnreadablePass } from './pass-text.ts';

const now = parseInstant('2026-11-21T04:00:00Z');
const issuedAt = now - 48 * hour;
const referenceDigest = '0011223344556677';
const withdrawnBefore = (at: Millis) => ({ digest: referenceDigest, issuedBefore: at / 1000, cancelled: false });

function pass(change: Partial<PassFacts> = {}, signature: ExaminedPass['signature'] = 'good'): ExaminedPass {
  const arrival = change.arrival ?? '2026-11-21';
  const facts: PassFacts = {
    reference: 'K7M2-9PQR-4XYZ',
    version: 1,
    travellerNumber: 1,
    travellerCount: 3,
    passport: { digest: new Uint8Array(8), last3: '345' },
    initials: 'SA',
    arrival,
    band: 'proceed',
    issuedAt,
    endsAt: calculateExpiry(arrival),
    ...change,
  };
  return {
    parsed: { facts, kid: '5348543154455354', signed: new Uint8Array(), signature: new Uint8Array(64) },
    signature,
    referenceDigest,
  };
}

function counter(change: Partial<CounterContext> = {}, deviceData: Partial<PassDeviceData> = {}): CounterContext {
  const fresh: PassDeviceData = {
    keysCurrentAt: now - hour,
    withdrawnPasses: { currentAt: now - hour, items: [] },
    decisions: [],
  };
  return { deviceData: { ...fresh, ...deviceData }, now, today: '2026-11-21', passportMatch: 'same', ...change };
}

const dataOfAge = (age: Millis): Partial<PassDeviceData> => ({
  keysCurrentAt: now - age,
  withdrawnPasses: { currentAt: now - age, items: [] },
});
const withWithdrawn = (...items: PassDeviceData['withdrawnPasses']['items']): Partial<PassDeviceData> => ({
  withdrawnPasses: { currentAt: now - hour, items },
});
const withDecisions = (travellerNumber: number, reference = 'K7M2-9PQR-4XYZ'): Partial<PassDeviceData> => ({
  decisions: [
    { reference, travellerNumber, decidedAt: now - 3 * minute },
    { reference, travellerNumber, decidedAt: now - 2 * minute },
  ],
});

const onDevice = (deviceData: Partial<PassDeviceData>) => counter({}, deviceData);
const referral: PassDecision = {
  reference: 'K7M2-9PQR-4XYZ',
  travellerNumber: 1,
  decidedAt: now - 4 * minute,
  kind: 'referred',
};
const clearance: PassDecision = { ...referral, kind: 'cleared' };
const closing: PassDecision = { ...clearance, decidedAt: now - 3 * minute, source: 'desk' };
const decidedBefore = (first: PassDecision, second?: PassDecision, deviceData: Partial<PassDeviceData> = {}) =>
  onDevice({ decisions: second ? [first, second] : [first], ...deviceData });

type Case = [string, string, CounterContext, (ExaminedPass | UnreadablePass)?];

const withdrawn = (at: Millis, change: object = {}) => onDevice(withWithdrawn({ ...withdrawnBefore(at), ...change }));
const group = pass({ travellerNumber: 0, passport: null });
const expiredAt = calculateExpiry('2026-11-21');
const currentData = { keysCurrentAt: now, withdrawnPasses: { currentAt: now, items: [] } };
const oldList = { currentAt: now - 80 * hour, items: [withdrawnBefore(now)] };

describe('verdict', () => {
  test.each<Case>([
    ['a good pass on its day', 'proceed', counter()],
    ['a good pass without a passport comparison', 'proceed', counter({ passportMatch: undefined })],
    [
      'a pass of a traveller who sees an officer',
      'see-health-officer',
      counter(),
      pass({ band: 'see-health-officer' }),
    ],
    ['another kind of code', 'not-valid unrecognised', counter(), { unreadable: 'unrecognised' }],
    ['a malformed text', 'not-valid malformed', counter(), { unreadable: 'malformed' }],
    ['a pass with an unknown key', 'not-valid unknown-key', counter(), pass({}, 'unknown-key')],
    [
      'a pass with an unknown key on a device with old keys',
      'not-valid unknown-key device-data-too-old',
      onDevice(dataOfAge(73 * hour)),
      pass({}, 'unknown-key'),
    ],
    ['a changed pass', 'not-valid bad-signature', counter(), pass({ arrival: '2026-11-20' }, 'bad')],
    ['an expired pass', 'not-valid expired other-day', counter({ now: expiredAt, today: '2026-11-23' }, currentData)],
    ['a pass issued before a correction', 'replaced newer-version', withdrawn(issuedAt + 1000)],
    ['a pass of an edited declaration', 'replaced newer-version', withdrawn(issuedAt + 1000, { version: 2 })],
    [
      'a pass of the same version that was judged again',
      'replaced judged-again',
      withdrawn(issuedAt + 1000, { version: 1 }),
    ],
    ['the pass issued by a correction', 'proceed', withdrawn(issuedAt)],
    [
      'a pass of a cancelled declaration, even if it is newer',
      'not-valid cancelled',
      withdrawn(issuedAt - 1000, { cancelled: true }),
    ],
    ['a pass of another declaration', 'proceed', withdrawn(now, { digest: 'ff'.repeat(8) })],
    ['a pass for tomorrow', 'check-identity other-day', counter(), pass({ arrival: '2026-11-22' })],
    ['a pass for yesterday', 'check-identity other-day', counter(), pass({ arrival: '2026-11-20' })],
    ['a pass with another passport', 'check-identity other-passport', counter({ passportMatch: 'other' })],
    [
      'a pass of another holder with that passport number',
      'check-identity other-passport',
      counter({ passportMatch: 'other-holder' }),
    ],
    ['a pass with the same passport number', 'proceed', counter({ passportMatch: 'same-number' })],
    ['a used pass', 'check-identity used-before', onDevice(withDecisions(1))],
    ['a pass whose group was used', 'check-identity used-before', onDevice(withDecisions(0))],
    ['a pass after another traveller of the group', 'proceed', onDevice(withDecisions(2))],
    ['a pass with a similar reference to a used one', 'proceed', onDevice(withDecisions(1, 'K7M2-9PQR-4XYA'))],
    ['the pass of a group', 'check-identity group', counter(), group],
    ['the pass of a group that is on the screen', 'proceed', counter({ isGroupShown: true }), group],
    [
      'the pass of a group after one of its travellers',
      'check-identity used-before',
      counter({ isGroupShown: true }, withDecisions(2)),
      group,
    ],
    ['a pass of a referred traveller', 'referred referral-open', decidedBefore(referral)],
    [
      'a pass of a traveller who was referred late, after another counter cleared',
      'referred referral-open',
      decidedBefore(referral, { ...clearance, decidedAt: now - minute }),
    ],
    [
      'a replaced pass of a referred traveller',
      'referred referral-open newer-version',
      decidedBefore(referral, undefined, withWithdrawn(withdrawnBefore(now))),
    ],
    ['a pass after the health desk closed the referral', 'proceed referral-closed', decidedBefore(referral, closing)],
    [
      'a pass of a traveller who sees an officer, after the health desk closed the referral',
      'proceed referral-closed',
      decidedBefore(referral, closing),
      pass({ band: 'see-health-officer' }),
    ],
    [
      'a pass for tomorrow after the health desk closed the referral',
      'check-identity other-day referral-closed',
      decidedBefore(closing),
      pass({ arrival: '2026-11-22' }),
    ],
    [
      'a pass after a counter cleared a released traveller',
      'check-identity used-before',
      decidedBefore(closing, { ...clearance, decidedAt: now - minute }),
    ],
    [
      'a pass of a traveller who was referred again after the closing',
      'referred referral-open',
      decidedBefore(closing, { ...referral, decidedAt: now - minute }),
    ],
    [
      'a pass with a referral that the server calls open, although it was made before the closing',
      'referred referral-open',
      decidedBefore(closing, { ...referral, isOpen: true }),
    ],
    ['a pass of a referred group', 'referred referral-open', decidedBefore({ ...referral, travellerNumber: 0 })],
    [
      'a pass of a released traveller of a referred group',
      'proceed referral-closed',
      decidedBefore({ ...referral, travellerNumber: 0 }, closing),
    ],
    [
      'the pass of a group with a released traveller',
      'check-identity used-before',
      { ...decidedBefore(closing), isGroupShown: true },
      group,
    ],
    [
      'the pass of a group with a referred traveller',
      'referred referral-open used-before',
      { ...decidedBefore(closing, { ...referral, travellerNumber: 2 }), isGroupShown: true },
      group,
    ],
    ['a pass with a list of 71 hours', 'proceed', onDevice(dataOfAge(71 * hour))],
    ['a pass with a list of 72 hours', 'check-identity device-data-too-old', onDevice(dataOfAge(72 * hour))],
    ['a pass with old keys', 'check-identity device-data-too-old', onDevice({ keysCurrentAt: now - 80 * hour })],
    [
      'a pass on a clock that is behind its issue',
      'check-identity clock-wrong',
      counter(),
      pass({ issuedAt: now + hour }),
    ],
    ['a pass on a clock that is behind the data', 'check-identity clock-wrong', onDevice(dataOfAge(-hour))],
    ['a pass on a clock that is a minute behind', 'proceed', counter(), pass({ issuedAt: now + minute })],
    [
      'a pass with every kind of doubt',
      'check-identity other-passport used-before device-data-too-old other-day',
      counter({ passportMatch: 'other' }, { ...dataOfAge(80 * hour), ...withDecisions(1) }),
      pass({ arrival: '2026-11-22' }),
    ],
    [
      'a pass that an old list withdraws',
      'replaced newer-version device-data-too-old',
      onDevice({ keysCurrentAt: now, withdrawnPasses: oldList }),
    ],
  ])('on %s', (_what, expected, context, examined = pass()) => {
    const { kind, reasons } = judgePass(examined, context);
    expect([kind, ...reasons].join(' ')).toBe(expected);
  });

  test('has the band even if another reason decides, but none for a pass that is not genuine', () => {
    const seeOfficerPass = pass({ band: 'see-health-officer', arrival: '2026-11-22' });
    expect(judgePass(seeOfficerPass, counter())).toMatchObject({ kind: 'check-identity', band: 'see-health-officer' });
    expect(judgePass(pass({}, 'bad'), counter()).band).toBeUndefined();
  });

  test('has the time of the last decision', () => {
    expect(judgePass(pass(), counter({}, withDecisions(1))).latestDecisionAt).toBe(now - 2 * minute);
  });

  test('has the latest decision with its officer', () => {
    const { decisions = [] } = withDecisions(1);
    const referred = {
      reference: 'K7M2-9PQR-4XYZ',
      travellerNumber: 1,
      decidedAt: now - minute,
      kind: 'referred',
      decidedBy: 'A',
    } as const;
    const { earlierDecisions } = judgePass(pass(), counter({}, { decisions: [referred, ...decisions] }));
    expect(earlierDecisions).toEqual([referred]);
  });

  test('on a group has the latest decision about each of its travellers', () => {
    const decisionAbout = (travellerNumber: number, ago: Millis, kind: 'cleared' | 'referred') => ({
      reference: 'K7M2-9PQR-4XYZ',
      travellerNumber,
      decidedAt: now - ago,
      kind,
    });
    const decisions = [
      decisionAbout(2, 3 * minute, 'referred'),
      decisionAbout(1, minute, 'cleared'),
      decisionAbout(2, 9 * minute, 'cleared'),
    ];
    expect(judgePass(group, counter({ isGroupShown: true }, { decisions })).earlierDecisions).toEqual([
      decisionAbout(1, minute, 'cleared'),
      decisionAbout(2, 3 * minute, 'referred'),
    ]);
  });

  test.each([
    [deviceDataAges.refreshAfter - 1, false],
    [deviceDataAges.refreshAfter, true],
    [71 * hour, true],
    [80 * hour, true],
    [Number.NaN, true],
  ])('with data of %d ms: ageing is %s', (age, ageing) => {
    expect(judgePass(pass(), counter({}, dataOfAge(age))).isAgeing).toBe(ageing);
  });

  test('never passes an uncertainty or an error: a person must look', () => {
    const ages = fc.constantFrom(hour, 30 * hour, 73 * hour, -hour, Number.NaN, Number.POSITIVE_INFINITY);
    const signatures = fc.constantFrom<ExaminedPass['signature'][]>('good', 'bad', 'unknown-key');
    const passports = fc.constantFrom('same' as const, 'other' as const, 'not-compared' as const, undefined);
    const days = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22');
    forAllWith(
      { numRuns: 1000 },
      ages,
      ages,
      signatures,
      passports,
      days,
      fc.nat({ max: 3 }),
      fc.boolean(),
      (keysAge, listAge, signature, passportMatch, arrival, number, used) => {
        const deviceData: Partial<PassDeviceData> = {
          keysCurrentAt: now - keysAge,
          withdrawnPasses: { currentAt: now - listAge, items: [] },
          ...(used && withDecisions(number)),
        };
        const { kind } = judgePass(
          pass({ arrival, travellerNumber: number }, signature),
          counter({ passportMatch }, deviceData),
        );
        const isFine =
          signature === 'good' &&
          arrival === '2026-11-21' &&
          passportMatch !== 'other' &&
          number !== 0 &&
          !used &&
          [keysAge, listAge].every((age) => age === hour || age === 30 * hour);
        expect(kind === 'proceed').toBe(isFine);
      },
    );
  });
});

test('never passes an open referral, in any order of decisions at counters', () => {
  const decision = fc.record({
    travellerNumber: fc.nat({ max: 1 }),
    decidedAt: fc.integer({ min: -20, max: -1 }).map((minutes) => now + minutes * minute),
    kind: fc.constantFrom('cleared' as const, 'paper-check' as const, 'referred' as const),
  });
  forAllWith({ numRuns: 500 }, fc.array(decision, { minLength: 1, maxLength: 8 }), (decisions) => {
    const context = onDevice({ decisions: decisions.map((made) => ({ ...made, reference: 'K7M2-9PQR-4XYZ' })) });
    const isReferred = decisions.some(({ kind }) => kind === 'referred');
    expect(judgePass(pass(), context).kind).toBe(isReferred ? 'referred' : 'check-identity');
  });
});
