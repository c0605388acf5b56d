import { passportIdentity } from '#capabilities/places/rules/passport-identity.ts';
import type { Answers, TravellerAnswers } from '../contract.ts';
import type { CompanionDetails } from '../contract-companions.ts';
import { emptyTraveller } from './answers.ts';

/** Picks the passport details of a traveller. Nothing else is stored for a companion. */
export function pickCompanionDetails(traveller: CompanionDetails): CompanionDetails {
  const { name, gender, birthDate, passportNumber, passportExpiry, nationality } = traveller;
  return { name, gender, birthDate, passportNumber, passportExpiry, nationality };
}

export function addCompanion(answers: Answers, companion: CompanionDetails): Answers {
  const traveller: TravellerAnswers = { ...emptyTraveller({ isFirst: false }), ...pickCompanionDetails(companion) };
  return { ...answers, travellers: [...answers.travellers, traveller] };
}

/** Leaves out companions who are travellers of these answers already. */
export function excludeTravellingCompanions<Companion extends CompanionDetails>(
  answers: Answers,
  companions: readonly Companion[],
): Companion[] {
  const travellingIdentities = new Set(answers.travellers.map(identityOf));
  return companions.filter((companion) => !travellingIdentities.has(identityOf(companion)));
}

function identityOf({ name, passportNumber, nationality, birthDate }: CompanionDetails): string {
  return passportIdentity({ passportNumber, nationality, birthDate }) ?? `${name} ${passportNumber}`;
}
