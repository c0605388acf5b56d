import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type NotificationChoices, chooseNotifications, readNotificationChoices } from '../contract.ts';

/** Reads and saves the account's choices. A new choice is shown at once, and is reverted if saving fails. */
export function useNotificationChoices() {
  const account = useAccountId();
  const queries = useQueryClient();
  // React Query updates `query.data` only after a delay. Without this state, a checkbox would show its old value until
  // then.
  const [optimisticChoices, setOptimisticChoices] = useState<NotificationChoices>();
  const choicesQueryKey = ['notifications', account];
  const query = useQuery({
    queryKey: choicesQueryKey,
    queryFn: ({ signal }) => callApi(readNotificationChoices, {}, { signal }),
    enabled: account !== '',
  });
  const saveChoices = useMutation({
    mutationFn: ({ topics, reportReminderTime, quietHours }: NotificationChoices) =>
      callApi(chooseNotifications, {
        topics: topics.filter(({ isAlwaysOn }) => !isAlwaysOn).map(({ topic, ways }) => ({ topic, ways })),
        reportReminderTime,
        quietHours,
      }),
    onMutate: async (newChoices) => {
      await queries.cancelQueries({ queryKey: choicesQueryKey });
      const previous = queries.getQueryData<NotificationChoices>(choicesQueryKey);
      queries.setQueryData(choicesQueryKey, newChoices);
      return previous;
    },
    onError: (_failure, _next, previous) => queries.setQueryData(choicesQueryKey, previous),
    // Ignores the answer while a later change is being saved, because the answer does not contain that change.
    onSuccess: (answer) => {
      if (queries.isMutating({ mutationKey: ['choose-notifications'] }) === 1)
        queries.setQueryData(choicesQueryKey, answer);
    },
    mutationKey: ['choose-notifications'],
  });
  const choose = (newChoices: NotificationChoices) => {
    setOptimisticChoices(newChoices);
    saveChoices.mutate(newChoices, { onSettled: () => setOptimisticChoices(undefined) });
  };
  return {
    query,
    choices: optimisticChoices ?? query.data,
    choose,
    failure: saveChoices.error,
    isSaved: saveChoices.isSuccess,
  };
}
