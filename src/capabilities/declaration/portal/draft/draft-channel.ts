/** What one window tells the others of this browser about a draft. */
export type DraftSavedMessage = { id: string; revision: number; turn: number };

/** The line between the windows of this browser. */
export type DraftChannel = { broadcast: (told: DraftSavedMessage) => void; close: () => void };

/** Opens the line; where a browser has none, windows find out when they save. */
export function openDraftChannel(hear: (told: DraftSavedMessage) => void): DraftChannel {
  if (typeof BroadcastChannel === 'undefined') return { broadcast: () => {}, close: () => {} };
  const channel = new BroadcastChannel('sihat_drafts');
  channel.onmessage = (event: MessageEvent<DraftSavedMessage>) => hear(event.data);
  return { broadcast: (told) => channel.postMessage(told), close: () => channel.close() };
}
