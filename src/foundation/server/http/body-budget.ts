import { monotonicNow, type Millis } from '#foundation/time/clock.ts';

export type BodyAmount = { bodies: number; bytes: number };

export type BodyLimits = { total: BodyAmount; perClient: BodyAmount };

/** The limits of a client are high, because a client may be many people behind one address. */
const ordinaryBodies: BodyLimits = {
  total: { bodies: 2000, bytes: 64 * 1024 * 1024 },
  perClient: { bodies: 400, bytes: 16 * 1024 * 1024 },
};

export type IncomingBody = {
  add: (bytes: number) => void;
  /** Removes the body from the budget: it is complete, or its connection is closed. */
  end: () => void;
};

export type BodyBudget = {
  /** Counts a new body of a client. `onDrop` is called when the body is dropped in favour of another one. */
  begin: (client: string, giveUp: () => void) => IncomingBody;
};

/**
 * Limits the number and the bytes of bodies that are arriving. A new body is never refused. Instead the slowest body of
 * the client with the most bodies or bytes is dropped. A visitor who shares an attacker's address is therefore served
 * if the body arrives quickly.
 */
export function openBodyBudget({ total: limits, perClient }: BodyLimits = ordinaryBodies): BodyBudget {
  const byClient = new Map<string, Client>();
  const current: BodyAmount = { bodies: 0, bytes: 0 };

  function remove(body: Body): void {
    const { client } = body;
    if (!client.bodies.delete(body)) return;
    client.bytes -= body.bytes;
    current.bodies -= 1;
    current.bytes -= body.bytes;
    if (client.bodies.size === 0) byClient.delete(client.name);
  }

  function drop(body: Body | undefined): void {
    if (!body) return;
    remove(body);
    body.onDrop();
  }

  const bodiesOfLargestClients = (size: (client: Client) => number): Body[] => {
    const largestSize = Math.max(...[...byClient.values()].map(size));
    return [...byClient.values()].filter((client) => size(client) === largestSize).flatMap(({ bodies }) => [...bodies]);
  };

  return {
    begin: (name, onDrop) => {
      const client = byClient.get(name) ?? { name, bodies: new Set(), bytes: 0 };
      byClient.set(name, client);
      const body: Body = { client, startedAt: monotonicNow(), bytes: 0, onDrop };
      if (client.bodies.size >= perClient.bodies) drop(findSlowestBody([...client.bodies]));
      else if (current.bodies >= limits.bodies)
        drop(findSlowestBody(bodiesOfLargestClients(({ bodies }) => bodies.size)));
      // The client was removed if the drop took its last body.
      byClient.set(name, client);
      client.bodies.add(body);
      current.bodies += 1;
      return {
        add: (bytes) => {
          if (!client.bodies.has(body)) return;
          body.bytes += bytes;
          client.bytes += bytes;
          current.bytes += bytes;
          // One dropped body may free too few bytes.
          while (client.bytes > perClient.bytes) drop(findSlowestBody(filterLargeBodies([...client.bodies])));
          while (current.bytes > limits.bytes)
            drop(findSlowestBody(filterLargeBodies(bodiesOfLargestClients((candidate) => candidate.bytes))));
        },
        end: () => remove(body),
      };
    },
  };
}

type Client = { name: string; bodies: Set<Body>; bytes: number };
type Body = { client: Client; startedAt: Millis; bytes: number; onDrop: () => void };

// Bytes per second of an ordinary body. A body that arrives more slowly counts as late.
const ordinaryBytesPerSecond = 40_000;

function findSlowestBody(bodies: Body[]): Body | undefined {
  const now = monotonicNow();
  const latenessMs = ({ startedAt, bytes }: Body) => now - startedAt - (bytes / ordinaryBytesPerSecond) * 1000;
  let slowestBody: Body | undefined;
  for (const body of bodies) if (!slowestBody || latenessMs(body) > latenessMs(slowestBody)) slowestBody = body;
  return slowestBody;
}

// Dropping a body of few bytes would free no memory.
function filterLargeBodies(bodies: Body[]): Body[] {
  const mean = bodies.reduce((sum, { bytes }) => sum + bytes, 0) / bodies.length;
  return bodies.filter(({ bytes }) => bytes >= mean);
}
