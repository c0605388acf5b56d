import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { formatCount } from '#foundation/language/format-count.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type NationalStatistics, readNationalStatistics } from '../contract.ts';
import { outbreakMessages } from '../messages/screens.ts';
import { Table } from '#foundation/web/ui/table/table.tsx';
import { formatDecimal, formatKnown } from '../messages/numbers.ts';
import styles from './outbreak.module.css';
import { PlaceHistory } from './place-history.tsx';
import { Sources } from './sources.tsx';
import { StatCards } from './stat-cards.tsx';

export function OutbreakScreen() {
  const t = useMessages(outbreakMessages);
  const timeText = useTimeText();
  const query = useCachedCall(readNationalStatistics, {});
  return (
    <ResidentShell title={t.title} back={{ to: '/app' }} showsMember={false}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <p>
        <Link to="/app/figures/world">{t.toWorld}</Link>
      </p>
      <QueryView query={query} lines={6}>
        {(data) =>
          data.asOf === null ? (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          ) : (
            <Stack gap={8}>
              <Section gap={4} aria-label={t.home}>
                <p className={styles.asOf}>{t.asOf(timeText.date(data.asOf))}</p>
                <StatCards place={data.national} asOf={data.asOf} />
              </Section>
              <PlaceHistory place={data.national.code} name={t.home} />
              <Districts data={data} />
              <Sources sources={data.sources} extraItem={t.districts.populationSource(data.populationSource)} />
            </Stack>
          )
        }
      </QueryView>
    </ResidentShell>
  );
}

function Districts({ data: { districts } }: { data: NationalStatistics }) {
  const t = useMessages(outbreakMessages);
  const language = useLanguage();
  const formatRate = (rate: number) => formatDecimal(rate, language);
  const reportingDistricts = districts.filter(({ measures }) => measures.confirmed !== undefined);
  const largestRate = Math.max(
    1,
    ...reportingDistricts.map(({ measures }) => measures.confirmed?.perHundredThousand ?? 0),
  );
  return (
    <Section gap={4}>
      <h2>{t.districts.title}</h2>
      {reportingDistricts.length === 0 ? (
        <p>{t.districts.none}</p>
      ) : (
        <Table
          caption={`${t.districts.title}: ${t.measures.confirmed}`}
          head={[t.districts.district, t.districts.total, t.districts.mean, t.districts.rate]}
          rows={reportingDistricts.map(({ code, name, measures: { confirmed } }) => ({
            key: code,
            name: (
              <>
                {name}
                <svg aria-hidden="true" className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none">
                  <rect width={(100 * (confirmed?.perHundredThousand ?? 0)) / largestRate} height="4" />
                </svg>
              </>
            ),
            cells: [
              formatKnown(confirmed?.total, formatCount),
              formatKnown(confirmed?.mean, formatRate),
              formatKnown(confirmed?.perHundredThousand, formatRate),
            ],
          }))}
        />
      )}
    </Section>
  );
}
