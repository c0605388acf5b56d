import { refusals } from './messages/problems.ts';

/** How a call is refused that the certified password guards: the page asks for it, and places the call again. */
export const certifiedProblems = { 'certified/needed': refusals.kinds['certified/needed'] };
