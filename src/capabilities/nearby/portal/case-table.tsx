import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { formatCount } from '#foundation/language/format-count.ts';
import { Table } from '#foundation/web/ui/table/table.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { NearbyCases } from '../contract.ts';
import { nearbyMessages } from '../messages/nearby.ts';
import { DistrictMap } from './district-map.tsx';
import styles from './nearby.module.css';

export function CaseTable({ data: { asOf, days, areas } }: { data: NearbyCases }) {
  const messages = useMessages(nearbyMessages);
  const timeText = useTimeText();
  const t = messages.cases;
  if (asOf === null) return <p>{t.nothingPublished}</p>;
  // `few` is shaded as one case.
  const countByDistrict = areas.map(({ code, cases }) => [code, cases === 'few' ? 1 : (cases ?? 0)] as const);
  const largestCount = Math.max(1, ...countByDistrict.map(([, count]) => count));
  const formatCases = (cases: NearbyCases['areas'][number]['cases']) =>
    cases === null ? t.notKnown : cases === 'few' ? t.few : formatCount(cases);
  return (
    <Stack gap={5}>
      <SmallText>{`${t.asOf(timeText.date(asOf))}. ${t.note}`}</SmallText>
      <div className={styles.beside}>
        <Table
          caption={t.caption}
          head={[t.area, t.cases(days)]}
          rows={areas.map(({ code, name, cases, daysWithCount: knownDays }) => ({
            key: code,
            name: (
              <>
                {name}
                {knownDays > 0 && knownDays < days && (
                  <small className={styles.under}>{t.daysKnown(knownDays, days)}</small>
                )}
              </>
            ),
            cells: [formatCases(cases)],
          }))}
        />
        <DistrictMap
          description={messages.map.casesDescription}
          shadeByDistrict={Object.fromEntries(countByDistrict.map(([code, count]) => [code, count / largestCount]))}
        />
      </div>
    </Stack>
  );
}
