import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { place } from '#foundation/web/http/place.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { listReportDates, readReports, readTemplate, readToday, submitReport } from '../contract.ts';
import type { TemplateKind } from '../rules/template.ts';
import { answersOf, type Typed } from '../rules/typed.ts';
import type { Typing } from './use-typing.ts';

/**
 * Sends what is typed: once, however often it is tried, until something of it is changed. Answers whether it was sent; what was shown of
 * reports is asked for again then.
 */
export function useSubmit(kind: TemplateKind, member: string, typing: Typing) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const lost = useRef<{ typed: Typed; key: string }>(undefined);
  const submit = async (): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    const { typed, version } = typing;
    try {
      // What was lost on the way is the same request when it is sent again.
      if (lost.current?.typed !== typed) lost.current = { typed, key: randomId() };
      const input = { kind, member_id: member, version, answers: answersOf(typed) };
      await place(submitReport, input, { key: lost.current.key });
      typing.forget();
      for (const call of [readReports, listReportDates, readToday])
        await queries.invalidateQueries({ queryKey: [call.name] });
      return true;
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) lost.current = undefined;
      setFailure(thrown);
      // The questions may have changed.
      void queries.invalidateQueries({ queryKey: [readTemplate.name] });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, failure, clear: () => setFailure(undefined) };
}
