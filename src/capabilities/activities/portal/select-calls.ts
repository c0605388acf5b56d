import { activityCalls, type EventKindCalls, mosqueCalls } from '../contract.ts';
import type { EventKind } from '../rules/event-kinds.ts';

export function selectCalls(kind: EventKind): EventKindCalls {
  return kind === 'mosque' ? mosqueCalls : activityCalls;
}
