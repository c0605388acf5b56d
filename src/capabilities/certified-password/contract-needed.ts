import { refusals } from './messages/problems.ts';

/** Problem of a call guarded by the certified password: the page asks for the password and sends the call again. */
export const certifiedProblems = { 'certified/needed': refusals.kinds['certified/needed'] };
