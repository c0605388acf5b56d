import type { followDecisions, readBorderDeviceData } from '../contract.ts';
import type { EventOf, OutputOf } from '#foundation/contract/call.ts';
import { parseInstant, second } from '#foundation/time/clock.ts';

/** Decisions about one application after a change, as an event told. */
export type DecisionState = EventOf<typeof followDecisions>;

type DeviceData = OutputOf<typeof readBorderDeviceData>;

/**
 * Leaves out decisions of this device, by their scan ids. The device counts them from its outbox, where it knows which
 * of them belong to the view that is open.
 */
export function withoutOwnDecisions(
  states: readonly DecisionState[],
  ownScanIds: ReadonlySet<string>,
): readonly DecisionState[] {
  return states.map((state) => {
    const decisions = state.decisions.filter(({ scanId }) => !ownScanIds.has(scanId));
    return decisions.length === state.decisions.length ? state : { ...state, decisions };
  });
}

/** Keeps the newest state of each application. */
export function addState(states: readonly DecisionState[], state: DecisionState): readonly DecisionState[] {
  const other = states.find(({ reference }) => reference === state.reference);
  if (other && parseInstant(other.at) > parseInstant(state.at)) return states;
  return [...states.filter((candidate) => candidate !== other), state];
}

/** Leaves out the states that device data of this age contains. */
export function filterNewerStates(
  states: readonly DecisionState[],
  { at }: Pick<DeviceData, 'at'>,
): readonly DecisionState[] {
  const newer = states.filter((state) => parseInstant(state.at) > parseInstant(at) - clockDifference);
  return newer.length === states.length ? states : newer;
}

/** Device data in which the newer states of applications replace the older decisions. */
export function mergeStates<D extends DeviceData>(deviceData: D, states: readonly DecisionState[]): D {
  const newer = filterNewerStates(states, deviceData);
  if (newer.length === 0) return deviceData;
  const references = new Set(newer.map(({ reference }) => reference));
  return {
    ...deviceData,
    withdrawn: {
      ...deviceData.withdrawn,
      items: [...deviceData.withdrawn.items, ...newer.flatMap(({ withdrawn }) => withdrawn ?? [])],
    },
    latestDecisions: [
      ...deviceData.latestDecisions.filter(({ reference }) => !references.has(reference)),
      ...newer.flatMap(({ reference, decisions }) =>
        decisions.map(({ decidedAt, ...decision }) => ({ ...decision, reference, at: decidedAt })),
      ),
    ],
  };
}

// The clocks of two servers are never quite the same.
const clockDifference = 5 * second;
