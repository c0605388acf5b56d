import type { WithdrawnPass } from '../contract.ts';
import { hour, type Millis, minute } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { ExaminedPass, PassportMatch } from './examine-pass.ts';
import { type PassFacts, wholeSeconds } from './pass-facts.ts';
import type { UnreadablePass } from './pass-text.ts';

/** What is to be done with whoever shows a pass. Only the first two let anybody on without a further question. */
export type VerdictKind = 'proceed' | 'see-health-officer' | 'check-identity' | 'replaced' | 'not-valid';

/** Why. The first of them decided; the others are true as well. */
export type VerdictReason =
  | 'foreign'
  | 'malformed'
  | 'unknown-key'
  | 'bad-signature'
  | 'expired'
  | 'cancelled'
  | 'newer-version'
  | 'judged-again'
  | 'other-day'
  | 'used-before'
  | 'other-passport'
  | 'kit-too-old'
  | 'clock-wrong'
  | 'group';

/** What a device brings to a counter: published keys and list, each with the instant at which it was so, and what was decided. */
export type PassDeviceData = {
  keysAt: Millis;
  withdrawn: { at: Millis; items: readonly WithdrawnPass[] };
  seen: readonly PassDecision[];
};

/** A decision about the traveller of a pass. `staff`: by whom, where the device knows. */
export type PassDecision = {
  reference: string;
  number: number;
  at: Millis;
  kind?: 'cleared' | 'referred' | 'paper-check' | undefined;
  staff?: string | undefined;
};

/** The moment at which a pass is judged, and what the officer knows beside it. */
export type CounterContext = {
  kit: PassDeviceData;
  now: Millis;
  /** The day in Brunei. */
  today: LocalDate;
  /** Whether the passport in the officer's hand is the one of the pass. */
  passport?: PassportMatch | undefined;
  /** Whether the declaration of the group stands beside it on the screen, from the server. */
  groupShown?: boolean | undefined;
};

/** The outcome. Where `kind` is neither `proceed` nor `see-health-officer`, a person looks. */
export type Verdict = {
  kind: VerdictKind;
  reasons: readonly VerdictReason[];
  /** The band that the pass names, also where it does not decide; undefined for what is not ours. */
  band: PassFacts['band'] | undefined;
  /** Keys or list are older than a day: still good, but it is time to fetch them. */
  ageing: boolean;
  /** When somebody decided on it before. */
  usedAt: Millis | undefined;
  /** The newest decision about each traveller whom the pass stands for, the newest first. */
  decidedBefore: readonly PassDecision[];
};

/** From when on keys and lists are said to age, and from when on they decide nothing. */
export const deviceDataAges = { ageing: 24 * hour, tooOld: 72 * hour };

/**
 * Judges a pass. Pure: what was read, checked and compared is given. What is known to be wrong outweighs what is not known, and
 * what is not known never passes: an old list lets nobody through, but what it withdraws stays withdrawn.
 */
export function judgePass(examined: ExaminedPass | UnreadablePass, counter: CounterContext): Verdict {
  const { kit, now } = counter;
  const age = now - Math.min(kit.keysAt, kit.withdrawn.at);
  const ageing = !(age < deviceDataAges.ageing);
  if ('unreadable' in examined) return notValidVerdict([examined.unreadable], ageing);
  const { read, signature } = examined;
  const doubts = findUncertainReasons(read.facts, counter, age);
  if (signature === 'unknown-key') return notValidVerdict(['unknown-key', ...doubts], ageing);
  if (signature === 'bad') return notValidVerdict(['bad-signature'], ageing);
  const decidedBefore = latestDecisions(read.facts, kit.seen);
  const usedAt = decidedBefore[0]?.at;
  const found = [
    ...findInvalidReasons(examined, counter),
    ...doubts,
    ...findIdentityReasons(read.facts, counter),
    ...(usedAt === undefined ? [] : ['used-before' as const]),
  ];
  const reasons = reasonsByGravity.filter((reason) => found.includes(reason));
  const [first] = reasons;
  const { band } = read.facts;
  return { kind: first ? kindByReason[first] : band, reasons, band, ageing, usedAt, decidedBefore };
}

const kindByReason: Record<VerdictReason, VerdictKind> = {
  foreign: 'not-valid',
  malformed: 'not-valid',
  'unknown-key': 'not-valid',
  'bad-signature': 'not-valid',
  cancelled: 'not-valid',
  expired: 'not-valid',
  'newer-version': 'replaced',
  'judged-again': 'replaced',
  'other-passport': 'check-identity',
  'used-before': 'check-identity',
  'clock-wrong': 'check-identity',
  'kit-too-old': 'check-identity',
  'other-day': 'check-identity',
  group: 'check-identity',
};

// The gravest first: as they stand there.
const reasonsByGravity = Object.keys(kindByReason) as VerdictReason[];

// A server's clock and a device's are never quite the same.
const maxClockSkew = 5 * minute;

function notValidVerdict(reasons: VerdictReason[], ageing: boolean): Verdict {
  return { kind: 'not-valid', reasons, band: undefined, ageing, usedAt: undefined, decidedBefore: [] };
}

function findInvalidReasons({ read, referenceDigest }: ExaminedPass, { kit, now }: CounterContext): VerdictReason[] {
  const { endsAt, issuedAt, version } = read.facts;
  const wrong: VerdictReason[] = now < endsAt ? [] : ['expired'];
  for (const { digest, from, cancelled, version: inForce } of kit.withdrawn.items) {
    if (digest !== referenceDigest) continue;
    if (cancelled) wrong.push('cancelled');
    else if (wholeSeconds(issuedAt) < from) wrong.push(inForce === version ? 'judged-again' : 'newer-version');
  }
  return wrong;
}

// A clock that stands before what has happened says nothing about ages, days and ends.
function findUncertainReasons({ issuedAt }: PassFacts, { kit, now }: CounterContext, age: Millis): VerdictReason[] {
  const latest = Math.max(issuedAt, kit.keysAt, kit.withdrawn.at);
  if (!(latest - now <= maxClockSkew)) return ['clock-wrong'];
  return age < deviceDataAges.tooOld ? [] : ['kit-too-old'];
}

function findIdentityReasons(
  { arrival, number }: PassFacts,
  { today, passport, groupShown }: CounterContext,
): VerdictReason[] {
  return [
    ...(arrival === today ? [] : ['other-day' as const]),
    ...(passport === 'other' || passport === 'other-holder' ? ['other-passport' as const] : []),
    ...(number === 0 && groupShown !== true ? ['group' as const] : []),
  ];
}

/** The newest decision about each traveller of a pass, the newest first. A group's pass stands for each of its travellers. */
export function latestDecisions(
  { reference, number }: Pick<PassFacts, 'reference' | 'number'>,
  seen: readonly PassDecision[],
): PassDecision[] {
  const newest = new Map<number, PassDecision>();
  for (const one of seen) {
    if (one.reference !== reference || (one.number !== number && one.number !== 0 && number !== 0)) continue;
    const known = newest.get(one.number);
    // Of a decision that is known twice, the later in the list says more: by whom it was.
    if (!known || one.at >= known.at) newest.set(one.number, one);
  }
  return [...newest.values()].sort((a, b) => b.at - a.at);
}
