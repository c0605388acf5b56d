import { findLatestDecisions, type PassDecision } from '#capabilities/pass/rules/judge-pass.ts';
import type { PassTraveller } from '#capabilities/border/contract.ts';
import { type ClearException, findClearException } from '#capabilities/border/rules/clear-others.ts';
import { parseTemperature } from '#capabilities/border/rules/temperature.ts';

/** Traveller of a group with the latest decision about them, and why "clear the others" leaves them out. */
export type RosterTraveller = PassTraveller & {
  temperatureText: string;
  latestDecision: PassDecision | undefined;
  clearException: ClearException | undefined;
};

/** `decisions`: all decisions about the application that the device knows. A decision about number 0 is about all. */
export function toRosterTravellers(
  travellers: readonly PassTraveller[],
  decisions: readonly PassDecision[],
  temperatureTexts: Readonly<Record<number, string>>,
): RosterTraveller[] {
  return travellers.map((traveller) => {
    const reference = decisions[0]?.reference ?? '';
    const { number, band } = traveller;
    const [latestDecision] = findLatestDecisions({ reference, travellerNumber: number }, decisions);
    const temperatureText = temperatureTexts[number] ?? '';
    const clearException = findClearException({
      band,
      temperature: parseTemperature(temperatureText),
      latestKind: latestDecision && (latestDecision.kind ?? 'unknown'),
    });
    return { ...traveller, temperatureText, latestDecision, clearException };
  });
}
