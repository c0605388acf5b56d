import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { ActionSheet, ListPage, SheetButton } from '#capabilities/staff/console/public.ts';
import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useWholeList } from '#foundation/web/ui/data-table/use-whole-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
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
  return (
    <ListPage
      id="facilities"
      title={titles.facilities[language]}
      lead={t.lead}
      suitsPhones={false}
      addButton={{ label: t.add, form: (onDone) => <FacilityForm onEnd={() => onDone(t.saved)} /> }}
      actions={(setMessage) => (
        <SheetButton variant="secondary" label={t.upload} onDone={setMessage}>
          {(onDone) => <FacilityImportForm onEnd={onDone} />}
        </SheetButton>
      )}
      caption={t.caption}
      {...useFacilityTable()}
      {...useWholeList(['nearby', 'facilities'], listFacilities)}
      emptyState={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
      sheet={(facility, onEnd) => (
        <ActionSheet title={facility.name[language]} onEnd={onEnd}>
          {(onDone) => (
            <>
              <FacilityForm facility={facility} onEnd={() => onDone(t.saved)} />
              <FacilityHistory id={facility.id} />
            </>
          )}
        </ActionSheet>
      )}
    />
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
