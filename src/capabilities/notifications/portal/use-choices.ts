import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type NotificationChoices, chooseNotifications, readNotificationChoices } from '../contract.ts';

/** Loads and saves the account's choices. A new choice shows at once, and is reverted when saving fails. */
export function useChoices() {
  const account = useAccountId();
  const queries = useQueryClient();
  // React Query reports the change a moment later; without this state a ticked box would jump back until then.
  const [optimistic, setOptimistic] = useState<NotificationChoices>();
  const key = ['notifications', account];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(readNotificationChoices, {}, { signal }),
    enabled: account !== '',
  });
  const saveChoices = useMutation({
    mutationFn: ({ topics, reportAt, quiet }: NotificationChoices) =>
      callApi(chooseNotifications, {
        topics: topics.filter(({ always }) => !always).map(({ topic, ways }) => ({ topic, ways })),
        reportAt,
        quiet,
      }),
    onMutate: async (next) => {
      await queries.cancelQueries({ queryKey: key });
      const previous = queries.getQueryData<NotificationChoices>(key);
      queries.setQueryData(key, next);
      return previous;
    },
    onError: (_failure, _next, previous) => queries.setQueryData(key, previous),
    // The answer to an earlier choice does not overwrite a later one.
    onSuccess: (answer) => {
      if (queries.isMutating({ mutationKey: ['choose-notifications'] }) === 1) queries.setQueryData(key, answer);
    },
    mutationKey: ['choose-notifications'],
  });
  const choose = (next: NotificationChoices) => {
    setOptimistic(next);
    saveChoices.mutate(next, { onSettled: () => setOptimistic(undefined) });
  };
  return {
    query,
    choices: optimistic ?? query.data,
    choose,
    failure: saveChoices.error,
    isSaved: saveChoices.isSuccess,
  };
}
