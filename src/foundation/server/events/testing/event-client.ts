import { createParser } from 'eventsource-parser';
import { newId } from '#foundation/server/keys/random.ts';

/** Received event. `name`: empty for an event with data of the call. */
export type ReceivedEvent = { name: string; id: string; data: unknown };

export type EventClient = {
  status: number;
  headers: Headers;
  /** Events so far. */
  received: ReceivedEvent[];
  /** Data of the events without a name so far. */
  data: () => unknown[];
  comments: string[];
  /** Id of the last event or heartbeat. */
  lastId: () => string;
  isEnded: () => boolean;
  close: () => void;
};

/** Opens a stream of events like a page does, and collects what arrives, each event once by its number. */
export async function openEventClient(url: string, headers: Record<string, string> = {}): Promise<EventClient> {
  const abort = new AbortController();
  const response = await fetch(url, {
    headers: { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', 'request-id': newId(), ...headers },
    signal: abort.signal,
  });
  const received: ReceivedEvent[] = [];
  const comments: string[] = [];
  let lastId = '';
  let isEnded = false;
  const parser = createParser({
    onId: (id) => (lastId = id),
    onEvent: ({ event: name = '', id = '', data }) => {
      const isRepeated = name === '' && received.some((earlier) => earlier.name === '' && isSameEvent(earlier.id, id));
      if (!isRepeated) received.push({ name, id, data: JSON.parse(data) as unknown });
    },
    onComment: (comment) => comments.push(comment),
  });
  const read = async () => {
    const decoder = new TextDecoder();
    try {
      if (response.status !== 200) await response.text();
      else for await (const bytes of response.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }));
    } catch {
      // The connection was closed.
    }
    isEnded = true;
  };
  void read();
  return {
    status: response.status,
    headers: response.headers,
    received,
    data: () => received.filter(({ name }) => name === '').map(({ data }) => data),
    comments,
    lastId: () => lastId,
    isEnded: () => isEnded,
    close: () => abort.abort(),
  };
}

function isSameEvent(id: string, otherId: string): boolean {
  return id.split('-')[0] === otherId.split('-')[0];
}
