import { comparePassport, examinePass, type PassportMatch } from '#capabilities/pass/rules/examine-pass.ts';
import { judgePass, type PassDecision, type Verdict } from '#capabilities/pass/rules/judge-pass.ts';
import type { WithdrawnPass } from '#capabilities/pass/contract.ts';
import type { PassFacts } from '#capabilities/pass/rules/pass-facts.ts';
import { type Clock, type Millis, parseInstant, clockFrom } from '#foundation/time/clock.ts';
import { listPossibleHolders } from '#capabilities/border/rules/possible-holders.ts';
import type { ScannedPassport } from '#capabilities/border/rules/parse-scan.ts';
import type { BorderDeviceData } from './use-border-device-data.ts';

/** `facts`: the content of the pass, if its signature is good. */
export type JudgedPass = { verdict: Verdict; facts: PassFacts | undefined; passport: PassportMatch | undefined };

/**
 * Facts that the officer and the device know beside the device data. `passport`: the presented passport, by its MRZ or
 * number. `isGroupShown`: whether the screen shows the group's declaration. `decisions`: those of this device, and of
 * other counters according to the server. `serverWithdrawal`: the withdrawal of this pass according to the server; null
 * for none, undefined before its answer.
 */
export type JudgingContext = {
  passport?: ScannedPassport | undefined;
  isGroupShown?: boolean | undefined;
  decisions?: readonly PassDecision[] | undefined;
  serverWithdrawal?: WithdrawnPass | null | undefined;
};

/** Judges a pass with the device data alone: no network, and the server's clock as the device knows it. */
export async function judgePassOnDevice(
  text: string,
  { deviceData, serverClockAheadMs }: BorderDeviceData,
  { passport: presentedPassport, isGroupShown, decisions = [], serverWithdrawal }: JudgingContext,
  deviceClock: Clock,
): Promise<JudgedPass> {
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
      // judgePass counts the last entry for the same decision, so the entries with more details come last.
      decisions: [
        ...deviceData.latestDecisions.map((decision) => ({
          ...decision,
          travellerNumber: decision.number,
          decidedAt: parseInstant(decision.at),
        })),
        ...decisions,
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

/** Age of the device data by the server's clock, in milliseconds. */
export function computeDeviceDataAge({ deviceData, serverClockAheadMs }: BorderDeviceData, now: Millis): Millis {
  return now + serverClockAheadMs - parseInstant(deviceData.at);
}
