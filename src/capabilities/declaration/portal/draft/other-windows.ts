/** What one window tells the others of this browser about a draft. */
export type Told = { id: string; revision: number; turn: number };

/** The line between the windows of this browser. */
export type OtherWindows = { tell: (told: Told) => void; close: () => void };

/** Opens the line; where a browser has none, windows find out when they save. */
export function otherWindows(hear: (told: Told) => void): OtherWindows {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel('sihat_drafts');
  channel.onmessage = (event: MessageEvent<Told>) => hear(event.data);
  return { tell: (told) => channel.postMessage(told), close: () => channel.close() };
}
