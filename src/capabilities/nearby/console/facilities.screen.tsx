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
import { failureOf } from '#foundation/web/ui/data-table/failure-of.ts';
import { type Column, type Filter, hasWords, wholeTable } from '#foundation/web/ui/data-table/table-view.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { type EditorFacility, listFacilities } from '../contract-console.ts';
import { kinds } from '../rules/facility.ts';
import { facilityMessages } from '../messages/console.ts';
import { nearbyMessages } from '../messages/nearby.ts';
import { titles } from '../messages/titles.ts';
import { FacilityForm } from './facility-form.tsx';
import { ImportForm } from './import-form.tsx';
import { FacilityHistory } from './facility-history.tsx';

/** `/staff/facilities`: places of health care, each with its versions, and a file of them. */
export function FacilitiesScreen() {
  const t = useMessages(facilityMessages);
  const language = useLanguage();
  const me = useCurrentStaff();
  const facilities = useQuery({
    queryKey: ['nearby', 'facilities'],
    queryFn: ({ signal }) => callApi(listFacilities, {}, { signal }),
  });
  const { columns, filters } = useTable();
  const [view, setView] = useState(wholeTable);
  const [opened, setOpened] = useState<'new' | 'file' | EditorFacility>();
  const [said, setSaid] = useState('');
  const end = () => setOpened(undefined);
  const facility = typeof opened === 'object' ? opened : undefined;
  const failure = failureOf(facilities, language);
  return (
    <ConsolePage
      title={titles.facilities[language]}
      lead={t.lead}
      width="wide"
      actions={
        <>
          <Button icon={<Plus />} onClick={() => setOpened('new')}>
            {t.add}
          </Button>
          <Button variant="secondary" onClick={() => setOpened('file')}>
            {t.upload}
          </Button>
        </>
      }
    >
      <StatusMessage>{said}</StatusMessage>
      <DataTable
        id="facilities"
        person={me?.id ?? ''}
        caption={t.caption}
        columns={columns}
        filters={filters}
        view={view}
        onView={setView}
        rows={facilities.data?.items}
        keyOf={({ id }) => id}
        onOpen={setOpened}
        failure={failure}
        empty={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
      />
      {(opened === 'new' || facility) && (
        <Sheet open title={facility?.name[language] ?? t.add} onClose={end}>
          {(close) => (
            <>
              <FacilityForm
                facility={facility}
                onEnd={() =>
                  close(() => {
                    end();
                    setSaid(t.saved);
                  })
                }
              />
              {facility && <FacilityHistory id={facility.id} />}
            </>
          )}
        </Sheet>
      )}
      {opened === 'file' && (
        <Sheet open title={t.upload} onClose={end}>
          {(close) => (
            <ImportForm
              onEnd={(answer) =>
                close(() => {
                  end();
                  setSaid(answer);
                })
              }
            />
          )}
        </Sheet>
      )}
    </ConsolePage>
  );
}

function useTable(): { columns: Column<EditorFacility>[]; filters: Filter<EditorFacility>[] } {
  const t = useMessages(facilityMessages);
  const { kinds: kindWords } = useMessages(nearbyMessages);
  const language = useLanguage();
  const districtOf = (code: string) => countryDistricts.find((one) => one.code === code)?.name ?? code;
  return {
    columns: [
      {
        id: 'name',
        title: t.name,
        cell: ({ name }) => name[language],
        under: ({ code }) => code,
        sort: ({ name }) => name[language],
      },
      { id: 'kind', title: t.kind, cell: ({ kind }) => kindWords[kind], sort: ({ kind }) => kindWords[kind] },
      {
        id: 'district',
        title: t.district,
        cell: ({ district, mukim }) => [districtOf(district), mukim].filter(Boolean).join(', '),
        sort: ({ district }) => districtOf(district),
      },
      { id: 'shown', title: t.shown, short: true, cell: ({ listed }) => (listed ? t.yes : t.no) },
    ],
    filters: [
      {
        id: 'text',
        label: t.filter,
        matches: ({ code, name }, wanted) => hasWords(`${name.en} ${name.ms} ${code}`, wanted),
      },
      {
        id: 'kind',
        label: t.kind,
        options: kinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
        matches: ({ kind }, wanted) => kind === wanted,
      },
    ],
  };
}
