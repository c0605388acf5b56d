import { steps, type Step } from '#capabilities/declaration/rules/validate-answers.ts';

/** `people`: list of travellers. `travellerNumber`: from 1. */
export type FormPosition =
  | { page: 'people' }
  | { page: 'step'; travellerNumber: number; step: Step }
  | { page: 'check' }
  | { page: 'done' };

/** Reads the position from the query, where the browser's back button can restore it. */
export function parseFormPosition(query: URLSearchParams): FormPosition {
  const step = query.get('step');
  if (step === 'check') return { page: 'check' };
  if (step === 'done') return { page: 'done' };
  const travellerNumber = Number(query.get('t'));
  const matchedStep = steps.find((candidate) => candidate === step);
  if (matchedStep && Number.isInteger(travellerNumber) && travellerNumber >= 1 && travellerNumber <= 20)
    return { page: 'step', travellerNumber, step: matchedStep };
  return { page: 'people' };
}

/** Query of the URL for a position. Keeps other parameters. `id`: undefined while the application is not saved. */
export function formPositionQuery(query: URLSearchParams, id: string | undefined, position: FormPosition): string {
  const newQuery = new URLSearchParams(query);
  if (id === undefined) newQuery.delete('id');
  else newQuery.set('id', id);
  newQuery.delete('t');
  newQuery.delete('step');
  if (position.page === 'step') {
    newQuery.set('t', String(position.travellerNumber));
    newQuery.set('step', position.step);
  } else if (position.page !== 'people') newQuery.set('step', position.page);
  return `?${newQuery}`;
}

/** Position after a step: the traveller's next step, or the list of travellers after the last step. */
export function nextFormPosition(
  position: { travellerNumber: number; step: Step },
  pages: readonly Step[] = steps,
): FormPosition {
  const nextStep = pages[pages.indexOf(position.step) + 1];
  return nextStep ? { page: 'step', travellerNumber: position.travellerNumber, step: nextStep } : { page: 'people' };
}

export function previousFormPosition(position: FormPosition): FormPosition {
  const previousStep = position.page === 'step' ? steps[steps.indexOf(position.step) - 1] : undefined;
  return position.page === 'step' && previousStep ? { ...position, step: previousStep } : { page: 'people' };
}
