import Search from 'lucide-react/icons/search';
import { useNavigate } from 'react-router';
import { relationshipWords } from '#capabilities/members/rules/relationship-words.ts';
import { ListPage, ListChips, useSelectedList } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { listFamilyLinks, type linkLists, type LinkRow } from '../contract-link-desk.ts';
import { linkWords } from '../rules/link-words.ts';
import { linkDeskWords } from '../wording/link-desk.ts';
import { FindLinksSheet } from './find-links-sheet.tsx';

type LinkList = (typeof linkLists)[number];

/** `/staff/family-links`: requests to link family members without a number of their own, and what was decided. */
export function FamilyLinksScreen() {
  const say = useWords(linkDeskWords);
  const navigate = useNavigate();
  const [list, setList] = useSelectedList(say.list);
  const rows = usePages(
    ['family-links', list],
    (from, signal) => callApi(listFamilyLinks, { list, ...from }, { signal }),
    { refetchInterval: 30_000 },
  );
  return (
    <ListPage
      id="family-links"
      title={say.title}
      lead={say.lead}
      add={{ label: say.find, icon: <Search />, sheet: (onEnd) => <FindLinksSheet onEnd={onEnd} /> }}
      above={<ListChips legend={say.lists} names={say.list} value={list} onChange={setList} />}
      caption={say.caption}
      columns={useLinkColumns(list)}
      {...rows.table}
      onOpen={({ id }) => void navigate(`/staff/family-links/${id}`)}
      empty={<EmptyState title={say.empty}>{say.emptyText}</EmptyState>}
    />
  );
}

function useLinkColumns(list: LinkList): Column<LinkRow>[] {
  const say = useWords(linkDeskWords);
  const { states } = useWords(linkWords);
  const relationships = useWords(relationshipWords);
  const language = useLanguage();
  const when = (instant: string | null) => (instant === null ? '' : formatInstant(parseInstant(instant), language));
  return [
    { id: 'relationship', title: say.relationship, cell: ({ relationship }) => relationships[relationship] },
    { id: 'submitted', title: say.submitted, names: true, short: true, cell: ({ submittedAt }) => when(submittedAt) },
    { id: 'shown', title: say.shown, short: true, cell: ({ pictures }) => say.shownBy[pictures ? 'pictures' : 'desk'] },
    ...(list === 'decided'
      ? ([
          { id: 'state', title: say.state, short: true, cell: ({ state }: LinkRow) => states[state] },
          { id: 'decided', title: say.decided, short: true, cell: ({ decidedAt }: LinkRow) => when(decidedAt) },
        ] as const)
      : []),
  ];
}
