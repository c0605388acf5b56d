import { LaneSession } from '../contract.ts';
import { staffStorageKey } from '#capabilities/staff/console/public.ts';
import { type Millis, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { createListeners } from '#foundation/web/listeners.ts';
import { deviceStorage, type EncryptedStorage } from '#foundation/web/session/encrypted-storage.ts';

/** `session`: undefined until the device storage is read, null without a lane. */
export type LaneState = { staffId: string | undefined; session: LaneSession | null | undefined };

/**
 * The lane to which the person at this device is signed on. Stored encrypted on the device without the notes, so that
 * decisions carry it offline and after a reload.
 */
export function createLaneSessionStore(storage: EncryptedStorage, now: () => Millis) {
  const { subscribe, notify } = createListeners();
  let state: LaneState = { staffId: undefined, session: undefined };
  const setState = (next: LaneState) => {
    state = next;
    notify();
  };
  let opening = Promise.resolve();
  const keyOf = (staffId: string) => staffStorageKey(staffId, 'lane_session');
  const read = async (staffId: string): Promise<void> => {
    const parsed = LaneSession.safeParse(await storage.read(keyOf(staffId)));
    // The server has answered, or another person has logged in, while the storage was read.
    if (state.staffId !== staffId || state.session !== undefined) return;
    setState({ staffId, session: parsed.success && !hasEnded(parsed.data, now()) ? parsed.data : null });
  };
  return {
    subscribe,
    state: () => state,
    /** Reads the stored session of a person, once. Resolves when `session` is known. */
    open: (staffId: string): Promise<void> => {
      if (state.staffId !== staffId) {
        setState({ staffId, session: undefined });
        opening = read(staffId);
      }
      return opening;
    },
    /** Stores the session as the server knows it; null after signing off. */
    set: async (staffId: string, session: LaneSession | null): Promise<void> => {
      setState({ staffId, session });
      if (session === null) storage.delete(keyOf(staffId));
      else await storage.save(keyOf(staffId), { ...session, handoverNotes: [] });
    },
  };
}

export function hasEnded({ endsAt }: Pick<LaneSession, 'endsAt'>, now: Millis): boolean {
  return parseInstant(endsAt) <= now;
}

export const laneSessions = createLaneSessionStore(deviceStorage, systemClock.now);
