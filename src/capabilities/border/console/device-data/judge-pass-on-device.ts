import { comparePassport, examinePass, type PassportMatch } from '#capabilities/pass/rules/examine-pass.ts';
import { judgePass, type PassDecision, type Verdict } from '#capabilities/pass/rules/judge-pass.ts';
import type { WithdrawnPass } from '#capabilities/pass/contract.ts';
import type { PassFacts } from '#capabilities/pass/rules/pass-facts.ts';
import { type Clock, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { clockFrom } from '#foundation/time/clock.ts';
import { listPossibleHolders } from '#capabilities/border/rules/possible-holders.ts';
import type { ScannedPassport } from '#capabilities/border/rules/parse-scan.ts';
import type { BorderDeviceData } from './use-border-device-data.ts';

/** Judgement of a pass by this device alone. `facts`: the content of the pass, if its signature is good. */
export type JudgedPass = { verdict: Verdict; facts: PassFacts | undefined; passport: PassportMatch | undefined };

/**
 * Knowledge of the officer and the device beside the device data. `passport`: the one in hand, by its MRZ or number.
 * `decided`: decisions made here, or elsewhere according to the server.
 */
export type JudgingContext = {
  passport?: ScannedPassport | undefined;
  groupShown?: boolean | undefined;
  decided?: readonly PassDecision[] | undefined;
  withdrawn?: WithdrawnPass | null | undefined;
};

/** Judges a pass with the device data alone: no network, and the server's clock as the device knows it. */
export async function judgePassOnDevice(
  text: string,
  { kit, ahead }: BorderDeviceData,
  { passport: inHand, groupShown, decided = [], withdrawn }: JudgingContext,
  device: Clock,
): Promise<JudgedPass> {
  const clock = clockFrom(() => device.now() + ahead);
  const examined = await examinePass(text, kit.keys.keys, crypto.subtle);
  const read = 'unreadable' in examined ? undefined : examined.parsed;
  const passport =
    read && inHand
      ? await comparePassport(
          read,
          {
            passportNumber: inHand.passportNumber,
            holders: inHand.zone ? listPossibleHolders(inHand.zone, clock.today()) : [],
          },
          kit.checking,
          crypto.subtle,
        )
      : undefined;
  const verdict = judgePass(examined, {
    deviceData: {
      keysAt: parseInstant(kit.keys.at),
      withdrawn: {
        at: parseInstant(kit.withdrawn.at),
        items: withdrawn ? [...kit.withdrawn.items, withdrawn] : kit.withdrawn.items,
      },
      // judgePass counts the last entry for the same decision, so the entries with more details come last.
      seen: [...kit.seen.map((decision) => ({ ...decision, at: parseInstant(decision.at) })), ...decided],
    },
    now: clock.now(),
    today: clock.today(),
    passport,
    groupShown,
  });
  const isGenuine = read !== undefined && !('unreadable' in examined) && examined.signature === 'good';
  return { verdict, facts: isGenuine ? read.facts : undefined, passport };
}

/** Age of the device data by the server's clock, in milliseconds. */
export function deviceDataAge({ kit, ahead }: BorderDeviceData, now: Millis): Millis {
  return now + ahead - parseInstant(kit.at);
}
