import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '#foundation/contract/problem.ts';
import { isoInstant, type Millis, minute, monotonicNow, parseInstant, second } from '#foundation/time/clock.ts';
import type { EventStreamRoute, Route } from '../http/route.ts';
import { actorKey, type Actor } from '../http/visit.ts';
import type { Metrics } from '../logs/metrics.ts';
import type { World } from '../world.ts';
import { createEventReader, ordinaryReaderTimes, type ReaderTimes } from './event-reader.ts';
import { createEventConverter, type StreamMessage } from './event-messages.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { eventsPerRead, type LiveEvent, listEventsOfTopic } from './live-events.ts';

/** Times in milliseconds. A stream ends after `maxAgeMs` at the latest, and after four fifths of it at the earliest. */
export type EventOptions = ReaderTimes & {
  maxStreams: number;
  maxStreamsPerSession: number;
  checkMs: Millis;
  heartbeatMs: Millis;
  maxAgeMs: Millis;
  metrics?: Metrics | undefined;
};

/** A browser opens six connections to one host with HTTP/1.1. The pages of one session take at most half of them. */
const ordinaryOptions: EventOptions = {
  ...ordinaryReaderTimes,
  maxStreams: 1000,
  maxStreamsPerSession: 3,
  checkMs: 0.7 * second,
  heartbeatMs: 12 * second,
  maxAgeMs: 15 * minute,
};

export type EventHub = {
  /**
   * Registers a stream, reads what it missed since `lastEventId`, and returns the function that starts it. Throws
   * `foundation/busy` when there are too many streams. An earlier stream of the same page ends.
   */
  open: (opening: StreamOpening) => Promise<(headers: Record<string, string>) => void>;
  /** Ends all streams and refuses new ones. */
  close: () => void;
};

/** `pageId`: the request-id, which a page repeats when it reconnects. */
export type StreamOpening = {
  route: Route<never>;
  actor: Actor;
  input: unknown;
  pageId: string;
  lastEventId: string;
  answer: ServerResponse;
};

type RegisteredStream = Omit<StreamOpening, 'lastEventId'> & {
  stream: EventStream;
  sessionKey: string;
  endsAt: Millis;
};

