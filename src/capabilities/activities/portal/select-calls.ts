import { activityCalls, type EventFamilyCalls, mosqueCalls } from '../contract.ts';
import type { EventFamily } from '../rules/event-families.ts';

export function selectCalls(family: EventFamily): EventFamilyCalls {
  return family === 'mosque' ? mosqueCalls : activityCalls;
}
