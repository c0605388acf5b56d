import { useQuery } from '@tanstack/react-query';
import { place } from '#foundation/web/http/place.ts';
import { getAppAttribute, TravelAttribute } from '../contract.ts';

/** What the portal needs to know of the settings; the defaults of the specification until the server has told, or without it. */
export function useTravelAttribute(): TravelAttribute {
  const { data } = useQuery({ queryKey: ['attribute', 'travel'], queryFn: readTravelAttribute, staleTime: 600_000 });
  return data ?? defaults;
}

const defaults: TravelAttribute = { windowDays: 3, maxTravellers: 10, keepDays: 42, helpline: '148' };

async function readTravelAttribute(): Promise<TravelAttribute> {
  const attributes = await place(getAppAttribute, { key_name: 'travel' }, { quiet: true });
  const read = TravelAttribute.safeParse(attributes['travel']?.value);
  return read.success ? read.data : defaults;
}
