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
  { deviceData, ahead }: BorderDeviceData,
  { passport: presentedPassport, isGroupShown, decisions = [], serverWithdrawal }: JudgingContext,
  deviceClock: Clock,
): Promise<JudgedPass> {
  const clock = clockFrom(() => deviceClock.now() + ahead);
  const examined = await examinePass(text, deviceData.keys.keys, crypto.subtle);
  const parsed = 'unreadable' in examined ? undefined : examined.parsed;
  const passport =
    parsed && presentedPassport
      ? await comparePassport(
          parsed,
          {
            passportNumber: presentedPassport.passportNumber,
            holders: presentedPassport.zone ? listPossibleHolders(presentedPassport.zone, clock.today()) : [],
          },
          deviceData.checking,
          crypto.subtle,
        )
      : undefined;
  const verdict = judgePass(examined, {
    deviceData: {
      keysAt: parseInstant(deviceData.keys.at),
      withdrawnPasses: {
        at: parseInstant(deviceData.withdrawn.at),
        items: serverWithdrawal ? [...deviceData.withdrawn.items, serverWithdrawal] : deviceData.withdrawn.items,
      },
      // judgePass counts the last entry for the same decision, so the entries with more details come last.
      decisions: [
        ...deviceData.seen.map((decision) => ({ ...decision, decidedAt: parseInstant(decision.at) })),
        ...decisions,
      ],
    },
    now: clock.now(),
    today: clock.today(),
    passport,
    isGroupShown,
  });
  const isGenuine = parsed !== undefined && !('unreadable' in examined) && examined.signature === 'good';
  return { verdict, facts: isGenuine ? parsed.facts : undefined, passport };
}

/** Age of the device data by the server's clock, in milliseconds. */
export function deviceDataAge({ deviceData, ahead }: BorderDeviceData, now: Millis): Millis {
  return now + ahead - parseInstant(deviceData.at);
}
