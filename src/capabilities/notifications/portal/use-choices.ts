import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type NotificationChoices, chooseNotifications, readNotificationChoices } from '../contract.ts';

/** What the account chose, and choosing: what is chosen is drawn at once, and taken back where it could not be kept. */
export function useChoices() {
  const account = useAccountId();
  const queries = useQueryClient();
  // The library tells of a change a moment later, and a box that was ticked would jump back until then.
  const [drawn, setDrawn] = useState<NotificationChoices>();
  const key = ['notifications', account];
  const asked = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(readNotificationChoices, {}, { signal }),
    enabled: account !== '',
  });
  const choosing = useMutation({
    mutationFn: ({ topics, reportAt, quiet }: NotificationChoices) =>
      callApi(chooseNotifications, {
        topics: topics.filter(({ always }) => !always).map(({ topic, ways }) => ({ topic, ways })),
        reportAt,
        quiet,
      }),
    onMutate: async (next) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<NotificationChoices>(key);
      queries.setQueryData(key, next);
      return before;
    },
    onError: (_failure, _next, before) => queries.setQueryData(key, before),
    // The answer of an older choice does not undo a newer one.
    onSuccess: (answer) => {
      if (queries.isMutating({ mutationKey: ['choose-notifications'] }) === 1) queries.setQueryData(key, answer);
    },
    mutationKey: ['choose-notifications'],
  });
  const choose = (next: NotificationChoices) => {
    setDrawn(next);
    choosing.mutate(next, { onSettled: () => setDrawn(undefined) });
  };
  return { asked, choices: drawn ?? asked.data, choose, failure: choosing.error, isKept: choosing.isSuccess };
}
