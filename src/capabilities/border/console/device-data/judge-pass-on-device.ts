import { comparePassport, examinePass, type PassportMatch } from '#capabilities/pass/rules/examine-pass.ts';
import { judgePass, type PassDecision, type Verdict } from '#capabilities/pass/rules/judge-pass.ts';
import type { WithdrawnPass } from '#capabilities/pass/contract.ts';
import type { PassFacts } from '#capabilities/pass/rules/pass-facts.ts';
import { type Clock, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { clockFrom } from '#foundation/time/clock.ts';
import { listPossibleHolders } from '#capabilities/border/rules/possible-holders.ts';
import type { ScannedPassport } from '#capabilities/border/rules/parse-scan.ts';
import type { BorderDeviceData } from './use-border-device-data.ts';

/** What this device makes of a pass, alone. `facts`: what it says, where it is ours. */
export type JudgedPass = { verdict: Verdict; facts: PassFacts | undefined; passport: PassportMatch | undefined };

/** What the officer and this device know beside the kit. `passport`: the one in hand, by its zone or its number alone. `decided`: here, or elsewhere as the server has just said. */
export type JudgingContext = {
  passport?: ScannedPassport | undefined;
  groupShown?: boolean | undefined;
  decided?: readonly PassDecision[] | undefined;
  withdrawn?: WithdrawnPass | null | undefined;
};

/** Judges a pass by the kit of the device: without a network, and with the server's clock as the device knows it. */
export async function judgePassOnDevice(
  text: string,
  { kit, ahead }: BorderDeviceData,
  { passport: inHand, groupShown, decided = [], withdrawn }: JudgingContext,
  device: Clock,
): Promise<JudgedPass> {
  const clock = clockFrom(() => device.now() + ahead);
  const examined = await examinePass(text, kit.keys.keys, crypto.subtle);
  const read = 'unreadable' in examined ? undefined : examined.read;
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
    kit: {
      keysAt: parseInstant(kit.keys.at),
      withdrawn: {
        at: parseInstant(kit.withdrawn.at),
        items: withdrawn ? [...kit.withdrawn.items, withdrawn] : kit.withdrawn.items,
      },
      // Of a decision that is known twice, the one that says more comes last, and counts.
      seen: [...kit.seen.map((one) => ({ ...one, at: parseInstant(one.at) })), ...decided],
    },
    now: clock.now(),
    today: clock.today(),
    passport,
    groupShown,
  });
  const ours = read !== undefined && !('unreadable' in examined) && examined.signature === 'good';
  return { verdict, facts: ours ? read.facts : undefined, passport };
}

/** How old the kit is by the server's clock, in milliseconds. */
export function deviceDataAge({ kit, ahead }: BorderDeviceData, now: Millis): Millis {
  return now + ahead - parseInstant(kit.at);
}
