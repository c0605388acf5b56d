import { elapsed, type Millis } from '#foundation/time/clock.ts';

/** A number of request bodies, and of their bytes in memory. */
export type BodyAmount = { bodies: number; bytes: number };

/** Limits for incomplete request bodies: of all clients, and of each client. */
export type BodyLimits = { total: BodyAmount; perClient: BodyAmount };

/** The ordinary limits. A client has many bodies, since a client may be a crowd behind one address. */
const ordinaryBodies: BodyLimits = {
  total: { bodies: 2000, bytes: 64 * 1024 * 1024 },
  perClient: { bodies: 400, bytes: 16 * 1024 * 1024 },
};

/** A request body that has not arrived completely. */
export type IncomingBody = {
  /** Counts bytes that have arrived. */
  add: (bytes: number) => void;
  /** Removes the body from the budget: it is complete, or its connection is closed. */
  end: () => void;
};

/** Limits the request bodies that are arriving. */
export type BodyBudget = {
  /** Counts a new body of a client. `giveUp` is called when the body is dropped in favour of another one. */
  begin: (client: string, giveUp: () => void) => IncomingBody;
};

/**
 * Creates a budget for request bodies that are arriving. A new body is never refused: the slowest body of the client
 * with the most is dropped instead. A visitor behind the address of an attacker is therefore served as long as their
 * body arrives quickly.
 */
export function openBodyBudget({ total: all, perClient }: BodyLimits = ordinaryBodies): BodyBudget {
  const byClient = new Map<string, Client>();
  const total: BodyAmount = { bodies: 0, bytes: 0 };

  function remove(body: Body): void {
    const { client } = body;
    if (!client.bodies.delete(body)) return;
    client.bytes -= body.bytes;
    total.bodies -= 1;
    total.bytes -= body.bytes;
    if (client.bodies.size === 0) byClient.delete(client.name);
  }

  function drop(body: Body | undefined): void {
    if (!body) return;
    remove(body);
    body.giveUp();
  }

  const bodiesOfLargestClients = (size: (client: Client) => number): Body[] => {
    const largestSize = Math.max(...[...byClient.values()].map(size));
    return [...byClient.values()].filter((client) => size(client) === largestSize).flatMap(({ bodies }) => [...bodies]);
  };

  return {
    begin: (name, giveUp) => {
      const client = byClient.get(name) ?? { name, bodies: new Set(), bytes: 0 };
      byClient.set(name, client);
      const body: Body = { client, startedAt: elapsed(), bytes: 0, giveUp };
      if (client.bodies.size >= perClient.bodies) drop(slowest([...client.bodies]));
      else if (total.bodies >= all.bodies) drop(slowest(bodiesOfLargestClients(({ bodies }) => bodies.size)));
      // The client was removed if the drop took its last body.
      byClient.set(name, client);
      client.bodies.add(body);
      total.bodies += 1;
      return {
        add: (bytes) => {
          if (!client.bodies.has(body)) return;
          body.bytes += bytes;
          client.bytes += bytes;
          total.bytes += bytes;
          // One dropped body may free too few bytes.
          while (client.bytes > perClient.bytes) drop(slowest(largeBodies([...client.bodies])));
          while (total.bytes > all.bytes)
            drop(slowest(largeBodies(bodiesOfLargestClients((candidate) => candidate.bytes))));
        },
        end: () => remove(body),
      };
    },
  };
}

type Client = { name: string; bodies: Set<Body>; bytes: number };
type Body = { client: Client; startedAt: Millis; bytes: number; giveUp: () => void };

// Bytes per second of an ordinary body. Bytes that arrived early do not allow for a long pause later.
const ordinaryRate = 40_000;

function slowest(bodies: Body[]): Body | undefined {
  const now = elapsed();
  const lateness = ({ startedAt, bytes }: Body) => now - startedAt - (bytes / ordinaryRate) * 1000;
  let slowestBody: Body | undefined;
  for (const body of bodies) if (!slowestBody || lateness(body) > lateness(slowestBody)) slowestBody = body;
  return slowestBody;
}

// Dropping a body of few bytes would free no memory.
function largeBodies(bodies: Body[]): Body[] {
  const mean = bodies.reduce((sum, { bytes }) => sum + bytes, 0) / bodies.length;
  return bodies.filter(({ bytes }) => bytes >= mean);
}
