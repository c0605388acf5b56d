import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readLatestDecisions } from '#capabilities/border/contract.ts';
import type { ServerAnswer } from '#capabilities/border/rules/server-decisions.ts';
import { toPassDecision } from '#capabilities/border/rules/to-pass-decision.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import { useReachability } from '#foundation/web/http/reachability.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import type { DecisionState } from '#capabilities/border/rules/decision-states.ts';
import { useDecisionStates } from './use-decision-events.ts';

// How long a verdict that admits a traveller waits for the server before the device relies on its own data.
const serverTimeout: Millis = 1500;

/**
 * Decisions of other counters about a pass. `asking`: the answer may still arrive in time. `unknown`: the answer is
 * late or failed, so only the lists on this device count. A later answer still changes the state to `known`.
 */
export type RemoteDecisions =
  | { state: 'asking' | 'unknown' }
  | { state: 'known'; answer: OutputOf<typeof readLatestDecisions> };

/** Fetches the decisions of other counters, once for each scan. */
export function useLatestDecisions(
  pass: { reference: string; number: number; pass: string } | undefined,
  scanId: string,
): RemoteDecisions {
  const isOnline = useReachability() === 'online';
  const [isLate, setIsLate] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['border', 'latest', scanId, pass?.reference, pass?.number],
    enabled: pass !== undefined,
    queryFn: ({ signal }) =>
      callApi(readLatestDecisions, pass ?? { reference: '', number: 0, pass: '' }, {
        signal,
        isBackground: true,
        onPrompt: false,
      }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), serverTimeout);
    return () => clearTimeout(timer);
  }, []);
  const event = useDecisionStates().find(({ reference }) => reference === pass?.reference);
  if (data) return { state: 'known', answer: event && isNewer(event, data) ? mergeEvent(data, event, pass) : data };
  return { state: pass !== undefined && isOnline && !isLate && !isError ? 'asking' : 'unknown' };
}

// Another counter has decided since the answer.
function mergeEvent(answer: Answer, { at, withdrawn, decisions }: DecisionState, pass: { number: number } | undefined) {
  const ofPass = decisions.filter(({ number }) => pass?.number === 0 || number === pass?.number);
  return { ...answer, at, withdrawn, decisions: ofPass };
}

function isNewer(event: { at: string }, answer: { at: string }): boolean {
  return parseInstant(event.at) > parseInstant(answer.at);
}

type Answer = OutputOf<typeof readLatestDecisions>;

/** The server's answer about an application; undefined before it. */
export function toServerAnswer(remote: RemoteDecisions, reference: string): ServerAnswer | undefined {
  if (remote.state !== 'known') return undefined;
  const { at, decisions } = remote.answer;
  return { at: parseInstant(at), decisions: decisions.map((decision) => toPassDecision(decision, reference)) };
}
