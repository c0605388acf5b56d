import type { Language } from '#foundation/language/messages.ts';
import type { LiveEvent } from './live-events.ts';

/** How a capability serves the events of a topic to actors `A`, who sent the input `I`, as data `E`. */
export type EventFeed<W, A, I, E> = {
  topic: string;
  /** Runs when a stream opens, and writes its entry into the audit log. */
  onOpen: (world: W, actor: A, input: I) => Promise<void>;
  /**
   * Converts published events to data for pages, in their order; undefined for an event that no page gets. Called once
   * for all streams in this process of the call and the language.
   */
  toData: (world: W, events: readonly LiveEvent[], language: Language) => Promise<readonly (E | undefined)[]>;
  /** Whether this actor may see the event. Without it, everybody whom the guard admits sees all events. */
  isVisible?: (actor: A, data: E, input: I) => boolean;
};
