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
const from = (at: Millis) => ({ digest: referenceDigest, from: at / 1000, cancelled: false });

function pass(change: Partial<PassFacts> = {}, signature: ExaminedPass['signature'] = 'good'): ExaminedPass {
  const arrival = change.arrival ?? '2026-11-21';
  const facts: PassFacts = {
    reference: 'K7M2-9PQR-4XYZ',
    version: 1,
    number: 1,
    of: 3,
    passport: { digest: new Uint8Array(8), last3: '345' },
    initials: 'SA',
    arrival,
    band: 'proceed',
    issuedAt,
    endsAt: calculateExpiry(arrival),
    ...change,
  };
  return {
    read: { facts, kid: '5348543154455354', signed: new Uint8Array(), signature: new Uint8Array(64) },
    signature,
    referenceDigest,
  };
}

function counter(change: Partial<CounterContext> = {}, kit: Partial<PassDeviceData> = {}): CounterContext {
  const fresh: PassDeviceData = { keysAt: now - hour, withdrawn: { at: now - hour, items: [] }, seen: [] };
  return { kit: { ...fresh, ...kit }, now, today: '2026-11-21', passport: 'same', ...change };
}

const old = (age: Millis): Partial<PassDeviceData> => ({ keysAt: now - age, withdrawn: { at: now - age, items: [] } });
const listed = (...items: PassDeviceData['withdrawn']['items']): Partial<PassDeviceData> => ({
  withdrawn: { at: now - hour, items },
});
const seen = (number: number, reference = 'K7M2-9PQR-4XYZ'): Partial<PassDeviceData> => ({
  seen: [
    { reference, number, at: now - 3 * minute },
    { reference, number, at: now - 2 * minute },
  ],
});

type Case = [string, ExaminedPass | UnreadablePass, CounterContext, string, VerdictReason[]];

