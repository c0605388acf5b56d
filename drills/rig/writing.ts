import { setTimeout as wait } from 'node:timers/promises';
import { submitDeclaration } from '#capabilities/declaration/contract.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { fullAnswers } from '../../bench/rig/declaration.ts';
import type { Session } from '../../bench/rig/product.ts';

/** A declaration that a person was told is in. `at`: ms since the writing began. */
export type Acknowledged = { id: string; at: number; tries: number };

/** Travellers who declare, one after the other, from many phones. */
export type Writing = {
  acknowledged: Acknowledged[];
  /** What a person would have had to do something about: any answer but success and "try again". */
  refused: string[];
  /** How often a phone was told to try again, by what it was answered: a status, or that there was no answer. */
  again: Map<string, number>;
  /** Milliseconds since it began. */
  now: () => number;
  /** Longest time without any success between two instants, in ms. */
  longestGap: (from: number, until: number) => number;
  /** Lets what is under way end, and begins nothing more. */
  stop: () => Promise<void>;
};

/**
 * Declares from `phones` phones at once, as the portal does: one key for a declaration, however often it takes, and again after a
 * moment while there is no answer or the answer is "try again".
 */
export function startWriting(portal: string, sessions: readonly Session[], phones: number): Writing {
  const began = performance.now();
  const now = () => performance.now() - began;
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const again = new Map<string, number>();
  let over = false;
  const phone = async (at: number) => {
    while (!over) {
      number += 1;
      const session = sessions[(at + number) % sessions.length];
      const one = declarationOf(number, session?.token ?? '');
      for (let tries = 1; ; tries++) {
        const said = await send(portal, one);
        if (said === 'in') {
          acknowledged.push({ id: one.id, at: now(), tries });
          break;
        }
        if (!('again' in said)) {
          refused.push(said.refused);
          break;
        }
        again.set(said.again, (again.get(said.again) ?? 0) + 1);
        await wait(250);
      }
    }
  };
  const phonesDone = Promise.all(Array.from({ length: phones }, (_, at) => phone(at)));
  const writing: Writing = {
    acknowledged,
    refused,
    again,
    now,
    longestGap: (from, until) => {
      const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at > from && at < until), until];
      // Of some hundred thousand: more than can be arguments of one call.
      return times.slice(1).reduce((longest, at, index) => Math.max(longest, at - (times[index] ?? at)), 0);
    },
    stop: async () => {
      over = true;
      await phonesDone;
      underWay.delete(writing);
    },
  };
  underWay.add(writing);
  return writing;
}

const underWay = new Set<Writing>();

/** Ends what a drill has left writing that did not come to its end: the next one has phones of its own. */
export async function stopWhoWrites(): Promise<void> {
  await Promise.all([...underWay].map((writing) => writing.stop()));
}

// Nobody declares twice, in no drill of a run.
let number = 0;

type Declaration = { id: string; headers: Record<string, string>; body: string };

function declarationOf(number: number, token: string): Declaration {
  const id = newId();
  const answers = fullAnswers(systemClock.today(), `DR${String(number).padStart(7, '0')}`);
  return {
    id,
    body: JSON.stringify({ id, revision: 0, answers, consentVersion }),
    headers: {
      'content-type': 'application/json',
      cookie: `sihat_browser=${'d'.repeat(43)}`,
      'request-id': newId(),
      'sms-token': token,
      'x-sihat-page': '1',
      version: '1.0.0',
      platform: 'web',
      'device-id': '00000000-0000-0000-0000-000000000000',
    },
  };
}

type Said = 'in' | { again: string } | { refused: string };

async function send(portal: string, { headers, body }: Declaration): Promise<Said> {
  try {
    const response = await fetch(`${portal}${submitDeclaration.path}`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    const { status } = response;
    if (status === 200) return 'in';
    return status === 429 || status >= 500 ? { again: `${status}` } : { refused: `${status} ${text.slice(0, 200)}` };
  } catch {
    return { again: 'no answer' };
  }
}
