import { useMemo, useState } from 'react';
import type { KnownPerson } from '#capabilities/members/portal/public.ts';
import { serverDay } from '#foundation/web/http/server-day.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { readReports, readTemplate } from '../contract.ts';
import type { ValidationContext } from '../rules/validate-answers.ts';
import { prefillForm } from '../rules/form-values.ts';
import type { TemplateKind } from '../rules/template.ts';
import { useFormDraft } from './use-form-draft.ts';

/**
 * Loads a form about one person: template in force, latest entry and draft. `person`: the person with the details
 * stored in the family, once loaded. `failure`: error of the template call while there is no template.
 */
export function useReportForm(kind: TemplateKind, account: string, member: string) {
  const templateCall = useCachedCall(readTemplate, { kind });
  const latestCall = useCachedCall(readReports, { kind, member_id: member });
  const [knownPerson, setKnownPerson] = useState<KnownPerson>();
  const currentPerson = knownPerson?.id === member ? knownPerson : undefined;
  // Waits for the latest entry before prefilling, because fields must not change while the user types.
  const isLatestSettled = latestCall.data !== undefined || latestCall.error !== undefined;
  const { data: inForce } = templateCall;
  const newest = latestCall.data?.items[0];
  const initialDraft = useMemo(
    () =>
      inForce && isLatestSettled
        ? {
            version: inForce.version,
            template: inForce.template,
            entered: prefillForm(inForce.template, newest?.answers, currentPerson?.details ?? undefined),
          }
        : undefined,
    [inForce, isLatestSettled, newest, currentPerson],
  );
  return {
    draft: useFormDraft(`${kind}_${account}_${member}`, initialDraft),
    latestEntry: newest,
    isLoadingLatest: latestCall.isFetching,
    person: currentPerson,
    createValidationContext: (): ValidationContext => ({
      today: serverDay.today(),
      knownName: currentPerson?.details?.name,
      // Assumes a certificate while the details are unknown; the server decides.
      hasBirthCertificate:
        currentPerson?.details === undefined || (currentPerson.details?.birth_certificate_id ?? '') !== '',
    }),
    onPersonKnown: setKnownPerson,
    failure: inForce === undefined ? templateCall.error : undefined,
    refetch: () => void Promise.all([templateCall.refetch(), latestCall.refetch()]),
    isLoadingTemplate: templateCall.isFetching,
  };
}

export type OpenForm = ReturnType<typeof useReportForm>;