describe('a verdict', () => {
  test.each<Case>([
    ['a good pass on its day', pass(), counter(), 'proceed', []],
    ['a good pass that nobody compared', pass(), counter({ passport: undefined }), 'proceed', []],
    ['one that sends to an officer', pass({ band: 'see-health-officer' }), counter(), 'see-health-officer', []],
    ['some other code', { unreadable: 'foreign' }, counter(), 'not-valid', ['foreign']],
    ['a text that is none', { unreadable: 'malformed' }, counter(), 'not-valid', ['malformed']],
    ['another signer', pass({}, 'unknown-key'), counter(), 'not-valid', ['unknown-key']],
    [
      'a signer that the old keys do not name',
      pass({}, 'unknown-key'),
      counter({}, old(73 * hour)),
      'not-valid',
      ['unknown-key', 'kit-too-old'],
    ],
    ['a changed one', pass({ arrival: '2026-11-20' }, 'bad'), counter(), 'not-valid', ['bad-signature']],
    [
      'one that has ended',
      pass(),
      counter(
        { now: calculateExpiry('2026-11-21'), today: '2026-11-23' },
        { keysAt: now, withdrawn: { at: now, items: [] } },
      ),
      'not-valid',
      ['expired', 'other-day'],
    ],
    ['one of before the correction', pass(), counter({}, listed(from(issuedAt + 1000))), 'replaced', ['newer-version']],
    [
      'one whose declaration was edited, with the version in force',
      pass(),
      counter({}, listed({ ...from(issuedAt + 1000), version: 2 })),
      'replaced',
      ['newer-version'],
    ],
    [
      'one of the same version that was judged again',
      pass(),
      counter({}, listed({ ...from(issuedAt + 1000), version: 1 })),
      'replaced',
      ['judged-again'],
    ],
    ['the corrected one', pass(), counter({}, listed(from(issuedAt))), 'proceed', []],
    [
      'one of a cancelled declaration, however new',
      pass(),
      counter({}, listed({ ...from(issuedAt - 1000), cancelled: true })),
      'not-valid',
      ['cancelled'],
    ],
    [
      'one of another declaration',
      pass(),
      counter({}, listed({ ...from(now), digest: 'ff'.repeat(8) })),
      'proceed',
      [],
    ],
    ['one for tomorrow', pass({ arrival: '2026-11-22' }), counter(), 'check-identity', ['other-day']],
    ['one for yesterday', pass({ arrival: '2026-11-20' }), counter(), 'check-identity', ['other-day']],
    ['one with somebody else', pass(), counter({ passport: 'other' }), 'check-identity', ['other-passport']],
    [
      'one of two with that number',
      pass(),
      counter({ passport: 'other-holder' }),
      'check-identity',
      ['other-passport'],
    ],
    ['one whose number agrees', pass(), counter({ passport: 'same-number' }), 'proceed', []],
    ['one that was used', pass(), counter({}, seen(1)), 'check-identity', ['used-before']],
    ['one whose group was used', pass(), counter({}, seen(0)), 'check-identity', ['used-before']],
    ['one whose neighbour was used', pass(), counter({}, seen(2)), 'proceed', []],
    ['one like a used one', pass(), counter({}, seen(1, 'K7M2-9PQR-4XYA')), 'proceed', []],
    ['a group', pass({ number: 0, passport: null }), counter(), 'check-identity', ['group']],
    [
      'a group that the screen shows',
      pass({ number: 0, passport: null }),
      counter({ groupShown: true }),
      'proceed',
      [],
    ],
    [
      'a group of which one was seen',
      pass({ number: 0, passport: null }),
      counter({ groupShown: true }, seen(2)),
      'check-identity',
      ['used-before'],
    ],
    ['one beside a list of 71 hours', pass(), counter({}, old(71 * hour)), 'proceed', []],
    ['one beside a list of 72 hours', pass(), counter({}, old(72 * hour)), 'check-identity', ['kit-too-old']],
    ['one beside old keys', pass(), counter({}, { keysAt: now - 80 * hour }), 'check-identity', ['kit-too-old']],
    ['one on a clock that stands', pass({ issuedAt: now + hour }), counter(), 'check-identity', ['clock-wrong']],
    ['one on a clock that runs back', pass(), counter({}, old(-hour)), 'check-identity', ['clock-wrong']],
    ['one on a clock that is a minute late', pass({ issuedAt: now + minute }), counter(), 'proceed', []],
    [
      'one of which everything is doubtful',
      pass({ arrival: '2026-11-22' }),
      counter({ passport: 'other' }, { ...old(80 * hour), ...seen(1) }),
      'check-identity',
      ['other-passport', 'used-before', 'kit-too-old', 'other-day'],
    ],
    [
      'one that an old list withdraws already',
      pass(),
      counter({}, { keysAt: now, withdrawn: { at: now - 80 * hour, items: [from(now)] } }),
      'replaced',
      ['newer-version', 'kit-too-old'],
    ],
  ])('on %s', (_what, examined, at, kind, reasons) => {
    expect(judgePass(examined, at)).toMatchObject({ kind, reasons });
  });

  test('says the band also where another reason decides, and of what is not ours none', () => {
    const ill = pass({ band: 'see-health-officer', arrival: '2026-11-22' });
    expect(judgePass(ill, counter())).toMatchObject({ kind: 'check-identity', band: 'see-health-officer' });
    expect(judgePass(pass({}, 'bad'), counter()).band).toBeUndefined();
  });

  test('says when a pass was last decided on', () => {
    expect(judgePass(pass(), counter({}, seen(1))).usedAt).toBe(now - 2 * minute);
  });

  test('says what the newest decision was, and whose', () => {
    const { seen: decisions = [] } = seen(1);
    const referred = {
      reference: 'K7M2-9PQR-4XYZ',
      number: 1,
      at: now - minute,
      kind: 'referred',
      staff: 'A',
    } as const;
    const { decidedBefore } = judgePass(pass(), counter({}, { seen: [referred, ...decisions] }));
    expect(decidedBefore).toEqual([referred]);
  });

  test('of a group says the newest decision about each of its travellers', () => {
    const about = (number: number, ago: Millis, kind: 'cleared' | 'referred') => ({
      reference: 'K7M2-9PQR-4XYZ',
      number,
      at: now - ago,
      kind,
    });
    const decisions = [about(2, 3 * minute, 'referred'), about(1, minute, 'cleared'), about(2, 9 * minute, 'cleared')];
    const group = pass({ number: 0, passport: null });
    expect(judgePass(group, counter({ groupShown: true }, { seen: decisions })).decidedBefore).toEqual([
      about(1, minute, 'cleared'),
      about(2, 3 * minute, 'referred'),
    ]);
  });

  test.each([
    [deviceDataAges.ageing - 1, false],
    [deviceDataAges.ageing, true],
    [71 * hour, true],
    [80 * hour, true],
    [Number.NaN, true],
  ])('of lists %d ms old: ageing is %s', (age, ageing) => {
    expect(judgePass(pass(), counter({}, old(age))).ageing).toBe(ageing);
  });

  test('lets nobody on in silence: whatever is unknown or wrong, a person looks', () => {
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
        (keysAge, listAge, signature, passport, arrival, number, used) => {
          const kit: Partial<PassDeviceData> = {
            keysAt: now - keysAge,
            withdrawn: { at: now - listAge, items: [] },
            ...(used && seen(number)),
          };
          const { kind } = judgePass(pass({ arrival, number }, signature), counter({ passport }, kit));
          const fine =
            signature === 'good' &&
            arrival === '2026-11-21' &&
            passport !== 'other' &&
            number !== 0 &&
            !used &&
            [keysAge, listAge].every((age) => age === hour || age === 30 * hour);
          expect(kind === 'proceed').toBe(fine);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
