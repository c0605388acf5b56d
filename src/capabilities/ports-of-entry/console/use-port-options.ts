import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { listOpenPorts, type PortKind } from '../contract.ts';

/** Open ports as options of a field or a filter; empty until they are loaded. */
export function usePortOptions(): { value: string; label: string; kind: PortKind }[] {
  const { data } = useApiQuery(['ports-of-entry', 'open'], listOpenPorts, { input: {} });
  return (data?.items ?? []).map(({ id, name, kind }) => ({ value: id, label: name, kind }));
}
