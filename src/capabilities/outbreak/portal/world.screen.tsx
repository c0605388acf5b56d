import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useRef } from 'react';
import { useSearchParams } from '#foundation/web/router/router.tsx';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { withParams } from '#foundation/web/router/with-params.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { listLatestByCountry, readGlobalSummary } from '../contract.ts';
import { outbreakMessages } from '../messages/screens.ts';
import { CountryTable } from './country-table.tsx';
import styles from './outbreak.module.css';
import { PlaceHistory, WorldHistory } from './place-history.tsx';
import { Sources } from './sources.tsx';
import { StatCards } from './stat-cards.tsx';
import { WorldMap } from './world-map.tsx';

/** `/app/figures/world`: the world and its countries. The query parameter `place` selects a country. */
export function WorldScreen() {
  const t = useMessages(outbreakMessages);
  const timeText = useTimeText();
  const summary = useCachedCall(readGlobalSummary, {});
  const latest = useCachedCall(listLatestByCountry, {});
  const [query, setQuery] = useSearchParams();
  const historySection = useRef<HTMLDivElement>(null);
  const items = latest.data?.items ?? [];
  const country = items.find(({ code }) => code === query.get('place'));
  const showCountry = (code: string | undefined) => {
    setQuery((before) => withParams(before, { place: code }));
    // The pressed button may be a screen further down, so the focus moves to the history.
    requestAnimationFrame(() => historySection.current?.querySelector('h2')?.focus());
  };
  return (
    <ResidentShell title={t.worldTitle} back={{ to: '/app/figures' }} showsMember={false}>
      <PageTitle lead={t.worldLead}>{t.worldTitle}</PageTitle>
      <p>
        <Link to="/app/figures">{t.toHome}</Link>
      </p>
      <QueryView query={summary} lines={6}>
        {({ asOf, world, sources }) =>
          asOf === null ? (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          ) : (
            <Stack gap={8}>
              <Section gap={4} aria-label={t.world}>
                <p className={styles.asOf}>{t.asOf(timeText.date(asOf))}</p>
                <StatCards place={world} asOf={asOf} />
              </Section>
              <Section ref={historySection} gap={4}>
                {country ? (
                  <>
                    <PlaceHistory key={country.code} place={country.code} name={country.name} />
                    <div>
                      <Button variant="secondary" size="compact" onClick={() => showCountry(undefined)}>
                        {t.countries.worldAgain}
                      </Button>
                    </div>
                  </>
                ) : (
                  <WorldHistory name={t.world} />
                )}
              </Section>
              <WorldMap items={items} selectedCode={country?.code} onShow={showCountry} />
              <CountryTable items={items} onShow={showCountry} />
              <Sources sources={sources} />
            </Stack>
          )
        }
      </QueryView>
    </ResidentShell>
  );
}
