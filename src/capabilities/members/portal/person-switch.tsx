import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
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
 * What is known of whom a form is for. `details`: null while they have given none, undefined where they could not be read. `isNamed`:
 * whether a name is theirs, as they have signed up.
 */
export type KnownPerson = {
  id: string;
  details: Details | null | undefined;
  isNamed: ((name: string) => boolean) | undefined;
};

export type PersonSwitchProps = {
  id: string;
  /** For whom it is; empty stands for oneself. */
  value: string;
  /** Asks for whom it is; absent once that cannot change any more. */
  onChange?: ((member: string) => void) | undefined;
  /** Told whenever somebody else's details are known; without it nobody asks for them. */
  onPersonKnown?: ((known: KnownPerson) => void) | undefined;
  /** For what is done without a network: that details could not be read is said only where it was refused. */
  offline?: boolean;
};

/** At the head of a form: for whom it is, with what is known of them. */
export function PersonSwitch({ id, value, onChange, onPersonKnown: onKnown, offline = false }: PersonSwitchProps) {
  const account = useAccountId();
  const language = useLanguage();
  const t = useMessages(whoForMessages);
  const member = value || account;
  const family = useFamily().data;
  const asked = useQuery({
    queryKey: ['members', account, 'details', member],
    queryFn: ({ signal }) => callApi(readMember, { member_id: member }, { signal }),
    enabled: member !== account && onKnown !== undefined,
  });
  const { data: other, isError } = asked;
  const tell = useRef(onKnown);
  tell.current = onKnown;
  useEffect(() => {
    // Of whom nothing can be read (their helper did not enter the password), nothing is known: not what was known of the one before.
    const nothing = isError && !other ? { details: undefined } : undefined;
    const found = member === account ? family && { details: family.own?.details ?? null } : (other ?? nothing);
    if (!found) return;
    const { details } = found;
    const isNamed = details ? (name: string) => sameName(name, details.name) : undefined;
    tell.current?.({ id: member, details, isNamed });
  }, [member, account, family, other, isError]);
  // Asked again, the query forgets why it failed: the panel stays, with the focus on its button.
  const [tried, setTried] = useState<{ member: string; failure?: unknown }>();
  const again = async () => {
    setTried({ member, failure: asked.error });
    const { isSuccess } = await asked.refetch();
    setTried({ member });
    if (isSuccess) focusTitle();
  };
  const mine = tried?.member === member ? tried : undefined;
  const failure = other ? undefined : (asked.error ?? mine?.failure);
  const isRefused = failure instanceof Problem && failure.kind.status === 403;
  return (
    <>
      {onChange && <MemberPicker id={id} value={value} onChange={onChange} />}
      {failure !== undefined && (isRefused || !offline) && (
        <ErrorPanel onRetry={() => void again()} retrying={asked.isFetching}>
          <span key={asked.errorUpdateCount}>{failureSentence(failure, language)}</span>
        </ErrorPanel>
      )}
      <p role="status" className="visually-hidden">
        {mine && other && t.known}
      </p>
    </>
  );
}
