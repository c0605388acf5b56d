import { isProblem } from '#foundation/contract/problem.ts';
import type { Millis } from '#foundation/time/clock.ts';
import type { Sql } from '../world.ts';

/**
 * Turns many statements into few: what is asked of a database while earlier statements are under way is gathered, and then
 * done by one statement for all, each of whom gets an answer of their own. Nobody waits when nothing is under way. One statement
 * at a time costs least, and half of a crowd in it leaves the other half to be made ready meanwhile (`most`), which goes as soon as
 * it is back, before anybody is answered; when it has not come back after `patience` (somebody holds a row), the next goes beside
 * it, up to `atOnce`. `work` answers in the order of the items, undefined for one that it left out. Whoever was left out, and all of
 * a statement that failed, are tried again alone, so that nobody is refused for another's fault; but not when it was the database
 * that failed.
 */
export function batched<I, O>(
  work: (db: Sql, items: readonly I[]) => Promise<readonly (O | undefined)[]>,
  { most = 16, atOnce = 4, patience = 50 }: { most?: number; atOnce?: number; patience?: Millis } = {},
): (db: Sql, item: I) => Promise<O> {
  const queues = new WeakMap<Sql, (item: I) => Promise<O>>();
  return (db, item) => {
    const ask = queues.get(db) ?? queue((items) => work(db, items), { most, atOnce, patience });
    queues.set(db, ask);
    return ask(item);
  };
}

type Asked<I, O> = { item: I; resolve: (answer: O) => void; reject: (why: Error) => void };

function queue<I, O>(
  work: (items: readonly I[]) => Promise<readonly (O | undefined)[]>,
  { most, atOnce, patience }: { most: number; atOnce: number; patience: Millis },
): (item: I) => Promise<O> {
  const waiting: Asked<I, O>[] = [];
  let underWay = 0;
  let late = 0;
  let looking = false;

  // After what has arrived by now was read: it goes together.
  const look = () => {
    if (looking) return;
    looking = true;
    setImmediate(() => {
      looking = false;
      next();
    });
  };

  const next = () => {
    if (underWay > late || underWay === atOnce || waiting.length === 0) return;
    underWay += 1;
    let isLate = false;
    let isBack = false;
    const timer = setTimeout(() => {
      isLate = true;
      late += 1;
      next();
    }, patience);
    const asked = waiting.splice(0, most);
    const back = () => {
      if (isBack) return;
      isBack = true;
      clearTimeout(timer);
      underWay -= 1;
      if (isLate) late -= 1;
      // Half as many as went: the database does not wait until these have their answers.
      if (waiting.length * 2 >= asked.length) next();
      look();
    };
    void answer(asked, back).finally(back);
  };

  async function answer(asked: readonly Asked<I, O>[], back: () => void): Promise<void> {
    const [first] = asked;
    if (first && asked.length === 1) return alone(first);
    try {
      const answers = await work(asked.map(({ item }) => item));
      back();
      for (const [at, { resolve }] of asked.entries()) if (answers[at] !== undefined) resolve(answers[at]);
      await Promise.all(asked.filter((_, at) => answers[at] === undefined).map(alone));
    } catch (thrown) {
      if (isProblem(thrown, 'foundation/unavailable')) for (const { reject } of asked) reject(thrown);
      else await Promise.all(asked.map(alone));
    }
  }

  async function alone({ item, resolve, reject }: Asked<I, O>): Promise<void> {
    try {
      const [found] = await work([item]);
      if (found === undefined) throw new Error('one that was asked for alone was left out');
      resolve(found);
    } catch (thrown) {
      reject(thrown instanceof Error ? thrown : new Error(String(thrown)));
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      look();
    });
}
