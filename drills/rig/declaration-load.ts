import { setTimeout as wait } from 'node:timers/promises';
import { submitDeclaration } from '#capabilities/declaration/contract.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { fullAnswers } from '../../bench/rig/declaration.ts';
import type { Session } from '../../bench/rig/product.ts';

/** A declaration that a person was told is in. `at`: ms since the writing began. */
export type AcknowledgedDeclaration = { id: string; at: number; tries: number };

/** Travellers who declare, one after the other, from many phones. */
export type DeclarationLoad = {
  acknowledged: AcknowledgedDeclaration[];
  /** What a person would have had to do something about: any answer but success and "try again". */
  refused: string[];
  /** How often a phone was told to try again, by what it was answered: a status, or that there was no answer. */
  retries: Map<string, number>;
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
export function startDeclarationLoad(portal: string, sessions: readonly Session[], phones: number): DeclarationLoad {
  const began = performance.now();
  const now = () => performance.now() - began;
  const acknowledged: AcknowledgedDeclaration[] = [];
  const refused: string[] = [];
  const again = new Map<string, number>();
  let over = false;
  const phone = async (at: number) => {
    while (!over) {
      declarationCount += 1;
      const session = sessions[(at + declarationCount) % sessions.length];
      const one = buildDeclaration(declarationCount, session?.token ?? '');
      for (let tries = 1; ; tries++) {
        const said = await sendDeclaration(portal, one);
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
  const writing: DeclarationLoad = {
    acknowledged,
    refused,
    retries: again,
    now,
    longestGap: (from, until) => {
      const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at > from && at < until), until];
      // Of some hundred thousand: more than can be arguments of one call.
      return times.slice(1).reduce((longest, at, index) => Math.max(longest, at - (times[index] ?? at)), 0);
    },
    stop: async () => {
      over = true;
      await phonesDone;
      runningLoads.delete(writing);
    },
  };
  runningLoads.add(writing);
  return writing;
}

const runningLoads = new Set<DeclarationLoad>();

/** Ends what a drill has left writing that did not come to its end: the next one has phones of its own. */
export async function stopAllLoads(): Promise<void> {
  await Promise.all([...runningLoads].map((writing) => writing.stop()));
}

// Nobody declares twice, in no drill of a run.
let declarationCount = 0;

type DeclarationRequest = { id: string; headers: Record<string, string>; body: string };

function buildDeclaration(number: number, token: string): DeclarationRequest {
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

type SendResult = 'in' | { again: string } | { refused: string };

async function sendDeclaration(portal: string, { headers, body }: DeclarationRequest): Promise<SendResult> {
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
