import { findDecisionsInForce, isDeskClosing, type PassDecision } from '#capabilities/pass/rules/decisions-in-force.ts';
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
  { temperatureTexts, feverThreshold }: { temperatureTexts: Readonly<Record<number, string>>; feverThreshold: number },
): RosterTraveller[] {
  return travellers.map((traveller) => {
    const reference = decisions[0]?.reference ?? '';
    const { number, band } = traveller;
    const [latestDecision] = findDecisionsInForce(
      { reference, travellerNumber: number, travellerCount: number },
      decisions,
    );
    const isReleased = latestDecision !== undefined && isDeskClosing(latestDecision);
    const temperatureText = temperatureTexts[number] ?? '';
    const clearException = findClearException({
      band: isReleased ? undefined : band,
      temperature: parseTemperature(temperatureText),
      feverThreshold,
      latestKind: latestDecision && !isReleased ? (latestDecision.kind ?? 'unknown') : undefined,
    });
    return { ...traveller, temperatureText, latestDecision, clearException };
  });
}
