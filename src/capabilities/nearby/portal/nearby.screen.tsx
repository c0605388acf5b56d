import { type ReactNode, useState } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { type CachedCall, useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { readNearbyCases, listNearbyFacilities } from '../contract.ts';
import { nearbyMessages } from '../messages/nearby.ts';
import { CaseTable } from './case-table.tsx';
import { FacilityList } from './facility-list.tsx';
import styles from './nearby.module.css';

const tabs = ['facilities', 'cases'] as const;

export function NearbyScreen() {
  const t = useMessages(nearbyMessages);
  const [tab, setTab] = useState<(typeof tabs)[number]>('facilities');
  return (
    <ResidentShell title={t.title} back={{ to: '/app' }} showsMember={false}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <div className={styles.stack}>
        <RadioCards
          id="nearby-tab"
          legend={t.tabsLegend}
          layout="chips"
          value={tab}
          onChange={setTab}
          options={tabs.map((value) => ({ value, label: t.tabLabels[value] }))}
        />
        {tab === 'facilities' ? <FacilitiesTab /> : <CasesTab />}
      </div>
    </ResidentShell>
  );
}

function FacilitiesTab() {
  const cached = useCachedCall(listNearbyFacilities, {});
  return <LoadedContent cached={cached}>{({ items }) => <FacilityList items={items} />}</LoadedContent>;
}

function CasesTab() {
  const cached = useCachedCall(readNearbyCases, {});
  return <LoadedContent cached={cached}>{(data) => <CaseTable data={data} />}</LoadedContent>;
}

function LoadedContent<T>({ cached, children }: { cached: CachedCall<T>; children: (data: T) => ReactNode }) {
  const language = useLanguage();
  const { data, failure, isLoading, retry: refetch } = cached;
  return (
    <Skeleton loading={data === undefined && failure === undefined} shape={<SkeletonCard lines={8} />}>
      {data === undefined && failure !== undefined && (
        <ErrorPanel onRetry={refetch} retrying={isLoading}>
          {failureSentence(failure, language)}
        </ErrorPanel>
      )}
      {data !== undefined && children(data)}
    </Skeleton>
  );
}
