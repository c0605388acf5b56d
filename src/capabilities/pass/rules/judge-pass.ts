import type { WithdrawnPass } from '../contract.ts';
import { hour, type Millis, minute } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { findDecisionsInForce, isDeskClosing, type PassDecision } from './decisions-in-force.ts';
import type { ExaminedPass, PassportMatch } from './examine-pass.ts';
import { type PassFacts, wholeSeconds } from './pass-facts.ts';
import type { UnreadablePass } from './pass-text.ts';

/**
 * Action for a presented pass. Only the first two let a traveller continue without a further question. `referred`: an
 * officer has referred the traveller, and only the health desk can close the referral.
 */
export type VerdictKind = 'proceed' | 'see-health-officer' | 'check-identity' | 'referred' | 'replaced' | 'not-valid';

/**
 * Reason for a verdict. Of several reasons the gravest decides; the others are true as well. `judged-again`: replaced,
 * because the traveller was screened again without an edit. `device-data-too-old`: older than
 * `deviceDataAges.expireAfter`. `referral-open`: an officer has referred the traveller. `referral-closed`: the health
 * desk has closed the referral since, and no counter has decided yet; the traveller proceeds.
 */
export type VerdictReason =
  | 'unrecognised'
  | 'malformed'
  | 'unknown-key'
  | 'bad-signature'
  | 'expired'
  | 'cancelled'
  | 'newer-version'
  | 'judged-again'
  | 'other-day'
  | 'referral-open'
  | 'referral-closed'
  | 'used-before'
  | 'other-passport'
  | 'device-data-too-old'
  | 'clock-wrong'
  | 'group';

/**
 * Data that an officer's device has fetched, for use without a network. `keysCurrentAt`, `currentAt`: when the data
 * were current.
 */
export type PassDeviceData = {
  keysCurrentAt: Millis;
  withdrawnPasses: { currentAt: Millis; items: readonly WithdrawnPass[] };
  decisions: readonly PassDecision[];
};

export type CounterContext = {
  deviceData: PassDeviceData;
  now: Millis;
  /** Day in Brunei. */
  today: LocalDate;
  passportMatch?: PassportMatch | undefined;
  /** Whether the screen shows the group's declaration from the server. */
  isGroupShown?: boolean | undefined;
};

/** If `kind` is neither `proceed` nor `see-health-officer`, an officer must decide. */
export type Verdict = {
  kind: VerdictKind;
  reasons: readonly VerdictReason[];
  /** Band in the pass, even if it does not decide; undefined if the pass is not genuine. */
  band: PassFacts['band'] | undefined;
  /** Whether keys or list are older than `deviceDataAges.refreshAfter`, so that the device should update them. */
  isAgeing: boolean;
  /** Time of the latest earlier decision. */
  latestDecisionAt: Millis | undefined;
  /** Decision in force about each traveller of the pass, the newest first. */
  earlierDecisions: readonly PassDecision[];
};

/** Ages from which keys and lists count as ageing, and from which they decide nothing. */
export const deviceDataAges = { refreshAfter: 24 * hour, expireAfter: 72 * hour };

/**
 * Judges a presented pass by all that was parsed, checked and compared before. A known error outweighs an uncertainty.
 * With an uncertainty nobody proceeds: an old list lets no traveller through, but its withdrawals stay in effect.
 */
