import { useQueryClient } from '@tanstack/react-query';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { listReportDates, submitReport } from '../contract.ts';
import { toAnswers } from '../rules/form-values.ts';
import type { TemplateKind } from '../rules/template.ts';
import type { FormDraftControls } from './use-form-draft.ts';

/**
 * Submits the draft of a form. `send` returns the id of the entry, or undefined on failure. `refetch` reloads the
 * template and the latest entry.
 */
export function useSubmitReport(kind: TemplateKind, member: string, draft: FormDraftControls, refetch: () => void) {
  const queries = useQueryClient();
  const submission = useSubmission();
  const input = { kind, member_id: member, version: draft.version, answers: toAnswers(draft.entered) };
  const send = async (requestId: string): Promise<string> => {
    try {
      const { id } = await callApi(submitReport, input, { requestId });
      draft.restart();
      refetch();
      await queries.invalidateQueries({ queryKey: [listReportDates.name], refetchType: 'none' });
      return id;
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) refetch();
      throw thrown;
    }
  };
  return { submission, send: () => submission.submit(send, input) };
}
