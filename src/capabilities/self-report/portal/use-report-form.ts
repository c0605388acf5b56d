import { useMemo, useState } from 'react';
import type { KnownPerson } from '#capabilities/members/portal/public.ts';
import { pageDay } from '#foundation/web/http/server-day.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { readReports, readTemplate } from '../contract.ts';
import type { ValidationContext } from '../rules/validate-answers.ts';
import { prefillForm } from '../rules/form-values.ts';
import type { TemplateKind } from '../rules/template.ts';
import { useFormDraft } from './use-form-draft.ts';

/**
 * The form of one kind about one person: the template in force, what was sent last, and what is typed. `known`: what the family says of
 * them, once it is there; `failure`: why there are no questions to show.
 */
export function useReportForm(kind: TemplateKind, account: string, member: string) {
  const template = useCachedCall(readTemplate, { kind });
  const last = useCachedCall(readReports, { kind, member_id: member });
  const [known, setKnown] = useState<KnownPerson>();
  const about = known?.id === member ? known : undefined;
  // Nothing is filled in before it is known what: fields that change under somebody's fingers are worse than a moment's wait.
  const settled = last.data !== undefined || last.failure !== undefined;
  const { data } = template;
  const newest = last.data?.items[0];
  const start = useMemo(
    () =>
      data && settled
        ? {
            version: data.version,
            template: data.template,
            typed: prefillForm(data.template, newest?.answers, about?.details ?? undefined),
          }
        : undefined,
    [data, settled, newest, about],
  );
  return {
    typing: useFormDraft(`${kind}_${account}_${member}`, start),
    newest,
    /** Whether what was sent last is being asked for. */
    looking: last.asking,
    known: about,
    checkedBy: (): ValidationContext => ({
      today: pageDay.today(),
      knownName: about?.details?.name,
      // Where the page does not know, the server does.
      certificate: about?.details === undefined || (about.details?.birth_certificate_id ?? '') !== '',
    }),
    onKnown: setKnown,
    failure: data === undefined ? template.failure : undefined,
    again: () => {
      template.again();
      last.again();
    },
    asking: template.asking,
  };
}

/** An open form. */
export type OpenForm = ReturnType<typeof useReportForm>;