export function judgePass(examined: ExaminedPass | UnreadablePass, context: CounterContext): Verdict {
  const { deviceData, now } = context;
  const age = now - Math.min(deviceData.keysCurrentAt, deviceData.withdrawnPasses.currentAt);
  // Negated, so that an invalid time (NaN) counts as ageing.
  const isAgeing = !(age < deviceDataAges.refreshAfter);
  if ('unreadable' in examined) return notValidVerdict([examined.unreadable], isAgeing);
  const { parsed, signature } = examined;
  const uncertainReasons = findUncertainReasons(parsed.facts, context, age);
  if (signature === 'unknown-key') return notValidVerdict(['unknown-key', ...uncertainReasons], isAgeing);
  if (signature === 'bad') return notValidVerdict(['bad-signature'], isAgeing);
  const earlierDecisions = findDecisionsInForce(parsed.facts, deviceData.decisions);
  const latestDecisionAt = earlierDecisions[0]?.decidedAt;
  const foundReasons = [
    ...findInvalidReasons(examined, context),
    ...uncertainReasons,
    ...findIdentityReasons(parsed.facts, context),
    ...earlierDecisions.map((decision) => toReason(decision, parsed.facts)),
  ];
  const reasons = reasonsByGravity.filter((reason) => foundReasons.includes(reason));
  const [gravestReason] = reasons;
  const { band } = parsed.facts;
  return {
    kind: gravestReason ? kindByReason[gravestReason] : band,
    reasons,
    band,
    isAgeing,
    latestDecisionAt,
    earlierDecisions,
  };
}

const kindByReason: Record<VerdictReason, VerdictKind> = {
  unrecognised: 'not-valid',
  malformed: 'not-valid',
  'unknown-key': 'not-valid',
  'bad-signature': 'not-valid',
  cancelled: 'not-valid',
  expired: 'not-valid',
  'referral-open': 'referred',
  'newer-version': 'replaced',
  'judged-again': 'replaced',
  'other-passport': 'check-identity',
  'used-before': 'check-identity',
  'clock-wrong': 'check-identity',
  'device-data-too-old': 'check-identity',
  'other-day': 'check-identity',
  group: 'check-identity',
  'referral-closed': 'proceed',
};

// Gravest first, in the order of `kindByReason`.
const reasonsByGravity = Object.keys(kindByReason) as VerdictReason[];

// The clocks of a server and a device are never quite the same.
const maxClockSkew = 5 * minute;

function notValidVerdict(reasons: VerdictReason[], isAgeing: boolean): Verdict {
  return { kind: 'not-valid', reasons, band: undefined, isAgeing, latestDecisionAt: undefined, earlierDecisions: [] };
}

function findInvalidReasons(
  { parsed, referenceDigest }: ExaminedPass,
  { deviceData, now }: CounterContext,
): VerdictReason[] {
  const { endsAt, issuedAt, version } = parsed.facts;
  const invalidReasons: VerdictReason[] = now < endsAt ? [] : ['expired'];
  for (const { digest, issuedBefore, cancelled, version: versionInForce } of deviceData.withdrawnPasses.items) {
    if (digest !== referenceDigest) continue;
    if (cancelled) invalidReasons.push('cancelled');
    else if (wholeSeconds(issuedAt) < issuedBefore)
      invalidReasons.push(versionInForce === version ? 'judged-again' : 'newer-version');
  }
  return invalidReasons;
}

// A clock that is behind known events proves nothing about ages, days and expiry.
function findUncertainReasons(
  { issuedAt }: PassFacts,
  { deviceData, now }: CounterContext,
  age: Millis,
): VerdictReason[] {
  const latestEvent = Math.max(issuedAt, deviceData.keysCurrentAt, deviceData.withdrawnPasses.currentAt);
  if (!(latestEvent - now <= maxClockSkew)) return ['clock-wrong'];
  return age < deviceDataAges.expireAfter ? [] : ['device-data-too-old'];
}

function findIdentityReasons(
  { arrival, travellerNumber }: PassFacts,
  { today, passportMatch, isGroupShown }: CounterContext,
): VerdictReason[] {
  return [
    ...(arrival === today ? [] : ['other-day' as const]),
    ...(passportMatch === 'other' || passportMatch === 'other-holder' ? ['other-passport' as const] : []),
    ...(travellerNumber === 0 && isGroupShown !== true ? ['group' as const] : []),
  ];
}

// On the pass of a group, a closed referral concerns one of its travellers, so the group does not proceed because of
// it.
function toReason(decision: PassDecision, { travellerNumber }: PassFacts): VerdictReason {
  if (decision.kind === 'referred') return 'referral-open';
  return isDeskClosing(decision) && travellerNumber !== 0 ? 'referral-closed' : 'used-before';
}
