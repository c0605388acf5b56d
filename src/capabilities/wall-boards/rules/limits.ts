import { day, minute, second } from '#foundation/time/clock.ts';

/** Minutes for which a code can open a board. */
export const boardCodeMinutes = 10;

export const maxBoards = 200;

/** Settings of a board that an administrator has not changed. */
export const defaultBoardSettings = { silentMinutes: 10, deskCapacity: 20 } as const;

export const silentMinutesRange = { min: 1, max: 240 } as const;
export const deskCapacityRange = { min: 1, max: 1000 } as const;

/** A fever cluster: so many travellers of one flight or vessel with a fever at the counter, within this time. */
export const feverCluster = { travellers: 2, within: day } as const;

/** Flights and vessels on the board. */
export const maxShownFlights = 8;

/** Lanes on the board. */
export const maxShownLanes = 10;

/** An arrival without waiting travellers leaves the board after this time. */
export const shownAfterArrival = 60 * minute;

/** Time between polls of a board, and the shortest time between two reads after events. */
export const pollInterval = 15 * second;
export const eventPause = 3 * second;

/** A board that has had no answer for this time says that its figures are old. */
export const staleAfter = 45 * second;

/** A board counts as silent in the console when it has not called for this time. */
export const boardSilentAfter = 3 * minute;
