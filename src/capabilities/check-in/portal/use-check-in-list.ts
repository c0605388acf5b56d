import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { listCheckIns, listExposureNotices, type Presence } from '../contract.ts';

// The user's own check-ins need no certified password. The page prompts for the password only when the user asks for
// the family's check-ins.
const withoutPasswordPrompt = { unprompted: 'yes' } as const;

/** The family's check-ins, page by page, and its exposure notices. `sentCount`: reads anew whenever more are sent. */
export function useCheckInList(sentCount: number) {
  const checkIns = useCachedCall(listCheckIns, withoutPasswordPrompt);
  const notices = useCachedCall(listExposureNotices, withoutPasswordPrompt);
  const [morePages, setMorePages] = useState<{ items: Presence[]; next: string | undefined }>();
  const { refetch, data } = checkIns;
  const refetchLatest = useEffectEvent(refetch);
  useEffect(() => {
    if (sentCount > 0) void refetchLatest();
  }, [sentCount]);
  const next = morePages ? morePages.next : data?.next;
  const reload = async () => {
    setMorePages(undefined);
    const failures = await Promise.all([checkIns.refetch(), notices.refetch()]);
    const firstFailure = failures.find((thrown) => thrown !== undefined);
    if (firstFailure !== undefined) throw firstFailure;
  };
  return {
    checkIns,
    notices: notices.data?.items ?? [],
    items: [...(data?.items ?? []), ...(morePages?.items ?? [])],
    hasMore: next !== undefined,
    isAnyoneOmitted: [data, notices.data].some((list) => list?.othersOmitted),
    reloadFirstPage: () => {
      setMorePages(undefined);
      void refetch();
    },
    loadMore: async () => {
      const page = await callApi(listCheckIns, {
        ...withoutPasswordPrompt,
        ...(next !== undefined && { cursor: next }),
      });
      // The access by certified password ended after the first page. Reloads, so that the list shows either the family
      // on all pages, or the user alone.
      if (page.othersOmitted && !data?.othersOmitted) return reload();
      return setMorePages({ items: [...(morePages?.items ?? []), ...page.items], next: page.next });
    },
    showAll: async () => {
      // Without `unprompted`, the call prompts for the certified password.
      await callApi(listCheckIns, {});
      await reload();
    },
  };
}
