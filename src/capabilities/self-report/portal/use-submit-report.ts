import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { listReportDates, submitReport } from '../contract.ts';
import type { TemplateKind } from '../rules/template.ts';
import { toAnswers, type FormValues } from '../rules/form-values.ts';
import type { FormDraftControls } from './use-form-draft.ts';

/**
 * Sends what is typed: once, however often it is tried, until something of it is changed. Answers the id of what was sent; `ask` asks again
 * for what the form was opened with: what is newest now, or the questions that have changed.
 */
export function useSubmitReport(kind: TemplateKind, member: string, typing: FormDraftControls, ask: () => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const lost = useRef<{ typed: FormValues; key: string }>(undefined);
  const submit = async (): Promise<string | undefined> => {
    setBusy(true);
    setFailure(undefined);
    const { typed, version } = typing;
    try {
      // What was lost on the way is the same request when it is sent again.
      if (lost.current?.typed !== typed) lost.current = { typed, key: randomId() };
      const input = { kind, member_id: member, version, answers: toAnswers(typed) };
      const { id } = await callApi(submitReport, input, { key: lost.current.key });
      typing.forget();
      ask();
      await queries.invalidateQueries({ queryKey: [listReportDates.name], refetchType: 'none' });
      return id;
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) {
        lost.current = undefined;
        ask();
      }
      setFailure(thrown);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, failure, clear: () => setFailure(undefined) };
}
