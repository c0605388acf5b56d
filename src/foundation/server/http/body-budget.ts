import { elapsed, type Millis } from '#foundation/time/clock.ts';

/** A number of bodies, and of their bytes that lie in memory. */
export type BodyAmount = { bodies: number; bytes: number };

/** How many request bodies may be on their way at a time: in all, and of one client. */
export type BodyLimits = { all: BodyAmount; each: BodyAmount };

/** One client may be a hall full of people behind one address. */
const ordinaryBodies: BodyLimits = {
  all: { bodies: 2000, bytes: 64 * 1024 * 1024 },
  each: { bodies: 400, bytes: 16 * 1024 * 1024 },
};

/** A request body that is not whole yet. */
export type IncomingBody = {
  /** Counts bytes that have arrived. */
  add: (bytes: number) => void;
  /** Takes the body out of the budget: it is whole, or its connection is gone. */
  end: () => void;
};

/** Keeps bodies that are on their way within limits. */
export type BodyBudget = {
  /** Counts a new body of a client. `giveUp` is called if it has to make room for another one. */
  begin: (client: string, giveUp: () => void) => IncomingBody;
};

/**
 * Budget for request bodies that are on their way. A new body is never refused: the slowest body of the client that has the most makes room for it.
 * So somebody behind the same address as an attacker is served, as long as their own body arrives at once.
 */
export function openBodyBudget({ all, each }: BodyLimits = ordinaryBodies): BodyBudget {
  const byClient = new Map<string, Client>();
  const total: BodyAmount = { bodies: 0, bytes: 0 };

  function remove(body: Body): void {
    const { client } = body;
    if (!client.arriving.delete(body)) return;
    client.bytes -= body.bytes;
    total.bodies -= 1;
    total.bytes -= body.bytes;
    if (client.arriving.size === 0) byClient.delete(client.name);
  }

  function giveUp(body: Body | undefined): void {
    if (!body) return;
    remove(body);
    body.giveUp();
  }

  const largest = (size: (client: Client) => number): Body[] => {
    const most = Math.max(...[...byClient.values()].map(size));
    return [...byClient.values()].filter((client) => size(client) === most).flatMap(({ arriving }) => [...arriving]);
  };

  return {
    begin: (name, stop) => {
      const client = byClient.get(name) ?? { name, arriving: new Set(), bytes: 0 };
      byClient.set(name, client);
      const body: Body = { client, began: elapsed(), bytes: 0, giveUp: stop };
      if (client.arriving.size >= each.bodies) giveUp(slowest([...client.arriving]));
      else if (total.bodies >= all.bodies) giveUp(slowest(largest(({ arriving }) => arriving.size)));
      // The client may have lost its last body just now.
      byClient.set(name, client);
      client.arriving.add(body);
      total.bodies += 1;
      return {
        add: (bytes) => {
          if (!client.arriving.has(body)) return;
          body.bytes += bytes;
          client.bytes += bytes;
          total.bytes += bytes;
          // One body may free less than is missing.
          while (client.bytes > each.bytes) giveUp(slowest(heavy([...client.arriving])));
          while (total.bytes > all.bytes) giveUp(slowest(heavy(largest((one) => one.bytes))));
        },
        end: () => remove(body),
      };
    },
  };
}

type Client = { name: string; arriving: Set<Body>; bytes: number };
type Body = { client: Client; began: Millis; bytes: number; giveUp: () => void };

// Bytes a second that an ordinary body arrives at. What came at once earns no long wait afterwards.
const ordinaryRate = 40_000;

function slowest(bodies: Body[]): Body | undefined {
  const now = elapsed();
  const lateness = ({ began, bytes }: Body) => now - began - (bytes / ordinaryRate) * 1000;
  let found: Body | undefined;
  for (const body of bodies) if (!found || lateness(body) > lateness(found)) found = body;
  return found;
}

// Giving up a body of few bytes would free no memory.
function heavy(bodies: Body[]): Body[] {
  const mean = bodies.reduce((sum, { bytes }) => sum + bytes, 0) / bodies.length;
  return bodies.filter(({ bytes }) => bytes >= mean);
}
