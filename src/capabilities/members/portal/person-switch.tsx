import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { focusTitle } from '#foundation/web/ui/step-header/title-focus.ts';
import { type Details, readMember } from '../contract.ts';
import { isSameName } from '../rules/same-person.ts';
import { formPersonMessages } from '../messages/form-person.ts';
import { useFamily } from './use-family.ts';
import { MemberPicker } from './member-picker.tsx';

/**
 * `details`: null if the person has filled in none, undefined if the details could not be read. `matchesName`: returns
 * whether a name is that of the person; undefined without details.
 */
export type KnownPerson = {
  id: string;
  details: Details | null | undefined;
  matchesName: ((name: string) => boolean) | undefined;
};

export type PersonSwitchProps = {
  id: string;
  /** Id of the person; empty means the account itself. */
  value: string;
  /** Called with the id of the chosen person. Absent: the person cannot be changed, and no choice is shown. */
  onChange?: ((member: string) => void) | undefined;
  /**
   * Called when the details are known or cannot be read. Without this callback, the details of members are not
   * requested.
   */
  onPersonKnown?: ((known: KnownPerson) => void) | undefined;
  /**
   * For forms that work offline: shows an error only if the server refused the details, not after a network failure.
   */
  worksOffline?: boolean;
};

/** Choice of the person a form is for, at the top of the form; loads the person's details. */
export function PersonSwitch({ id, value, onChange, onPersonKnown, worksOffline = false }: PersonSwitchProps) {
  const account = useAccountId();
  const language = useLanguage();
  const t = useMessages(formPersonMessages);
  const member = value || account;
  const family = useFamily().data;
  const detailsQuery = useQuery({
    queryKey: ['members', account, 'details', member],
    queryFn: ({ signal }) => callApi(readMember, { member_id: member }, { signal }),
    enabled: member !== account && onPersonKnown !== undefined,
  });
  const { data: memberData, isError } = detailsQuery;
  const reportPerson = useEffectEvent((known: KnownPerson) => onPersonKnown?.(known));
  useEffect(() => {
    // After a failed read, for example without the certified password, reports unknown details: otherwise the form
    // would keep the details of the previous person.
    const unreadable = isError && !memberData ? { details: undefined } : undefined;
    const knownDetails =
      member === account ? family && { details: family.ownPerson?.details ?? null } : (memberData ?? unreadable);
    if (!knownDetails) return;
    const { details } = knownDetails;
    const matchesName = details ? (name: string) => isSameName(name, details.name) : undefined;
    reportPerson({ id: member, details, matchesName });
  }, [member, account, family, memberData, isError]);
  // A refetch clears the query's error. The last error is kept here, so that the error panel and the focus on its
  // button stay.
  const [lastRetry, setLastRetry] = useState<{ member: string; failure?: unknown }>();
  const retry = async () => {
    setLastRetry({ member, failure: detailsQuery.error });
    const { isSuccess } = await detailsQuery.refetch();
    setLastRetry({ member });
    if (isSuccess) focusTitle();
  };
  const currentRetry = lastRetry?.member === member ? lastRetry : undefined;
  const failure = memberData ? undefined : (detailsQuery.error ?? currentRetry?.failure);
  const isRefused = failure instanceof Problem && failure.kind.status === 403;
  return (
    <>
      {onChange && <MemberPicker id={id} value={value} onChange={onChange} />}
      {failure !== undefined && (isRefused || !worksOffline) && (
        <ErrorPanel onRetry={() => void retry()} retrying={detailsQuery.isFetching}>
          <span key={detailsQuery.errorUpdateCount}>{failureSentence(failure, language)}</span>
        </ErrorPanel>
      )}
      <p role="status" className="visually-hidden">
        {currentRetry && memberData && t.detailsLoaded}
      </p>
    </>
  );
}
