import { useQuery } from '@tanstack/react-query';
import { callApi } from '#foundation/web/http/call-api.ts';
import { listCarriers } from '../contract-console.ts';

export function useCarriers() {
  return useQuery({ queryKey: ['carriers'], queryFn: ({ signal }) => callApi(listCarriers, {}, { signal }) });
}
