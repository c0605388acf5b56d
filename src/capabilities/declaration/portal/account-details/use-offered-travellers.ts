import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readMember } from '#capabilities/members/contract.ts';
import { type User, useUser } from '#capabilities/login/portal/public.ts';
import { dialRegions } from '#capabilities/places/rules/countries.ts';
import { homeRegion } from '#capabilities/places/rules/phone.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import type { Contact } from '#capabilities/declaration/contract.ts';
import { answersFromDetails, type KnownAnswers } from '#capabilities/declaration/rules/account-details.ts';

/** A person whose details the account may fill in. `isSelf`: the account holder. */
export type OfferedTraveller = { id: string; name: string; isSelf: boolean };

/**
 * The people whose details the form can fill in: the current member first, then the account holder and the others for whom the account may
 * act. Nobody while the account holder has not signed up.
 */
export function useOfferedTravellers(): { people: readonly OfferedTraveller[]; isCurrentSelf: boolean } {
  const user = useUser();
  if (!user || user.current_member === null) return { people: [], isCurrentSelf: false };
  const { current_member: current } = user;
  const people = [
    { id: user.id, name: user.name, isSelf: true },
    ...user.members.map(({ _id, name }) => ({ id: _id, name, isSelf: false })),
  ];
  return {
    people: people.toSorted((one, other) => Number(other.id === current) - Number(one.id === current)),
    isCurrentSelf: current === user.id,
  };
}

/** The account holder's own details as the form asks for them; undefined until they are known, or when there are none. */
export function useHolderAnswers(isWanted: boolean): KnownAnswers | undefined {
  const user = useUser();
  const own = useQuery(detailsQuery(user?.id ?? '', user?.id ?? '', isWanted && user !== undefined));
  return user && own.data?.details
    ? answersFromDetails(own.data.details, holderContact(user, own.data.details.phone))
    : undefined;
}

/** Fetches the details of one person, who was chosen by a tap; undefined when they have filled in none. */
export function useFetchAnswers(): (person: OfferedTraveller) => Promise<KnownAnswers | undefined> {
  const user = useUser();
  const queries = useQueryClient();
  return async ({ id, isSelf }) => {
    const { details } = await queries.fetchQuery({
      ...detailsQuery(user?.id ?? '', id, true),
      staleTime: 0,
      retry: false,
    });
    if (!details) return undefined;
    return answersFromDetails(details, isSelf && user ? holderContact(user, details.phone) : undefined);
  };
}

function detailsQuery(account: string, member: string, enabled: boolean) {
  return {
    queryKey: ['members', account, 'details', member],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(readMember, { member_id: member }, { signal }),
    enabled,
  };
}

// The number that the holder has filled in, which is one of this country; otherwise that of the login, where its region is certain.
function holderContact({ mobile, email }: User, phone: string): Contact {
  const dial = dialRegions.find(({ code }) => code === homeRegion)?.dial;
  const prefix = `+${dial}`;
  const number = phone || (mobile.startsWith(prefix) ? mobile.slice(prefix.length) : '');
  return { region: homeRegion, number, email };
}
