import { useQuery } from '@tanstack/react-query';
import { helpline } from '#country';
import { TravelAttribute } from '../contract.ts';
import { readAttribute } from './read-attribute.ts';

export { readAttribute } from './read-attribute.ts';

/** Returns the settings of the portal, or the defaults of the specification until the server answers. */
export function useTravelAttribute(): TravelAttribute {
  const { data } = useQuery({
    queryKey: ['attribute', 'travel'],
    queryFn: () => readAttribute('travel', TravelAttribute),
    staleTime: 600_000,
  });
  return data ?? defaultTravelAttribute;
}

const defaultTravelAttribute: TravelAttribute = { windowDays: 3, maxTravellers: 10, keepDays: 42, helpline };
