import { refusals } from './messages/problems.ts';

/** Problem of a call guarded by the certified password: the page prompts for the password and repeats the call. */
export const certifiedPasswordProblems = { 'certified-password/needed': refusals.kinds['certified-password/needed'] };
