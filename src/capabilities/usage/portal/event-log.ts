import { trimEndOf } from '#foundation/language/trim-end.ts';
import { type Millis, second } from '#foundation/time/clock.ts';
import type { UsageEvent } from '../contract.ts';
import { actionName, continues, type Stay } from '../rules.ts';
import type { Noted } from './public.ts';

/** What the event log needs of the page. */
export type EventLogMeans = {
  pages: readonly string[];
  /** Sends a batch; `leaving`: the page is going away and waits for nothing. */
  send: (events: UsageEvent[], leaving: boolean) => Promise<unknown>;
  /** The stay of this tab, kept over a reload. */
  readStay: () => Stay | undefined;
  keepStay: (stay: Stay) => void;
  now: () => Millis;
  newStayId: () => string;
};

export type EventLog = {
  note: (noted: Noted) => void;
  /** The page is hidden or going away: what there is goes out now. */
  leave: () => void;
};

/** Gathers events and sends them in batches. What cannot be sent waits a little and is then forgotten: it is only usage. */
export function createEventLog(means: EventLogMeans): EventLog {
  let stay = means.readStay();
  let began = false;
  let from: string | undefined;
  let events: UsageEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;

  const remain = (at: Millis) => {
    if (!stay) return;
    stay = { ...stay, seenAt: at };
    means.keepStay(stay);
  };
  // The first page of a load may go on with the stay before; every later page is a stay of its own.
  const arrive = (page: string, at: Millis): Stay => {
    if (began && stay?.page === page) return stay;
    if (began && stay) from = stay.page;
    stay = !began && continues(stay, page, at) ? stay : { id: means.newStayId(), page, seenAt: at };
    began = true;
    return stay;
  };
  const flush = (leaving: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    if (events.length === 0 || (sending && !leaving)) return;
    const most = leaving ? mostAtOnce : mostInBatch;
    const batch = events.slice(0, most);
    events = events.slice(most);
    sending = true;
    means.send(batch, leaving).then(
      () => {
        sending = false;
        if (events.length > 0) later(gatherFor);
      },
      () => {
        sending = false;
        events = [...batch, ...events].slice(-mostWaiting);
        later(tryAgainAfter);
      },
    );
  };
  const later = (pause: Millis) => {
    timer ??= setTimeout(() => flush(false), pause);
  };

  return {
    note: ({ action, kind, path, step, time }) => {
      const page = pageOf(path, means.pages);
      const { id: stayId } = arrive(page, time);
      remain(time);
      const route = { ...(from !== undefined && { from }), ...(step && isStep(step) && { step }) };
      events = [...events, { page, action: actionName(action), kind, time, stayId, route }].slice(-mostWaiting);
      if (events.length >= mostInBatch) flush(false);
      else later(gatherFor);
    },
    leave: () => {
      remain(means.now());
      flush(true);
    },
  };
}

const mostInBatch = 20;
const mostAtOnce = 50;
const mostWaiting = 200;
const gatherFor = 30 * second;
const tryAgainAfter = 60 * second;

// What somebody typed into the address bar stays there.
function pageOf(path: string, pages: readonly string[]): string {
  const plain = trimEndOf(path.toLowerCase(), '/') || '/';
  return pages.includes(plain) ? plain : '/other';
}

function isStep(step: string): boolean {
  return /^[a-z-]{1,20}$/.test(step);
}
