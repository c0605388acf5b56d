import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { listReportDates, submitReport } from '../contract.ts';
import type { TemplateKind } from '../rules/template.ts';
import { toAnswers, type FormValues } from '../rules/form-values.ts';
import type { FormDraftControls } from './use-form-draft.ts';

/**
 * Submits the draft of a form. A retry after a network failure uses the same idempotency key until a value changes.
 * `submit` returns the id of the entry, or undefined on failure. `refetch` reloads the template and the latest entry.
 */
export function useSubmitReport(kind: TemplateKind, member: string, draft: FormDraftControls, refetch: () => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const lastAttempt = useRef<{ entered: FormValues; key: string }>(undefined);
  const submit = async (): Promise<string | undefined> => {
    setBusy(true);
    setFailure(undefined);
    const { entered, version } = draft;
    try {
      if (lastAttempt.current?.entered !== entered) lastAttempt.current = { entered, key: randomId() };
      const input = { kind, member_id: member, version, answers: toAnswers(entered) };
      const { id } = await callApi(submitReport, input, { requestId: lastAttempt.current.key });
      draft.restart();
      refetch();
      await queries.invalidateQueries({ queryKey: [listReportDates.name], refetchType: 'none' });
      return id;
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) {
        lastAttempt.current = undefined;
        refetch();
      }
      setFailure(thrown);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, failure, clearFailure: () => setFailure(undefined) };
}
