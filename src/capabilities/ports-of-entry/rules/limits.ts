import { hour } from '#foundation/time/clock.ts';

/** Longest time at a lane: then the session ends by itself, because nobody signed off. */
export const maxShiftMs = 16 * hour;

/** How long a note for the next officer is shown. */
export const handoverNoteMs = 48 * hour;

export const maxHandoverNoteLength = 1000;

export const maxPorts = 100;

/** Open and closed lanes of one port. */
export const maxLanes = 200;

/** UN/LOCODE, such as BNBWN, or another short code. */
export const portCodePattern = /^[A-Z0-9]+(-[A-Z0-9]+)*$(?<=^.{2,10})/;
