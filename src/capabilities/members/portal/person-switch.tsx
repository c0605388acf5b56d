import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { focusTitle } from '#foundation/web/ui/step-header/focus-title.ts';
import { type Details, readMember } from '../contract.ts';
import { sameName } from '../rules/same-person.ts';
import { whoForMessages } from '../messages/who-for.ts';
import { useFamily } from './use-family.ts';
import { MemberPicker } from './member-picker.tsx';

/**
 * Person whom a form is for, with the details known so far. `details`: null when the person has given none, undefined
 * when they could not be read. `isNamed`: tells whether a name is the person's; undefined without details.
 */
export type KnownPerson = {
  id: string;
  details: Details | null | undefined;
  isNamed: ((name: string) => boolean) | undefined;
};

export type PersonSwitchProps = {
  id: string;
  /** Id of the person; empty means the account itself. */
  value: string;
  /** Called with the chosen person; absent once the choice is fixed. */
  onChange?: ((member: string) => void) | undefined;
  /** Called whenever details are known; without it the details of members are not requested. */
  onPersonKnown?: ((known: KnownPerson) => void) | undefined;
  /** For forms that work offline: shows a failed read of details only when the server refused it. */
  offline?: boolean;
};

/** Choice of the person a form is for, at the top of the form; loads the person's details. */
export function PersonSwitch({ id, value, onChange, onPersonKnown, offline = false }: PersonSwitchProps) {
  const account = useAccountId();
  const language = useLanguage();
  const t = useMessages(whoForMessages);
  const member = value || account;
  const family = useFamily().data;
  const detailsQuery = useQuery({
    queryKey: ['members', account, 'details', member],
    queryFn: ({ signal }) => callApi(readMember, { member_id: member }, { signal }),
    enabled: member !== account && onPersonKnown !== undefined,
  });
  const { data: memberData, isError } = detailsQuery;
  const latestOnPersonKnown = useRef(onPersonKnown);
  latestOnPersonKnown.current = onPersonKnown;
  useEffect(() => {
    // A failed read (the password was not entered) reports unknown details, so those of the previous person do not
    // stay.
    const unreadable = isError && !memberData ? { details: undefined } : undefined;
    const known = member === account ? family && { details: family.own?.details ?? null } : (memberData ?? unreadable);
    if (!known) return;
    const { details } = known;
    const isNamed = details ? (name: string) => sameName(name, details.name) : undefined;
    latestOnPersonKnown.current?.({ id: member, details, isNamed });
  }, [member, account, family, memberData, isError]);
  // A refetch clears the query's error; remembering it keeps the panel, and the focus on its button.
  const [retried, setRetried] = useState<{ member: string; failure?: unknown }>();
  const retry = async () => {
    setRetried({ member, failure: detailsQuery.error });
    const { isSuccess } = await detailsQuery.refetch();
    setRetried({ member });
    if (isSuccess) focusTitle();
  };
  const currentRetry = retried?.member === member ? retried : undefined;
  const failure = memberData ? undefined : (detailsQuery.error ?? currentRetry?.failure);
  const isRefused = failure instanceof Problem && failure.kind.status === 403;
  return (
    <>
      {onChange && <MemberPicker id={id} value={value} onChange={onChange} />}
      {failure !== undefined && (isRefused || !offline) && (
        <ErrorPanel onRetry={() => void retry()} retrying={detailsQuery.isFetching}>
          <span key={detailsQuery.errorUpdateCount}>{failureSentence(failure, language)}</span>
        </ErrorPanel>
      )}
      <p role="status" className="visually-hidden">
        {currentRetry && memberData && t.known}
      </p>
    </>
  );
}
