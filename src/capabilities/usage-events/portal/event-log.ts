import { trimEndOf } from '#foundation/language/trim-end.ts';
import { type Millis, second } from '#foundation/time/clock.ts';
import type { UsageEvent } from '../contract.ts';
import { actionName, isSameStay, type Stay } from '../rules.ts';
import type { PageEvent } from './public.ts';

/** What the event log needs of the page. */
export type EventLogOptions = {
  pages: readonly string[];
  /** Sends a batch; `leaving`: the page is going away and waits for nothing. */
  send: (events: UsageEvent[], leaving: boolean) => Promise<unknown>;
  /** The stay of this tab, kept over a reload. */
  readStay: () => Stay | undefined;
  saveStay: (stay: Stay) => void;
  now: () => Millis;
  newStayId: () => string;
};

export type EventLog = {
  record: (noted: PageEvent) => void;
  /** The page is hidden or going away: what there is goes out now. */
  flushOnExit: () => void;
};

/** Gathers events and sends them in batches. What cannot be sent waits a little and is then forgotten: it is only usage. */
export function createEventLog(means: EventLogOptions): EventLog {
  let stay = means.readStay();
  let began = false;
  let from: string | undefined;
  let events: UsageEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;

  const remain = (at: Millis) => {
    if (!stay) return;
    stay = { ...stay, seenAt: at };
    means.saveStay(stay);
  };
  // The first page of a load may go on with the stay before; every later page is a stay of its own.
  const arrive = (page: string, at: Millis): Stay => {
    if (began && stay?.page === page) return stay;
    if (began && stay) from = stay.page;
    stay = !began && isSameStay(stay, page, at) ? stay : { id: means.newStayId(), page, seenAt: at };
    began = true;
    return stay;
  };
  const flush = (leaving: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    if (events.length === 0 || (sending && !leaving)) return;
    const most = leaving ? maxBatchOnExit : maxBatch;
    const batch = events.slice(0, most);
    events = events.slice(most);
    sending = true;
    means.send(batch, leaving).then(
      () => {
        sending = false;
        if (events.length > 0) later(batchDelay);
      },
      () => {
        sending = false;
        events = [...batch, ...events].slice(-maxPending);
        later(retryDelay);
      },
    );
  };
  const later = (pause: Millis) => {
    timer ??= setTimeout(() => flush(false), pause);
  };

  return {
    record: ({ action, kind, path, step, time }) => {
      const page = toKnownPage(path, means.pages);
      const { id: stayId } = arrive(page, time);
      remain(time);
      const route = { ...(from !== undefined && { from }), ...(step && isStep(step) && { step }) };
      events = [...events, { page, action: actionName(action), kind, time, stayId, route }].slice(-maxPending);
      if (events.length >= maxBatch) flush(false);
      else later(batchDelay);
    },
    flushOnExit: () => {
      remain(means.now());
      flush(true);
    },
  };
}

const maxBatch = 20;
const maxBatchOnExit = 50;
const maxPending = 200;
const batchDelay = 30 * second;
const retryDelay = 60 * second;

// What somebody typed into the address bar stays there.
function toKnownPage(path: string, pages: readonly string[]): string {
  const plain = trimEndOf(path.toLowerCase(), '/') || '/';
  return pages.includes(plain) ? plain : '/other';
}

function isStep(step: string): boolean {
  return /^[a-z-]{1,20}$/.test(step);
}
