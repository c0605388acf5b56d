import { useQuery } from '@tanstack/react-query';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { readFacilityHistory } from '../contract-console.ts';
import { facilityMessages } from '../messages/console.ts';

export function FacilityHistory({ id }: { id: string }) {
  const { history: t } = useMessages(facilityMessages);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['nearby', 'history', id],
    queryFn: ({ signal }) => callApi(readFacilityHistory, { id }, { signal }),
  });
  if (!data) return null;
  const formatFields = (fields: readonly string[]) =>
    [...new Set(fields.map((field) => t.fields[field as keyof typeof t.fields] ?? field))].join(', ');
  return (
    <details className="disclosure">
      <summary>{`${t.title} (${data.items.length})`}</summary>
      <ul>
        {data.items.map(({ revision, writtenBy, writtenAt, fields }) => (
          <li key={revision}>
            {t.version(revision, writtenBy, formatInstant(parseInstant(writtenAt), language))}
            {revision > 1 && fields.length > 0 && `: ${formatFields(fields)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
