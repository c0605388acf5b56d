import { comparePassport, examinePass, type PassportMatch } from '#capabilities/pass/rules/examine-pass.ts';
import type { PassDecision } from '#capabilities/pass/rules/decisions-in-force.ts';
import { judgePass, type Verdict } from '#capabilities/pass/rules/judge-pass.ts';
import type { WithdrawnPass } from '#capabilities/pass/contract.ts';
import type { PassFacts } from '#capabilities/pass/rules/pass-facts.ts';
import { type Clock, type Millis, parseInstant, clockFrom } from '#foundation/time/clock.ts';
import { selectServerDecisions, type ServerAnswer } from '#capabilities/border/rules/server-decisions.ts';
import { listPossibleHolders } from '#capabilities/border/rules/possible-holders.ts';
import type { ScannedPassport } from '#capabilities/border/rules/parse-scan.ts';
import type { BorderDeviceData } from './use-border-device-data.ts';

/** `facts`: the content of the pass, if its signature is good. */
export type JudgedPass = { verdict: Verdict; facts: PassFacts | undefined; passport: PassportMatch | undefined };

/**
 * Facts that the officer and the device know beside the device data. `passport`: the presented passport, by its MRZ or
 * number. `isGroupShown`: whether the screen shows the group's declaration. `decisions`: those of this device.
 * `serverAnswer`: those of all counters according to the server. `serverWithdrawal`: the withdrawal of this pass
 * according to the server; null for none. Both are undefined before the server's answer.
 */
export type JudgingContext = {
  passport?: ScannedPassport | undefined;
  isGroupShown?: boolean | undefined;
  decisions?: readonly PassDecision[] | undefined;
  serverAnswer?: ServerAnswer | undefined;
  serverWithdrawal?: WithdrawnPass | null | undefined;
};

/** Judges a pass with the device data alone: no network, and the server's clock as the device knows it. */
export async function judgePassOnDevice(
  text: string,
  borderDeviceData: BorderDeviceData,
  { passport: presentedPassport, isGroupShown, decisions = [], serverAnswer, serverWithdrawal }: JudgingContext,
  deviceClock: Clock,
): Promise<JudgedPass> {
  const { deviceData, serverClockAheadMs } = borderDeviceData;
  const clock = clockFrom(() => deviceClock.now() + serverClockAheadMs);
  const examined = await examinePass(text, deviceData.keys.keys, crypto.subtle);
  const parsed = 'unreadable' in examined ? undefined : examined.parsed;
  const passportMatch =
    parsed && presentedPassport
      ? await comparePassport(
          parsed,
          {
            passportNumber: presentedPassport.passportNumber,
            holders: presentedPassport.mrzLines ? listPossibleHolders(presentedPassport.mrzLines, clock.today()) : [],
          },
          deviceData.passportCheckKeys,
          crypto.subtle,
        )
      : undefined;
  const verdict = judgePass(examined, {
    deviceData: {
      keysCurrentAt: parseInstant(deviceData.keys.at),
      withdrawnPasses: {
        currentAt: parseInstant(deviceData.withdrawn.at),
        items: serverWithdrawal ? [...deviceData.withdrawn.items, serverWithdrawal] : deviceData.withdrawn.items,
      },
      decisions: [
        ...decisions,
        // judgePass counts the last entry for the same decision, so the entries with more details come last.
        ...selectServerDecisions(toStoredAnswer(borderDeviceData, parsed?.facts.reference ?? ''), serverAnswer),
      ],
    },
    now: clock.now(),
    today: clock.today(),
    passportMatch,
    isGroupShown,
  });
  const isGenuine = parsed !== undefined && !('unreadable' in examined) && examined.signature === 'good';
  return { verdict, facts: isGenuine ? parsed.facts : undefined, passport: passportMatch };
}

// Decisions that the device knows from the device data, or from a later event.
function toStoredAnswer({ deviceData, stateTimes = {} }: BorderDeviceData, reference: string): ServerAnswer {
  const eventAt = stateTimes[reference];
  const storedAt = parseInstant(deviceData.at);
  return {
    at: eventAt === undefined ? storedAt : Math.max(storedAt, parseInstant(eventAt)),
    decisions: listStoredDecisions(deviceData),
  };
}

function listStoredDecisions({ latestDecisions }: BorderDeviceData['deviceData']): PassDecision[] {
  return latestDecisions.map(({ reference, number, at, kind, staff, lane, source }) => ({
    reference,
    travellerNumber: number,
    decidedAt: parseInstant(at),
    kind,
    decidedBy: staff,
    lane,
    source,
    ...(kind === 'referred' && { isOpen: true }),
  }));
}

/** Age of the device data by the server's clock, in milliseconds. */
export function computeDeviceDataAge({ deviceData, serverClockAheadMs }: BorderDeviceData, now: Millis): Millis {
  return now + serverClockAheadMs - parseInstant(deviceData.at);
}
