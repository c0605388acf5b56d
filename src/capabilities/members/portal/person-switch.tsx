import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { type Details, readMember } from '../contract.ts';
import { sameName } from '../rules/same-person.ts';
import { useFamily } from './use-family.ts';
import { WhoFor } from './who-for.tsx';

/** What is known of whom a form is for. `isNamed`: whether a name is theirs, as they have signed up. */
export type Known = { id: string; details: Details | undefined; isNamed: (name: string) => boolean };

export type PersonSwitchProps = {
  id: string;
  /** For whom it is; empty stands for oneself. */
  value: string;
  /** Asks for whom it is; absent once that cannot change any more. */
  onChange?: ((member: string) => void) | undefined;
  /** Told whenever somebody else's details are known. */
  onKnown: (known: Known) => void;
};

/** At the head of a form: for whom it is, with what is known of them. */
export function PersonSwitch({ id, value, onChange, onKnown }: PersonSwitchProps) {
  const account = useAccountId();
  const language = useLanguage();
  const member = value || account;
  const family = useFamily().data;
  const asked = useQuery({
    queryKey: ['members', account, 'details', member],
    queryFn: ({ signal }) => place(readMember, { member_id: member }, { signal }),
    enabled: member !== account,
  });
  const { data: other, isError } = asked;
  const tell = useRef(onKnown);
  tell.current = onKnown;
  useEffect(() => {
    // Of whom nothing can be read (their helper did not enter the password), nothing is known: not what was known of the one before.
    const nothing = isError && !other ? { details: undefined } : undefined;
    const found = member === account ? family && { details: family.own?.details } : (other ?? nothing);
    if (!found) return;
    const details = found.details ?? undefined;
    const isNamed = (name: string) => details === undefined || sameName(name, details.name);
    tell.current({ id: member, details, isNamed });
  }, [member, account, family, other, isError]);
  return (
    <>
      {onChange && <WhoFor id={id} value={value} onChange={onChange} />}
      {isError && !other && (
        <ErrorPanel onRetry={() => void asked.refetch()} retrying={asked.isFetching}>
          {failureSentence(asked.error, language)}
        </ErrorPanel>
      )}
    </>
  );
}
