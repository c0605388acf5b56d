import { steps, type Step } from '#capabilities/declaration/rules/validate-answers.ts';

export type FormPosition =
  | { page: 'people' }
  | { page: 'step'; traveller: number; step: Step }
  | { page: 'check' }
  | { page: 'done' };

/** Reads the position from the query, where the browser's back button can restore it. */
export function parseFormPosition(query: URLSearchParams): FormPosition {
  const step = query.get('step');
  if (step === 'check') return { page: 'check' };
  if (step === 'done') return { page: 'done' };
  const traveller = Number(query.get('t'));
  const matchedStep = steps.find((candidate) => candidate === step);
  if (matchedStep && Number.isInteger(traveller) && traveller >= 1 && traveller <= 20)
    return { page: 'step', traveller, step: matchedStep };
  return { page: 'people' };
}

/** Keeps other parameters of the query. An application that is not saved yet has no id. */
export function formPositionQuery(query: URLSearchParams, id: string | undefined, position: FormPosition): string {
  const next = new URLSearchParams(query);
  if (id === undefined) next.delete('id');
  else next.set('id', id);
  next.delete('t');
  next.delete('step');
  if (position.page === 'step') {
    next.set('t', String(position.traveller));
    next.set('step', position.step);
  } else if (position.page !== 'people') next.set('step', position.page);
  return `?${next}`;
}

export function nextFormPosition(
  position: { traveller: number; step: Step },
  pages: readonly Step[] = steps,
): FormPosition {
  const next = pages[pages.indexOf(position.step) + 1];
  return next ? { page: 'step', traveller: position.traveller, step: next } : { page: 'people' };
}

export function previousFormPosition(position: FormPosition): FormPosition {
  const previousStep = position.page === 'step' ? steps[steps.indexOf(position.step) - 1] : undefined;
  return position.page === 'step' && previousStep ? { ...position, step: previousStep } : { page: 'people' };
}
