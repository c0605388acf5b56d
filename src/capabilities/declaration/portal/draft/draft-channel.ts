/** Message to the other windows of this browser: a draft was saved. */
export type DraftSavedMessage = { id: string; revision: number; turn: number };

/** Connection between the windows of this browser. */
export type DraftChannel = { broadcast: (message: DraftSavedMessage) => void; close: () => void };

/** Opens the connection. Without `BroadcastChannel`, windows notice changes when they save. */
export function openDraftChannel(onMessage: (message: DraftSavedMessage) => void): DraftChannel {
  if (typeof BroadcastChannel === 'undefined') return { broadcast: () => {}, close: () => {} };
  const channel = new BroadcastChannel('sihat_drafts');
  channel.onmessage = (event: MessageEvent<DraftSavedMessage>) => onMessage(event.data);
  return { broadcast: (message) => channel.postMessage(message), close: () => channel.close() };
}
