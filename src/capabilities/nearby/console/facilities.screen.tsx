import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { tableFailure } from '#foundation/web/ui/data-table/table-failure.ts';
import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useViewInAddress } from '#foundation/web/ui/data-table/use-view-in-address.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { type EditorFacility, listFacilities } from '../contract-console.ts';
import { facilityKinds } from '../rules/facility.ts';
import { facilityMessages } from '../messages/console.ts';
import { nearbyMessages } from '../messages/nearby.ts';
import { titles } from '../messages/titles.ts';
import { FacilityForm } from './facility-form.tsx';
import { FacilityImportForm } from './facility-import-form.tsx';
import { FacilityHistory } from './facility-history.tsx';

export function FacilitiesScreen() {
  const t = useMessages(facilityMessages);
  const language = useLanguage();
  const currentStaff = useCurrentStaff();
  const facilities = useQuery({
    queryKey: ['nearby', 'facilities'],
    queryFn: ({ signal }) => callApi(listFacilities, {}, { signal }),
  });
  const { columns, filters } = useFacilityTable();
  const [view, setView] = useViewInAddress(filters);
  const [openSheet, setOpenSheet] = useState<'new' | 'file' | EditorFacility>();
  const [statusMessage, setStatusMessage] = useState('');
  const closeSheet = () => setOpenSheet(undefined);
  const facility = typeof openSheet === 'object' ? openSheet : undefined;
  const failure = tableFailure(facilities, language);
  return (
    <ConsolePage
      title={titles.facilities[language]}
      lead={t.lead}
      width="wide"
      actions={
        <>
          <Button icon={<Plus />} onClick={() => setOpenSheet('new')}>
            {t.add}
          </Button>
          <Button variant="secondary" onClick={() => setOpenSheet('file')}>
            {t.upload}
          </Button>
        </>
      }
    >
      <StatusMessage>{statusMessage}</StatusMessage>
      <DataTable
        id="facilities"
        userId={currentStaff?.id ?? ''}
        caption={t.caption}
        columns={columns}
        filters={filters}
        view={view}
        onViewChange={setView}
        rows={facilities.data?.items}
        keyOf={({ id }) => id}
        onOpen={setOpenSheet}
        failure={failure}
        emptyState={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
      />
      {(openSheet === 'new' || facility) && (
        <Sheet open title={facility?.name[language] ?? t.add} onClose={closeSheet}>
          {(close) => (
            <>
              <FacilityForm
                facility={facility}
                onEnd={() =>
                  close(() => {
                    closeSheet();
                    setStatusMessage(t.saved);
                  })
                }
              />
              {facility && <FacilityHistory id={facility.id} />}
            </>
          )}
        </Sheet>
      )}
      {openSheet === 'file' && (
        <Sheet open title={t.upload} onClose={closeSheet}>
          {(close) => (
            <FacilityImportForm
              onEnd={(message) =>
                close(() => {
                  closeSheet();
                  setStatusMessage(message);
                })
              }
            />
          )}
        </Sheet>
      )}
    </ConsolePage>
  );
}

function useFacilityTable(): { columns: Column<EditorFacility>[]; filters: Filter<EditorFacility>[] } {
  const t = useMessages(facilityMessages);
  const { kinds: kindNames } = useMessages(nearbyMessages);
  const language = useLanguage();
  const districtNameOf = (code: string) => countryDistricts.find((district) => district.code === code)?.name ?? code;
  return {
    columns: [
      {
        id: 'name',
        title: t.name,
        cell: ({ name }) => name[language],
        secondLine: ({ code }) => code,
        sortKey: ({ name }) => name[language],
      },
      { id: 'kind', title: t.kind, cell: ({ kind }) => kindNames[kind], sortKey: ({ kind }) => kindNames[kind] },
      {
        id: 'district',
        title: t.district,
        cell: ({ district, mukim }) => [districtNameOf(district), mukim].filter(Boolean).join(', '),
        sortKey: ({ district }) => districtNameOf(district),
      },
      { id: 'shown', title: t.listed, noWrap: true, cell: ({ listed }) => (listed ? t.yes : t.no) },
    ],
    filters: [
      {
        id: 'text',
        label: t.searchLabel,
        matches: ({ code, name }, filterText) => hasWords(`${name.en} ${name.ms} ${code}`, filterText),
      },
      {
        id: 'kind',
        label: t.kind,
        options: facilityKinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
        matches: ({ kind }, chosenKind) => kind === chosenKind,
      },
    ],
  };
}
