import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hour, type Millis, minute, parseInstant } from '#foundation/time/clock.ts';
import type { ExaminedPass } from './examine-pass.ts';
import { calculateExpiry, type PassFacts } from './pass-facts.ts';
import {
  type CounterContext,
  judgePass,
  type PassDeviceData,
  deviceDataAges,
  type VerdictReason,
} from './judge-pass.ts';
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

type Case = [string, ExaminedPass | UnreadablePass, CounterContext, string, VerdictReason[]];

describe('verdict', () => {
  test.each<Case>([
    ['a good pass on its day', pass(), counter(), 'proceed', []],
    ['a good pass without a passport comparison', pass(), counter({ passportMatch: undefined }), 'proceed', []],
    [
      'a pass of a traveller who sees an officer',
      pass({ band: 'see-health-officer' }),
      counter(),
      'see-health-officer',
      [],
    ],
    ['another kind of code', { unreadable: 'unrecognised' }, counter(), 'not-valid', ['unrecognised']],
    ['a malformed text', { unreadable: 'malformed' }, counter(), 'not-valid', ['malformed']],
    ['a pass with an unknown key', pass({}, 'unknown-key'), counter(), 'not-valid', ['unknown-key']],
    [
      'a pass with an unknown key on a device with old keys',
      pass({}, 'unknown-key'),
      counter({}, dataOfAge(73 * hour)),
      'not-valid',
      ['unknown-key', 'device-data-too-old'],
    ],
    ['a changed pass', pass({ arrival: '2026-11-20' }, 'bad'), counter(), 'not-valid', ['bad-signature']],
    [
      'an expired pass',
      pass(),
      counter(
        { now: calculateExpiry('2026-11-21'), today: '2026-11-23' },
        { keysCurrentAt: now, withdrawnPasses: { currentAt: now, items: [] } },
      ),
      'not-valid',
      ['expired', 'other-day'],
    ],
    [
      'a pass issued before a correction',
      pass(),
      counter({}, withWithdrawn(withdrawnBefore(issuedAt + 1000))),
      'replaced',
      ['newer-version'],
    ],
    [
      'a pass of an edited declaration',
      pass(),
      counter({}, withWithdrawn({ ...withdrawnBefore(issuedAt + 1000), version: 2 })),
      'replaced',
      ['newer-version'],
    ],
    [
      'a pass of the same version that was judged again',
      pass(),
      counter({}, withWithdrawn({ ...withdrawnBefore(issuedAt + 1000), version: 1 })),
      'replaced',
      ['judged-again'],
    ],
    ['the pass issued by a correction', pass(), counter({}, withWithdrawn(withdrawnBefore(issuedAt))), 'proceed', []],
    [
      'a pass of a cancelled declaration, even if it is newer',
      pass(),
      counter({}, withWithdrawn({ ...withdrawnBefore(issuedAt - 1000), cancelled: true })),
      'not-valid',
      ['cancelled'],
    ],
    [
      'a pass of another declaration',
      pass(),
      counter({}, withWithdrawn({ ...withdrawnBefore(now), digest: 'ff'.repeat(8) })),
      'proceed',
      [],
    ],
    ['a pass for tomorrow', pass({ arrival: '2026-11-22' }), counter(), 'check-identity', ['other-day']],
    ['a pass for yesterday', pass({ arrival: '2026-11-20' }), counter(), 'check-identity', ['other-day']],
    ['a pass with another passport', pass(), counter({ passportMatch: 'other' }), 'check-identity', ['other-passport']],
    [
      'a pass of another holder with that passport number',
      pass(),
      counter({ passportMatch: 'other-holder' }),
      'check-identity',
      ['other-passport'],
    ],
    ['a pass with the same passport number', pass(), counter({ passportMatch: 'same-number' }), 'proceed', []],
    ['a used pass', pass(), counter({}, withDecisions(1)), 'check-identity', ['used-before']],
    ['a pass whose group was used', pass(), counter({}, withDecisions(0)), 'check-identity', ['used-before']],
    ['a pass after another traveller of the group', pass(), counter({}, withDecisions(2)), 'proceed', []],
    [
      'a pass with a similar reference to a used one',
      pass(),
      counter({}, withDecisions(1, 'K7M2-9PQR-4XYA')),
      'proceed',
      [],
    ],
    ['the pass of a group', pass({ travellerNumber: 0, passport: null }), counter(), 'check-identity', ['group']],
    [
      'the pass of a group that is on the screen',
      pass({ travellerNumber: 0, passport: null }),
      counter({ isGroupShown: true }),
      'proceed',
      [],
    ],
    [
      'the pass of a group after one of its travellers',
      pass({ travellerNumber: 0, passport: null }),
      counter({ isGroupShown: true }, withDecisions(2)),
      'check-identity',
      ['used-before'],
    ],
    ['a pass with a list of 71 hours', pass(), counter({}, dataOfAge(71 * hour)), 'proceed', []],
    [
      'a pass with a list of 72 hours',
      pass(),
      counter({}, dataOfAge(72 * hour)),
      'check-identity',
      ['device-data-too-old'],
    ],
    [
      'a pass with old keys',
      pass(),
      counter({}, { keysCurrentAt: now - 80 * hour }),
      'check-identity',
      ['device-data-too-old'],
    ],
    [
      'a pass on a clock that is behind its issue',
      pass({ issuedAt: now + hour }),
      counter(),
      'check-identity',
      ['clock-wrong'],
    ],
    [
      'a pass on a clock that is behind the data',
      pass(),
      counter({}, dataOfAge(-hour)),
      'check-identity',
      ['clock-wrong'],
    ],
    ['a pass on a clock that is a minute behind', pass({ issuedAt: now + minute }), counter(), 'proceed', []],
    [
      'a pass with every kind of doubt',
      pass({ arrival: '2026-11-22' }),
      counter({ passportMatch: 'other' }, { ...dataOfAge(80 * hour), ...withDecisions(1) }),
      'check-identity',
      ['other-passport', 'used-before', 'device-data-too-old', 'other-day'],
    ],
    [
      'a pass that an old list withdraws',
      pass(),
      counter(
        {},
        { keysCurrentAt: now, withdrawnPasses: { currentAt: now - 80 * hour, items: [withdrawnBefore(now)] } },
      ),
      'replaced',
      ['newer-version', 'device-data-too-old'],
    ],
  ])('on %s', (_what, examined, context, kind, reasons) => {
    expect(judgePass(examined, context)).toMatchObject({ kind, reasons });
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
    const group = pass({ travellerNumber: 0, passport: null });
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
    fc.assert(
      fc.property(
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
      ),
      { numRuns: 1000 },
    );
  });
});
