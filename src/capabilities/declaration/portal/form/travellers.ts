import type { Answers, TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { emptyTraveller } from '#capabilities/declaration/rules/answers.ts';
import { effectiveContact, effectiveJourney } from '#capabilities/declaration/rules/validate-answers.ts';

/** Adds a traveller, who shares traveller 1's journey and contact. */
export function addTraveller(answers: Answers): Answers {
  return { ...answers, travellers: [...answers.travellers, emptyTraveller({ isFirst: false })] };
}

/**
 * Removes a traveller, unless it is the only one. If traveller 1 is removed, traveller 2 becomes traveller 1.
 * Travellers who shared the removed traveller's answers get copies of them.
 */
export function removeTraveller(answers: Answers, index: number): Answers {
  const remaining = answers.travellers.filter((_, i) => i !== index);
  if (index > 0 || remaining.length === 0)
    return { ...answers, travellers: remaining.length > 0 ? remaining : answers.travellers };
  const secondTraveller = answers.travellers[1] as TravellerAnswers;
  const newFirstTraveller = {
    ...secondTraveller,
    sameContact: false,
    contact: effectiveContact(answers, 1),
    sameJourney: false,
    journey: effectiveJourney(answers, 1),
  };
  // `remaining.slice(1)` starts with the traveller who had index 2.
  return {
    ...answers,
    travellers: [
      newFirstTraveller,
      ...remaining.slice(1).map((traveller, i) => copySharedAnswers(answers, traveller, i + 2)),
    ],
  };
}

export function keepFirstOnly(answers: Answers): Answers {
  return { kind: 'single', travellers: answers.travellers.slice(0, 1) };
}

export function changeTraveller(answers: Answers, index: number, part: Partial<TravellerAnswers>): Answers {
  return {
    ...answers,
    travellers: answers.travellers.map((traveller, i) => (i === index ? { ...traveller, ...part } : traveller)),
  };
}

// Copies the removed traveller 1's answers to a traveller who shared them, unless the new traveller 1 shared them too.
function copySharedAnswers(answers: Answers, traveller: TravellerAnswers, previousIndex: number): TravellerAnswers {
  const newFirstTraveller = answers.travellers[1] as TravellerAnswers;
  return {
    ...traveller,
    ...(traveller.sameContact &&
      !newFirstTraveller.sameContact && { sameContact: false, contact: effectiveContact(answers, previousIndex) }),
    ...(traveller.sameJourney &&
      !newFirstTraveller.sameJourney && { sameJourney: false, journey: effectiveJourney(answers, previousIndex) }),
  };
}
