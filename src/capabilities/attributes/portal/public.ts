import { useQuery } from '@tanstack/react-query';
import { helpline } from '#country';
import { TravelAttribute } from '../contract.ts';
import { readAttribute } from './read-attribute.ts';

export { readAttribute } from './read-attribute.ts';

/** Returns the settings of the portal. Until the server answers, these are the defaults of the specification. */
export function useTravelAttribute(): TravelAttribute {
  const { data } = useQuery({
    queryKey: ['attribute', 'travel'],
    queryFn: () => readAttribute('travel', TravelAttribute),
    staleTime: 600_000,
  });
  return data ?? defaults;
}

const defaults: TravelAttribute = { windowDays: 3, maxTravellers: 10, keepDays: 42, helpline };
