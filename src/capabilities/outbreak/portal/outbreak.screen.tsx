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
import { NumberTable } from './history-card.tsx';
import { formatDecimal } from '../messages/numbers.ts';
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
        <NumberTable caption={`${t.districts.title}: ${t.measures.confirmed}`}>
          <thead>
            <tr>
              <th scope="col">{t.districts.district}</th>
              <th scope="col">{t.districts.total}</th>
              <th scope="col">{t.districts.mean}</th>
              <th scope="col">{t.districts.rate}</th>
            </tr>
          </thead>
          <tbody>
            {reportingDistricts.map(({ code, name, measures: { confirmed } }) => (
              <tr key={code}>
                <th scope="row">
                  {name}
                  <svg aria-hidden="true" className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none">
                    <rect width={(100 * (confirmed?.perHundredThousand ?? 0)) / largestRate} height="4" />
                  </svg>
                </th>
                <td>{confirmed ? formatCount(confirmed.total) : '–'}</td>
                <td>{typeof confirmed?.mean === 'number' ? formatDecimal(confirmed.mean, language) : '–'}</td>
                <td>
                  {typeof confirmed?.perHundredThousand === 'number'
                    ? formatDecimal(confirmed.perHundredThousand, language)
                    : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </NumberTable>
      )}
    </Section>
  );
}
