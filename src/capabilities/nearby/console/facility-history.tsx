import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { readFacilityHistory } from '../contract-console.ts';
import { facilityMessages } from '../messages/console.ts';

export function FacilityHistory({ id }: { id: string }) {
  const { history: t } = useMessages(facilityMessages);
  const timeText = useTimeText();
  const { data } = useApiQuery(['nearby', 'history', id], readFacilityHistory, { input: { id } });
  if (!data) return null;
  const formatFields = (fields: readonly string[]) =>
    [...new Set(fields.map((field) => t.fields[field as keyof typeof t.fields] ?? field))].join(', ');
  return (
    <details className="disclosure">
      <summary>{`${t.title} (${data.items.length})`}</summary>
      <ul>
        {data.items.map(({ revision, writtenBy, writtenAt, fields }) => (
          <li key={revision}>
            {t.version(revision, writtenBy, timeText.instant(writtenAt))}
            {revision > 1 && fields.length > 0 && `: ${formatFields(fields)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
