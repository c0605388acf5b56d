import { steps, type Step } from '#capabilities/declaration/rules/validate-answers.ts';

/** Where in the form somebody is: the list of travellers, a page of one, the answers to check, or the end. */
export type FormPosition =
  | { at: 'people' }
  | { at: 'step'; traveller: number; step: Step }
  | { at: 'check' }
  | { at: 'done' };

/** Reads the place off the query, so that the browser's back button goes page by page. */
export function parseFormPosition(query: URLSearchParams): FormPosition {
  const step = query.get('step');
  if (step === 'check') return { at: 'check' };
  if (step === 'done') return { at: 'done' };
  const traveller = Number(query.get('t'));
  const found = steps.find((one) => one === step);
  if (found && Number.isInteger(traveller) && traveller >= 1 && traveller <= 20)
    return { at: 'step', traveller, step: found };
  return { at: 'people' };
}

/** The query of a place in the form of an application, which has no id as long as it is kept nowhere; what else is in the query stays. */
export function formPositionQuery(query: URLSearchParams, id: string | undefined, place: FormPosition): string {
  const next = new URLSearchParams(query);
  if (id === undefined) next.delete('id');
  else next.set('id', id);
  next.delete('t');
  next.delete('step');
  if (place.at === 'step') {
    next.set('t', String(place.traveller));
    next.set('step', place.step);
  } else if (place.at !== 'people') next.set('step', place.at);
  return `?${next}`;
}

/** The page after one of those that are asked: the next of the traveller, or the list when it was the last. */
export function nextFormPosition(
  place: { traveller: number; step: Step },
  asked: readonly Step[] = steps,
): FormPosition {
  const next = asked[asked.indexOf(place.step) + 1];
  return next ? { at: 'step', traveller: place.traveller, step: next } : { at: 'people' };
}

/** The page before one: the one before of the traveller, or the list. */
export function previousFormPosition(place: FormPosition): FormPosition {
  const before = place.at === 'step' ? steps[steps.indexOf(place.step) - 1] : undefined;
  return place.at === 'step' && before ? { ...place, step: before } : { at: 'people' };
}
