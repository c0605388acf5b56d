import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { readNearbyCases, listNearbyFacilities } from '../contract.ts';
import { nearbyMessages } from '../messages/nearby.ts';
import { CaseTable } from './case-table.tsx';
import { FacilityList } from './facility-list.tsx';

const tabs = ['facilities', 'cases'] as const;

export function NearbyScreen() {
  const t = useMessages(nearbyMessages);
  const [tab, setTab] = useState<(typeof tabs)[number]>('facilities');
  return (
    <ResidentShell title={t.title} back={{ to: '/app' }} showsMember={false}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Stack gap={5}>
        <RadioCards
          id="nearby-tab"
          legend={t.tabsLegend}
          layout="chips"
          value={tab}
          onChange={setTab}
          options={tabs.map((value) => ({ value, label: t.tabLabels[value] }))}
        />
        {tab === 'facilities' ? <FacilitiesTab /> : <CasesTab />}
      </Stack>
    </ResidentShell>
  );
}

function FacilitiesTab() {
  const cached = useCachedCall(listNearbyFacilities, {});
  return (
    <QueryView query={cached} lines={8}>
      {({ items }) => <FacilityList items={items} />}
    </QueryView>
  );
}

function CasesTab() {
  const cached = useCachedCall(readNearbyCases, {});
  return (
    <QueryView query={cached} lines={8}>
      {(data) => <CaseTable data={data} />}
    </QueryView>
  );
}
