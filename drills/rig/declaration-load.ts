import { setTimeout as wait } from 'node:timers/promises';
import { submitDeclaration } from '#capabilities/declaration/contract.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { fullAnswers } from '../../bench/rig/declaration.ts';
import type { Session } from '../../bench/rig/product.ts';

/** `acknowledgedAt`: ms since the load started. */
export type AcknowledgedDeclaration = { id: string; acknowledgedAt: number; tries: number };

export type DeclarationLoad = {
  acknowledged: AcknowledgedDeclaration[];
  /** Responses that a person would have to act on: any but success and "try again". */
  refused: string[];
  /** Number of responses that made a phone try again, by status or "no answer". */
  retries: Map<string, number>;
  /** Milliseconds since the load started. */
  now: () => number;
  /** Longest time without any success between two instants, in ms. */
  longestGap: (from: number, until: number) => number;
  /** Stops the load after the requests under way. */
  stop: () => Promise<void>;
};

/**
 * Submits declarations from `phones` phones at once, as the portal does: each declaration has one idempotency key, and
 * the phone retries after a moment when there is no response or the response is "try again".
 */
export function startDeclarationLoad(portal: string, sessions: readonly Session[], phones: number): DeclarationLoad {
  const began = performance.now();
  const now = () => performance.now() - began;
  const acknowledged: AcknowledgedDeclaration[] = [];
  const refused: string[] = [];
  const retries = new Map<string, number>();
  let stopped = false;
  const phone = async (index: number) => {
    while (!stopped) {
      declarationCount += 1;
      const session = sessions[(index + declarationCount) % sessions.length];
      const declaration = buildDeclaration(declarationCount, session?.token ?? '');
      for (let tries = 1; ; tries++) {
        const result = await sendDeclaration(portal, declaration);
        if (result === 'in') {
          acknowledged.push({ id: declaration.id, acknowledgedAt: now(), tries });
          break;
        }
        if (!('again' in result)) {
          refused.push(result.refused);
          break;
        }
        retries.set(result.again, (retries.get(result.again) ?? 0) + 1);
        await wait(250);
      }
    }
  };
  const phonesDone = Promise.all(Array.from({ length: phones }, (_, index) => phone(index)));
  const load: DeclarationLoad = {
    acknowledged,
    refused,
    retries,
    now,
    longestGap: (from, until) => {
      const times = [
        from,
        ...acknowledged.map(({ acknowledgedAt }) => acknowledgedAt).filter((at) => at > from && at < until),
        until,
      ];
      // There can be some hundred thousand times, too many for the arguments of one Math.max call.
      return times.slice(1).reduce((longestGap, at, index) => Math.max(longestGap, at - (times[index] ?? at)), 0);
    },
    stop: async () => {
      stopped = true;
      await phonesDone;
      runningLoads.delete(load);
    },
  };
  runningLoads.add(load);
  return load;
}

const runningLoads = new Set<DeclarationLoad>();

/** Stops the loads that a failed drill left running. */
export async function stopAllLoads(): Promise<void> {
  await Promise.all([...runningLoads].map((load) => load.stop()));
}

// Counts across all drills of a run, so that passport numbers never repeat.
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
