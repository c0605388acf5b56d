import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type Certificate, listCertificates } from '../contract.ts';
import type { CertificateFacts, CertificateKind } from '../rules/certificate-facts.ts';
import { parseCertificate } from '../rules/judge-certificate.ts';
import { browserTools } from './browser-tools.ts';
import { cacheCertificates, type CachedCertificates, readCachedCertificates } from './cached-certificates.ts';

/** A certificate with what its text says; without facts when this device cannot read it. */
export type CertificateWithFacts = Certificate & { facts: CertificateFacts | undefined };

/** The certificates of whoever is logged in. `keptAt`: since when, where they come from this device because the server did not answer. */
export type CertificatesState =
  | { phase: 'loading' }
  | { phase: 'failed'; failure: unknown; retry: () => void; retrying: boolean }
  | { phase: 'there'; items: CertificateWithFacts[]; cachedAt: Millis | undefined };

/** Asks for the certificates of one kind; what this device keeps stands in when there is no answer. */
export function useCertificates(kind: CertificateKind): CertificatesState {
  const account = useAccountId();
  const asked = useQuery({
    queryKey: ['certificates', account],
    queryFn: async ({ signal }) => {
      const { items, at } = await callApi(listCertificates, {}, { signal });
      const certificates = { items, at: parseInstant(at) };
      await cacheCertificates(account, certificates);
      return withFacts(certificates);
    },
  });
  // Without the certified password, what this device keeps, or was shown before, is as closed as what the server has.
  const closed = isProblem(asked.error, 'certified/needed');
  const kept = useCachedCertificates(account, asked.isError && !closed);
  const shown = asked.data ?? kept;
  if (shown && !closed) {
    const items = shown.items.filter((one) => one.kind === kind);
    return { phase: 'there', items, cachedAt: asked.data ? undefined : shown.at };
  }
  if (!asked.isError || (kept === undefined && !closed)) return { phase: 'loading' };
  return { phase: 'failed', failure: asked.error, retry: () => void asked.refetch(), retrying: asked.isFetching };
}

type LoadedCertificates = { items: CertificateWithFacts[]; at: Millis };

// Null: there are none. Undefined: not known yet.
function useCachedCertificates(account: string, wanted: boolean): LoadedCertificates | null | undefined {
  const [kept, setKept] = useState<LoadedCertificates | null>();
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    void readCachedCertificates(account).then(async (found) => {
      const shown = found ? await withFacts(found) : null;
      if (here) setKept(shown);
    });
    return () => {
      here = false;
    };
  }, [account, wanted]);
  return kept;
}

async function withFacts({ items, at }: CachedCertificates): Promise<LoadedCertificates> {
  const read = await Promise.all(items.map(({ text }) => parseCertificate([text], browserTools.inflate)));
  return {
    at,
    items: items.map((item, place) => {
      const found = read[place];
      return { ...item, facts: found && 'facts' in found ? found.facts : undefined };
    }),
  };
}