/** Sends published events to the open streams of this process. Reads the database only while a stream is open. */
export function createEventHub<W extends World>(world: W, options: Partial<EventOptions> = {}): EventHub {
  const settings = { ...ordinaryOptions, ...options };
  const { metrics } = settings;
  const streams = new Set<RegisteredStream>();
  let isClosing = false;
  let checks: AbortController | undefined;
  metrics?.addGauge('sihat_event_streams', 'Open streams of events', () => streams.size);
  metrics?.addGauge('sihat_event_streams_limit', 'Largest number of open streams', () => settings.maxStreams);

  const convert = createEventConverter(world);
  const partOf = ({ route }: { route: Route<never> }) => route.stream as unknown as EventStreamRoute<W>;

  const send = ({ route, actor, input, stream }: RegisteredStream, messages: readonly StreamMessage[]) => {
    const { feed } = partOf({ route });
    const visible = messages.filter(({ data }) => feed.isVisible?.(actor, data, input) ?? true);
    stream.send(visible, reader.readAt());
    if (visible.length > 0) metrics?.count('sihat_events_sent_total', { topic: feed.topic }, visible.length);
  };

  const deliver = async (events: readonly LiveEvent[]) => {
    const groups = Map.groupBy(streams, ({ route, actor }) => `${route.call.name} ${actor.language}`);
    for (const group of groups.values()) {
      const [{ route, actor }] = group as [RegisteredStream];
      const { topic } = partOf({ route }).feed;
      const messages = await convert(
        route,
        events.filter((event) => event.topic === topic),
        actor.language,
      );
      for (const registered of group) send(registered, messages);
      for (const { at } of messages)
        metrics?.observeDuration(
          'sihat_event_delay_seconds',
          { topic },
          Math.max(0, world.clock.now() - parseInstant(at)),
        );
    }
  };
  const reader = createEventReader(world, deliver, settings);

  const remove = (registered: RegisteredStream) => {
    if (!streams.delete(registered) || streams.size > 0) return;
    reader.stop();
    checks?.abort();
    checks = undefined;
  };

  const endRefused = async (registered: RegisteredStream) => {
    const { isStillAdmitted } = partOf(registered);
    // While the database does not answer, nobody can end a session either.
    const admitted = await isStillAdmitted(world, registered.actor).catch(() => true);
    if (!admitted) registered.stream.end();
  };
  const keepChecking = async ({ signal }: AbortController) => {
    let checkedSessions: Promise<unknown> | undefined;
    while (!signal.aborted) {
      await pause(settings.checkMs, undefined, { ref: false });
      const now = monotonicNow();
      for (const { stream, endsAt } of streams) {
        if (now >= endsAt) stream.end();
        else stream.tick(reader, settings.heartbeatMs);
      }
      // A database that does not answer delays no heartbeat.
      checkedSessions ??= Promise.all([...streams].map(endRefused)).then(() => (checkedSessions = undefined));
    }
  };

  const register = (opening: StreamOpening): RegisteredStream => {
    const { answer, actor, pageId } = opening;
    const sessionKey = 'sessionId' in actor ? `session ${actor.sessionId}` : actorKey(actor);
    const ofSession = [...streams].filter((registered) => registered.sessionKey === sessionKey);
    const previous = ofSession.filter((registered) => registered.pageId === pageId);
    const isFull =
      streams.size - previous.length >= settings.maxStreams ||
      ofSession.length - previous.length >= settings.maxStreamsPerSession;
    if (isClosing || isFull) throw problem('foundation/busy', { retryAfter: isClosing ? 1 : 10 });
    for (const registered of previous) {
      remove(registered);
      registered.stream.end();
    }
    const age = settings.maxAgeMs * (0.8 + Math.random() / 5);
    const registered = { ...opening, sessionKey, stream: createEventStream(answer), endsAt: monotonicNow() + age };
    streams.add(registered);
    answer.once('close', () => remove(registered));
    if (!checks) void keepChecking((checks = new AbortController()));
    return registered;
  };

  /** Messages since an earlier stream of the page; undefined when they are unknown, so that the page reads all anew. */
  const readMissed = async ({ route, actor, lastEventId }: StreamOpening): Promise<StreamMessage[] | undefined> => {
    const readAt = Number(/^\d{0,15}-(\d{1,15})$/.exec(lastEventId)?.[1] ?? Number.NaN);
    if (!(readAt > world.clock.now() - resumableMs)) return undefined;
    const { topic } = partOf({ route }).feed;
    const events = await listEventsOfTopic(world.sql, topic, isoInstant(readAt - resumeOverlapMs));
    return events.length < eventsPerRead ? convert(route, events, actor.language) : undefined;
  };

  return {
    open: async (opening) => {
      const registered = register(opening);
      try {
        await reader.start();
        const missed = await readMissed(opening);
        // The server stops, or the page has opened another stream meanwhile.
        if (isClosing || !streams.has(registered)) throw problem('foundation/busy', { retryAfter: 1 });
        return (headers) => {
          registered.stream.start(headers, { readAt: reader.readAt(), isResumed: missed !== undefined });
          send(registered, missed ?? []);
          registered.stream.sendBuffered();
        };
      } catch (thrown) {
        remove(registered);
        throw thrown;
      }
    },
    close: () => {
      isClosing = true;
      for (const { stream } of streams) stream.end();
    },
  };
}

// Events are deleted after an hour.
const resumableMs = 45 * minute;
// More than the longest transaction, between publishing and committing, and the difference of two servers' clocks.
const resumeOverlapMs = minute;
