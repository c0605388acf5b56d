import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readLatestDecisions } from '#capabilities/border/contract.ts';
import type { PassDecision } from '#capabilities/pass/rules/judge-pass.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import { useConnection } from '#foundation/web/http/connection.ts';
import { callApi } from '#foundation/web/http/call-api.ts';

// For how long a verdict that lets somebody on waits for the server, before this device goes by what it knows itself.
const serverTimeout: Millis = 1500;

/**
 * What other counters decided about a pass. `asking`: the answer may still come in time. `unknown`: it did not, so nobody knows what was
 * decided elsewhere since the lists of this device; an answer that comes later still counts.
 */
export type RemoteDecisions =
  | { state: 'asking' | 'unknown' }
  | { state: 'known'; answer: OutputOf<typeof readLatestDecisions> };

/** Asks the server, once for each scan. */
export function useLatestDecisions(
  about: { reference: string; number: number } | undefined,
  scan: string,
): RemoteDecisions {
  const online = useConnection() === 'online';
  const [late, setLate] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['border', 'latest', scan, about?.reference, about?.number],
    enabled: about !== undefined,
    queryFn: ({ signal }) =>
      callApi(readLatestDecisions, about ?? { reference: '', number: 0 }, { signal, quiet: true, asks: false }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), serverTimeout);
    return () => clearTimeout(timer);
  }, []);
  if (data) return { state: 'known', answer: data };
  return { state: about !== undefined && online && !late && !isError ? 'asking' : 'unknown' };
}

/** The decisions of an answer as a verdict counts them. */
export function toPassDecisions(elsewhere: RemoteDecisions, reference: string): PassDecision[] {
  if (elsewhere.state !== 'known') return [];
  return elsewhere.answer.decisions.map(({ number, kind, decidedAt, staff }) => ({
    reference,
    number,
    at: parseInstant(decidedAt),
    kind,
    staff,
  }));
}
