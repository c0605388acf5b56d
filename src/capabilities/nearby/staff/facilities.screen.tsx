import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { useCurrentStaff } from '#capabilities/staff/staff/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { failureOf } from '#foundation/web/ui/data-table/failure-of.ts';
import { type Column, type Filter, hasWords, wholeTable } from '#foundation/web/ui/data-table/table-view.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { type EditorFacility, listFacilities } from '../contract-console.ts';
import { kinds } from '../rules/facility.ts';
import { facilityWords } from '../wording/console.ts';
import { nearbyWords } from '../wording/nearby.ts';
import { titles } from '../wording/titles.ts';
import { FacilityForm } from './facility-form.tsx';
import { ImportForm } from './import-form.tsx';
import { FacilityHistory } from './facility-history.tsx';

/** `/staff/facilities`: places of health care, each with its versions, and a file of them. */
export function FacilitiesScreen() {
  const say = useWords(facilityWords);
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
      lead={say.lead}
      width="wide"
      actions={
        <>
          <Button icon={<Plus />} onClick={() => setOpened('new')}>
            {say.add}
          </Button>
          <Button variant="secondary" onClick={() => setOpened('file')}>
            {say.upload}
          </Button>
        </>
      }
    >
      <StatusMessage>{said}</StatusMessage>
      <DataTable
        id="facilities"
        person={me?.id ?? ''}
        caption={say.caption}
        columns={columns}
        filters={filters}
        view={view}
        onView={setView}
        rows={facilities.data?.items}
        keyOf={({ id }) => id}
        onOpen={setOpened}
        failure={failure}
        empty={<EmptyState title={say.empty}>{say.emptyText}</EmptyState>}
      />
      {(opened === 'new' || facility) && (
        <Sheet open title={facility?.name[language] ?? say.add} onClose={end}>
          {(close) => (
            <>
              <FacilityForm
                facility={facility}
                onEnd={() =>
                  close(() => {
                    end();
                    setSaid(say.saved);
                  })
                }
              />
              {facility && <FacilityHistory id={facility.id} />}
            </>
          )}
        </Sheet>
      )}
      {opened === 'file' && (
        <Sheet open title={say.upload} onClose={end}>
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
  const say = useWords(facilityWords);
  const { kinds: kindWords } = useWords(nearbyWords);
  const language = useLanguage();
  const districtOf = (code: string) => countryDistricts.find((one) => one.code === code)?.name ?? code;
  return {
    columns: [
      {
        id: 'name',
        title: say.name,
        cell: ({ name }) => name[language],
        under: ({ code }) => code,
        sort: ({ name }) => name[language],
      },
      { id: 'kind', title: say.kind, cell: ({ kind }) => kindWords[kind], sort: ({ kind }) => kindWords[kind] },
      {
        id: 'district',
        title: say.district,
        cell: ({ district, mukim }) => [districtOf(district), mukim].filter(Boolean).join(', '),
        sort: ({ district }) => districtOf(district),
      },
      { id: 'shown', title: say.shown, short: true, cell: ({ listed }) => (listed ? say.yes : say.no) },
    ],
    filters: [
      {
        id: 'text',
        label: say.filter,
        matches: ({ code, name }, wanted) => hasWords(`${name.en} ${name.ms} ${code}`, wanted),
      },
      {
        id: 'kind',
        label: say.kind,
        options: kinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
        matches: ({ kind }, wanted) => kind === wanted,
      },
    ],
  };
}
