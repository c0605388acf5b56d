import { trimEndOf } from '#foundation/language/trim-end.ts';
import { type Millis, second } from '#foundation/time/clock.ts';
import type { UsageEvent } from '../contract.ts';
import { actionName, isSameStay, type PageStay } from '../rules.ts';
import type { PageEvent } from './public.ts';

export type EventLogOptions = {
  knownPaths: readonly string[];
  /** `isLeaving`: the page is closing and cannot wait for the response. */
  send: (events: UsageEvent[], isLeaving: boolean) => Promise<unknown>;
  /** Reads the stay of this tab, which survives a reload. */
  readStay: () => PageStay | undefined;
  saveStay: (stay: PageStay) => void;
  now: () => Millis;
  newStayId: () => string;
};

export type EventLog = {
  record: (event: PageEvent) => void;
  /** Sends pending events without waiting for a response, because the page is hidden or closed. */
  flushOnExit: () => void;
};

/** Creates a log that sends events in batches. Retries a failed batch. At most the latest 200 events are pending. */
export function createEventLog(options: EventLogOptions): EventLog {
  const stay = openStay(options);
  let events: UsageEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  const flush = (isLeaving: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    if (events.length === 0 || (isSending && !isLeaving)) return;
    const batchSize = isLeaving ? maxBatchOnExit : maxBatch;
    const batch = events.slice(0, batchSize);
    events = events.slice(batchSize);
    isSending = true;
    options.send(batch, isLeaving).then(
      () => {
        isSending = false;
        if (events.length > 0) scheduleFlush(batchDelay);
      },
      () => {
        isSending = false;
        events = [...batch, ...events].slice(-maxPending);
        scheduleFlush(retryDelay);
      },
    );
  };
  const scheduleFlush = (delay: Millis) => {
    timer ??= setTimeout(() => flush(false), delay);
  };

  return {
    record: ({ action, kind, path, step, time }) => {
      const page = toKnownPage(path, options.knownPaths);
      const { stayId, from } = stay.enter(page, time);
      const route = { ...(from !== undefined && { from }), ...(step && isStep(step) && { step }) };
      events = [...events, { page, action: actionName(action), kind, time, stayId, route }].slice(-maxPending);
      if (events.length >= maxBatch) flush(false);
      else scheduleFlush(batchDelay);
    },
    flushOnExit: () => {
      stay.touch(options.now());
      flush(true);
    },
  };
}

function openStay({ readStay, saveStay, newStayId }: EventLogOptions) {
  let stay = readStay();
  let hasStarted = false;
  let previousPage: string | undefined;
  const save = (changed: PageStay) => {
    stay = changed;
    saveStay(changed);
  };
  return {
    // The first page after a load may continue the previous stay. Every later page starts a new one.
    enter: (page: string, now: Millis) => {
      if (hasStarted && stay && stay.page !== page) previousPage = stay.page;
      const continuesStay = hasStarted ? stay?.page === page : isSameStay(stay, page, now);
      const stayId = (continuesStay && stay?.id) || newStayId();
      hasStarted = true;
      save({ id: stayId, page, lastActiveAt: now });
      return { stayId, from: previousPage };
    },
    touch: (now: Millis) => {
      if (stay) save({ ...stay, lastActiveAt: now });
    },
  };
}

const maxBatch = 20;
const maxBatchOnExit = 50;
const maxPending = 200;
const batchDelay = 30 * second;
const retryDelay = 60 * second;

// An unknown path may contain what a visitor typed into the address bar, so it is not sent.
function toKnownPage(path: string, knownPaths: readonly string[]): string {
  const normalized = trimEndOf(path.toLowerCase(), '/') || '/';
  return knownPaths.includes(normalized) ? normalized : '/other';
}

function isStep(step: string): boolean {
  return /^[a-z-]{1,20}$/.test(step);
}
