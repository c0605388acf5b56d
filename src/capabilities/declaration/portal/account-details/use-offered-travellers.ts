import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readMember } from '#capabilities/members/contract.ts';
import { type User, useUser } from '#capabilities/login/portal/public.ts';
import { dialRegions } from '#capabilities/places/rules/countries.ts';
import { homeRegion } from '#capabilities/places/rules/phone.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import type { Contact } from '#capabilities/declaration/contract.ts';
import { answersFromDetails, type KnownAnswers } from '#capabilities/declaration/rules/account-details.ts';

/** A person whose details the form can fill in. `isAccountHolder`: the person is the account holder. */
export type OfferedTraveller = { id: string; name: string; isAccountHolder: boolean };

/**
 * Lists the people whose details the form can fill in: the current member (whom the user acts for) first, then the
 * account holder and the other members. Empty until the account holder has signed up.
 */
export function useOfferedTravellers(): { people: readonly OfferedTraveller[]; isActingForSelf: boolean } {
  const user = useUser();
  if (!user || user.current_member === null) return { people: [], isActingForSelf: false };
  const { current_member: currentMember } = user;
  const people = [
    { id: user.id, name: user.name, isAccountHolder: true },
    ...user.members.map(({ _id, name }) => ({ id: _id, name, isAccountHolder: false })),
  ];
  return {
    people: people.toSorted((a, b) => Number(b.id === currentMember) - Number(a.id === currentMember)),
    isActingForSelf: currentMember === user.id,
  };
}

/** Form answers of the account holder; undefined while they load, or if there are none. */
export function useHolderAnswers(enabled: boolean): KnownAnswers | undefined {
  const user = useUser();
  const holderQuery = useQuery(detailsQuery(user?.id ?? '', user?.id ?? '', enabled && user !== undefined));
  return user && holderQuery.data?.details
    ? answersFromDetails(holderQuery.data.details, holderContact(user, holderQuery.data.details.phone))
    : undefined;
}

/** Returns a function that fetches a person's form answers; undefined if the person has filled in no details. */
export function useFetchAnswers(): (person: OfferedTraveller) => Promise<KnownAnswers | undefined> {
  const user = useUser();
  const queries = useQueryClient();
  return async ({ id, isAccountHolder }) => {
    const { details } = await queries.fetchQuery({
      ...detailsQuery(user?.id ?? '', id, true),
      staleTime: 0,
      retry: false,
    });
    if (!details) return undefined;
    return answersFromDetails(details, isAccountHolder && user ? holderContact(user, details.phone) : undefined);
  };
}

function detailsQuery(accountId: string, memberId: string, enabled: boolean) {
  return {
    queryKey: ['members', accountId, 'details', memberId],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(readMember, { member_id: memberId }, { signal }),
    enabled,
  };
}

// Prefers the number in the details, which is always a Brunei number. Otherwise uses the login's mobile number if that
// is a Brunei number.
function holderContact({ mobile, email }: User, phone: string): Contact {
  const dial = dialRegions.find(({ code }) => code === homeRegion)?.dial;
  const prefix = `+${dial}`;
  const number = phone || (mobile.startsWith(prefix) ? mobile.slice(prefix.length) : '');
  return { region: homeRegion, number, email };
}
