import { useQuery } from '@tanstack/react-query';
import { place } from '#foundation/web/http/place.ts';
import { listCarriers } from '../contract-console.ts';

/** Every carrier with its keys. */
export function useCarriers() {
  return useQuery({ queryKey: ['carriers'], queryFn: ({ signal }) => place(listCarriers, {}, { signal }) });
}
