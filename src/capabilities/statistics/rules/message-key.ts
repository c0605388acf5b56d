/** `provider` is null until a provider has taken the message. */
export type MessageKind = { channel: string; provider: string | null; purpose: string; state: string };

export function formatMessageKey({ channel, provider, purpose, state }: MessageKind): string {
  return [channel, provider ?? '', purpose, state].join('|');
}

export function parseMessageKey(key: string): MessageKind {
  const [channel = '', provider = '', purpose = '', state = ''] = key.split('|');
  return { channel, provider: provider || null, purpose, state };
}
