import { ActionSheet, ListPage } from '#capabilities/staff/console/public.ts';
import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useWholeList } from '#foundation/web/ui/data-table/use-whole-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { PortKind } from '../contract.ts';
import { listPorts, type ManagedPort } from '../contract-ports.ts';
import { laneMessages } from '../messages/lanes.ts';
import { portMessages } from '../messages/ports.ts';
import { titles } from '../messages/titles.ts';
import { PortForm } from './port-form.tsx';
import { PortLanes } from './port-lanes.tsx';

/** `/staff/ports`: ports of entry and their lanes. */
export function PortsScreen() {
  const t = useMessages(portMessages);
  const language = useLanguage();
  return (
    <ListPage
      id="ports"
      title={titles.ports[language]}
      lead={t.lead}
      suitsPhones={false}
      addButton={{ label: t.add, form: (onDone) => <PortForm onEnd={onDone} /> }}
      caption={t.caption}
      {...usePortTable()}
      {...useWholeList(['ports-of-entry', 'ports'], listPorts)}
      emptyState={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
      sheet={(port, onEnd) => (
        <ActionSheet title={port.name[language]} onEnd={onEnd}>
          {(onDone) => (
            <>
              <PortForm port={port} onEnd={onDone} />
              <PortLanes port={port} />
            </>
          )}
        </ActionSheet>
      )}
    />
  );
}

function usePortTable(): { columns: Column<ManagedPort>[]; filters: Filter<ManagedPort>[] } {
  const t = useMessages(portMessages);
  const { portKind } = useMessages(laneMessages);
  const language = useLanguage();
  const countOpenLanes = ({ lanes }: ManagedPort) => lanes.filter(({ isOpen }) => isOpen).length;
  return {
    columns: [
      {
        id: 'name',
        title: t.name,
        cell: ({ name }) => name[language],
        secondLine: ({ code }) => code,
        sortKey: ({ name }) => name[language],
      },
      { id: 'kind', title: t.kind, cell: ({ kind }) => portKind[kind], sortKey: ({ kind }) => portKind[kind] },
      { id: 'lanes', title: t.lanes, numeric: true, cell: countOpenLanes, sortKey: countOpenLanes },
      {
        id: 'state',
        title: t.state,
        cell: ({ isOpen }) => <StatusTag tone={isOpen ? 'ok' : 'neutral'}>{isOpen ? t.open : t.closed}</StatusTag>,
        text: ({ isOpen }) => (isOpen ? t.open : t.closed),
        sortKey: ({ isOpen }) => (isOpen ? 0 : 1),
      },
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
        options: PortKind.options.map((kind) => ({ value: kind, label: portKind[kind] })),
        matches: ({ kind }, chosenKind) => kind === chosenKind,
      },
    ],
  };
}
