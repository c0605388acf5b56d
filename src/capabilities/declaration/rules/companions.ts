import { passportIdentity } from '#capabilities/places/rules/passport-identity.ts';
import type { Answers, TravellerAnswers } from '../contract.ts';
import type { CompanionDetails } from '../contract-companions.ts';
import { emptyTraveller } from './answers.ts';

/** What is kept of a traveller for the next trip: their passport details, and nothing else. */
export function pickCompanionDetails(traveller: CompanionDetails): CompanionDetails {
  const { name, gender, birthDate, passportNumber, passportExpiry, nationality } = traveller;
  return { name, gender, birthDate, passportNumber, passportExpiry, nationality };
}

/** One traveller more, whose passport details are filled in. Health, journey and contact begin as for anybody who is added. */
export function addCompanion(answers: Answers, companion: CompanionDetails): Answers {
  const traveller: TravellerAnswers = { ...emptyTraveller(false), ...pickCompanionDetails(companion) };
  return { ...answers, travellers: [...answers.travellers, traveller] };
}

/** Of some companions those who are not in the application yet. */
export function excludeTravelling<One extends CompanionDetails>(answers: Answers, companions: readonly One[]): One[] {
  const travelling = new Set(answers.travellers.map(identityOf));
  return companions.filter((companion) => !travelling.has(identityOf(companion)));
}

function identityOf({ name, passportNumber, nationality, birthDate }: CompanionDetails): string {
  return passportIdentity({ passportNumber, nationality, birthDate }) ?? `${name} ${passportNumber}`;
}
