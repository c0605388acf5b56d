import { clockFrom } from '#foundation/time/clock.ts';
import { type DraftWorld, type SaveOutcome, type SaveRequest, type StoredDraft } from '../draft-store.ts';

export type Value = { name: string };
export type Base = { revision: number };
export type Outcome = SaveOutcome<Value, Base>;

// Fake time: scheduled callbacks run only when `pass` moves the clock.
export function fakeWorld(outcomes: Outcome[] = []) {
  const stored: { draft: StoredDraft<Value, Base> | undefined } = { draft: undefined };
  const pending: { at: number; run: () => void }[] = [];
  const sent: SaveRequest<Value, Base>[] = [];
  const broadcasts: number[] = [];
  let now = 1_000_000;
  const server = {
    save: async (request: SaveRequest<Value, Base>): Promise<Outcome> => {
      sent.push(request);
      return outcomes.shift() ?? saved(request.base.revision + 1);
    },
  };
  const world: DraftWorld<Value, Base> & { server: typeof server } = {
    clock: clockFrom(() => now),
    device: {
      read: async () => stored.draft,
      write: async (draft, previousDeviceRevision) => {
        if ((stored.draft?.deviceRevision ?? 0) !== previousDeviceRevision) return false;
        stored.draft = draft;
        return true;
      },
      remove: () => {
        stored.draft = undefined;
      },
    },
    server,
    schedule: (milliseconds, run) => {
      const entry = { at: now + milliseconds, run };
      pending.push(entry);
      return () => void pending.splice(pending.indexOf(entry) >>> 0, 1);
    },
    broadcast: (deviceRevision) => broadcasts.push(deviceRevision),
  };
  const pass = async (milliseconds: number) => {
    const until = now + milliseconds;
    for (;;) {
      for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
      const next = pending.filter((entry) => entry.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      pending.splice(pending.indexOf(next), 1);
      now = next.at;
      next.run();
    }
    now = until;
  };
  return { world, stored, sent, broadcasts, pass };
}

export const saved = (revision: number): Outcome => ({ kind: 'saved', base: { revision } });
export const unreachable: Outcome = { kind: 'unreachable', failure: new Error('no network') };
export const staleWith = (revision: number, name: string): Outcome => ({
  kind: 'stale',
  serverState: { base: { revision }, value: { name } },
});
export const named = (name: string) => (): Value => ({ name });
export const initial = { value: { name: '' }, base: { revision: 0 }, deviceRevision: 0, isSynced: true };
export const sentNames = (sent: SaveRequest<Value, Base>[]) =>
  sent.map(({ base, value }) => [base.revision, value.name]);
