import { problem } from '#foundation/contract/problem.ts';
import { elapsed, type Millis } from '#foundation/time/clock.ts';

/** How much of uploaded files a process takes at a time. */
export type UploadLimits = {
  /** Bytes in memory. */
  bytes: number;
  /** Files that arrive at a time, and that wait: in all, and of one account, or of the network of somebody without one. */
  arriving: { all: number; each: number };
  waiting: { all: number; each: number };
  /** Milliseconds for which somebody waits, for their turn or for room, before they are told that it is busy. */
  wait: number;
  /** Bytes a second that a file has to have come at when others wait, less a pause (milliseconds) at its beginning. */
  crowded: { rate: number; pause: number };
};

/**
 * A page sends two files at a time, a form has ten. When there is no room, whoever is slower than 40,000 bytes a second makes room: 5 MB then come
 * within two minutes. The slowest of networks is waited for as long as there is room.
 */
export const ordinaryUploads: UploadLimits = {
  bytes: 128 * 1024 * 1024,
  arriving: { all: 100, each: 3 },
  waiting: { all: 100, each: 9 },
  wait: 5000,
  crowded: { rate: 40_000, pause: 3000 },
};

/** A file on its way. */
export type Arrival = {
  /** Resolves when there is room for so many more of its bytes; rejects with `foundation/busy`. */
  take: (bytes: number) => Promise<void>;
  /** All of it has arrived: its turn is over. */
  arrived: () => void;
  /** Nothing of it is in memory any more. */
  leave: () => void;
  /** What is done when it has to make room for others. */
  onGivenUp: (stop: () => void) => void;
};

/** Room for files of a process. */
export type UploadRoom = {
  /** Resolves when it is the turn of somebody, who is named by a key; rejects with `foundation/busy`. */
  enter: (who: string) => Promise<Arrival>;
};

/**
 * Room that is taken as bytes arrive, never before: who announces much and sends nothing holds nothing. Who comes when there is none, or no turn,
 * waits; of those that have arrived too slowly the slowest then makes room first.
 */
export function openUploadRoom(limits: UploadLimits = ordinaryUploads): UploadRoom {
  const arriving = new Set<Coming>();
  const waiting = new Set<Waiting>();
  let free = limits.bytes;
  let looking: NodeJS.Timeout | undefined;

  const hasTurn = (who: string) => arriving.size < limits.arriving.all && countOf(who, arriving) < limits.arriving.each;
  // Among those who wait for bytes the first comes first, so that nobody who needs many is passed by for ever.
  const isNext = (one: Waiting) => one.for === 'turn' || [...waiting].find((other) => other.for === 'bytes') === one;

  function letIn(): void {
    for (const one of waiting) if (isNext(one) && one.may()) one.enter();
  }

  // One at a time, and one that helps: whoever waits behind three files of their own is not held up by others.
  function giveUpSlowest(): void {
    const forBytes = [...waiting].some((one) => one.for === 'bytes');
    const isHeldUp = forBytes || [...waiting].some(({ who }) => countOf(who, arriving) < limits.arriving.each);
    const { rate, pause } = limits.crowded;
    const late = ({ held, spent }: Coming) => spent() - pause - (held() / rate) * 1000;
    const slowest = [...arriving]
      .filter((one) => isHeldUp && late(one) > 0 && (!forBytes || one.held() > 0))
      .toSorted((one, other) => late(other) - late(one))[0];
    slowest?.giveUp();
  }

  function until(
    one: Omit<Waiting, 'enter' | 'refuse'>,
    take: () => void,
  ): { entered: Promise<void>; refuse: () => void } {
    const { promise: entered, resolve, reject } = Promise.withResolvers<void>();
    const end = () => {
      clearTimeout(timer);
      waiting.delete(waits);
      if (waiting.size > 0) return;
      clearInterval(looking);
      looking = undefined;
    };
    const waits: Waiting = {
      ...one,
      enter: () => {
        end();
        take();
        resolve();
      },
      refuse: () => {
        end();
        reject(busy());
        letIn();
      },
    };
    const timer = setTimeout(waits.refuse, limits.wait).unref();
    waiting.add(waits);
    letIn();
    if (waiting.has(waits)) {
      giveUpSlowest();
      looking ??= setInterval(giveUpSlowest, Math.min(250, limits.wait / 4)).unref();
    }
    return { entered, refuse: waits.refuse };
  }

  function open(who: string): Arrival & { begin: () => void } {
    let [began, waited, held, gone] = [0, 0, 0, false];
    let waitsFrom: Millis | undefined;
    let stop = () => {};
    let refuse: (() => void) | undefined;
    const coming: Coming = {
      who,
      held: () => held,
      spent: () => (waitsFrom ?? elapsed()) - began - waited,
      giveUp: () => {
        leave();
        stop();
      },
    };
    function leave(): void {
      if (gone) return;
      gone = true;
      free += held;
      held = 0;
      arriving.delete(coming);
      refuse?.();
      letIn();
    }
    return {
      begin: () => {
        began = elapsed();
        arriving.add(coming);
      },
      take: async (bytes) => {
        if (gone) throw busy();
        // What is larger than all of the room takes all of it.
        const wanted = Math.min(bytes, limits.bytes - held);
        const from = (waitsFrom = elapsed());
        const turn = until({ who, for: 'bytes', may: () => wanted <= free }, () => {
          free -= wanted;
          held += wanted;
        });
        refuse = turn.refuse;
        try {
          await turn.entered;
        } finally {
          refuse = undefined;
          waitsFrom = undefined;
          waited += elapsed() - from;
        }
      },
      arrived: () => {
        arriving.delete(coming);
        letIn();
      },
      leave,
      onGivenUp: (does) => {
        stop = does;
      },
    };
  }

  return {
    enter: async (who) => {
      const isFull = countOf(who, waiting) >= limits.waiting.each || waiting.size >= limits.waiting.all;
      if (isFull && !hasTurn(who)) throw busy();
      const arrival = open(who);
      await until({ who, for: 'turn', may: () => hasTurn(who) }, arrival.begin).entered;
      return arrival;
    },
  };
}

type Coming = { who: string; held: () => number; spent: () => number; giveUp: () => void };
type Waiting = { who: string; for: 'turn' | 'bytes'; may: () => boolean; enter: () => void; refuse: () => void };

function countOf(who: string, among: Iterable<{ who: string }>): number {
  return [...among].filter((one) => one.who === who).length;
}

function busy() {
  return problem('foundation/busy', { retryAfter: 5 });
}
