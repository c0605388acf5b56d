/** A kind of message with what became of it. `provider`: who took it, null when nobody did yet. */
export type MessageKind = { channel: string; provider: string | null; purpose: string; state: string };

/** It as a key of counts. */
export function formatMessageKey({ channel, provider, purpose, state }: MessageKind): string {
  return [channel, provider ?? '', purpose, state].join('|');
}

/** Reads the key. */
export function parseMessageKey(key: string): MessageKind {
  const [channel = '', provider = '', purpose = '', state = ''] = key.split('|');
  return { channel, provider: provider || null, purpose, state };
}
