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
import { deviceStorage, deletedAtLogOutPrefix } from '#foundation/web/session/encrypted-storage.ts';

/** Certificates of an account, stored encrypted on this device, so that the holder can show them without a network. */
type CachedCertificates = { items: Certificate[]; at: Millis };

async function cacheCertificates(account: string, certificates: CachedCertificates): Promise<void> {
  if (account !== '') await deviceStorage.save(keyPrefix + account, certificates);
}

async function readCachedCertificates(account: string): Promise<CachedCertificates | undefined> {
  return account === ''
    ? undefined
    : ((await deviceStorage.read(keyPrefix + account)) as CachedCertificates | undefined);
}

const keyPrefix = `${deletedAtLogOutPrefix}certificates_`;

/** Certificate with its content; without facts when this device cannot read it. */
export type CertificateWithFacts = Certificate & { facts: CertificateFacts | undefined };

/**
 * Loads the certificates of one kind; falls back to the device's copy when the server does not answer. `cachedAt`: the
 * time of that copy.
 */
export function useCertificates(kind: CertificateKind) {
  const account = useAccountId();
  const query = useQuery({
    queryKey: ['certificates', account],
    queryFn: async ({ signal }) => {
      const { items, at } = await callApi(listCertificates, {}, { signal });
      const certificates = { items, at: parseInstant(at) };
      await cacheCertificates(account, certificates);
      return withFacts(certificates);
    },
  });
  // Without the certified password, the device's copy and earlier answers are not shown either.
  const isLocked = isProblem(query.error, 'certified-password/needed');
  const cached = useCachedCertificates(account, query.isError && !isLocked);
  const available = query.data ?? cached;
  const isCopyUnread = cached === undefined && !isLocked;
  return {
    data: isLocked ? undefined : available?.items.filter((item) => item.kind === kind),
    cachedAt: query.data ? undefined : available?.at,
    error: isCopyUnread ? null : query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}

type LoadedCertificates = { items: CertificateWithFacts[]; at: Millis };

// Null: the device has no copy. Undefined: the copy has not been read yet.
function useCachedCertificates(account: string, isNeeded: boolean): LoadedCertificates | null | undefined {
  const [cached, setCached] = useState<LoadedCertificates | null>();
  useEffect(() => {
    if (!isNeeded) return;
    let isMounted = true;
    void readCachedCertificates(account).then(async (stored) => {
      const loaded = stored ? await withFacts(stored) : null;
      if (isMounted) setCached(loaded);
    });
    return () => {
      isMounted = false;
    };
  }, [account, isNeeded]);
  return cached;
}

async function withFacts({ items, at }: CachedCertificates): Promise<LoadedCertificates> {
  const results = await Promise.all(items.map(({ text }) => parseCertificate([text], browserTools.inflate)));
  return {
    at,
    items: items.map((item, index) => {
      const result = results[index];
      return { ...item, facts: result && 'facts' in result ? result.facts : undefined };
    }),
  };
}
