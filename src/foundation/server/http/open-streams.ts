import type { ServerResponse } from 'node:http';

/** Marks an answer that stays open, so that its duration does not count as that of a call. */
export function markAsStream(answer: ServerResponse): void {
  streams.add(answer);
}

export function isStream(answer: ServerResponse): boolean {
  return streams.has(answer);
}

const streams = new WeakSet<ServerResponse>();
