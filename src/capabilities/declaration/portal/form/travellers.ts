import type { Answers, TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { emptyTraveller } from '#capabilities/declaration/rules/answers.ts';
import { effectiveContact, effectiveJourney } from '#capabilities/declaration/rules/validate-answers.ts';

/** One traveller more, who begins with traveller 1's journey and contact. */
export function addTraveller(answers: Answers): Answers {
  return { ...answers, travellers: [...answers.travellers, emptyTraveller(false)] };
}

/** Without one traveller. When it was traveller 1, the next one takes the place, with what was shared written out. */
export function removeTraveller(answers: Answers, at: number): Answers {
  const rest = answers.travellers.filter((_, place) => place !== at);
  if (at > 0 || rest.length === 0) return { ...answers, travellers: rest.length > 0 ? rest : answers.travellers };
  const next = answers.travellers[1] as TravellerAnswers;
  const first = {
    ...next,
    sameContact: false,
    contact: effectiveContact(answers, 1),
    sameJourney: false,
    journey: effectiveJourney(answers, 1),
  };
  return {
    ...answers,
    travellers: [first, ...rest.slice(1).map((one, place) => copySharedAnswers(answers, one, place + 2))],
  };
}

/** Only traveller 1, as a single application. */
export function keepFirstOnly(answers: Answers): Answers {
  return { kind: 'single', travellers: answers.travellers.slice(0, 1) };
}

/** One traveller's answers with a part changed. */
export function changeTraveller(answers: Answers, at: number, part: Partial<TravellerAnswers>): Answers {
  return { ...answers, travellers: answers.travellers.map((one, place) => (place === at ? { ...one, ...part } : one)) };
}

// Who pointed at the old traveller 1 keeps those answers, unless the new one has the same.
function copySharedAnswers(answers: Answers, traveller: TravellerAnswers, was: number): TravellerAnswers {
  const second = answers.travellers[1] as TravellerAnswers;
  return {
    ...traveller,
    ...(traveller.sameContact &&
      !second.sameContact && { sameContact: false, contact: effectiveContact(answers, was) }),
    ...(traveller.sameJourney &&
      !second.sameJourney && { sameJourney: false, journey: effectiveJourney(answers, was) }),
  };
}
