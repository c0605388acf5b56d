import { activityCalls, type FamilyCalls, mosqueCalls } from '../contract.ts';
import type { Family } from '../rules/families.ts';

/** The calls of a family. */
export function callsFor(family: Family): FamilyCalls {
  return family === 'mosque' ? mosqueCalls : activityCalls;
}
