import Search from 'lucide-react/icons/search';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import { ListPage, useDeskList, useHolderColumn } from '#capabilities/staff/console/public.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { listFamilyLinks, type linkLists, type LinkRow } from '../contract-link-desk.ts';
import { linkMessages } from '../rules/link-messages.ts';
import { linkDeskMessages } from '../messages/link-desk.ts';
import { FindLinksSheet } from './find-links-sheet.tsx';

type LinkList = (typeof linkLists)[number];

/** `/staff/family-links`: pending and decided requests to link family members without a phone number of their own. */
export function FamilyLinksScreen() {
  const t = useMessages(linkDeskMessages);
  const navigate = useNavigate();
  const { list, table } = useDeskList(listFamilyLinks, {
    key: ['family-links'],
    legend: t.lists,
    labelByList: t.list,
    refetchInterval: 30_000,
  });
  return (
    <ListPage
      id="family-links"
      title={t.title}
      lead={t.lead}
      addButton={{ label: t.find, icon: <Search />, sheet: (onEnd) => <FindLinksSheet onEnd={onEnd} /> }}
      caption={t.caption}
      columns={useLinkColumns(list)}
      {...table}
      onOpen={({ id }) => void navigate(`/staff/family-links/${id}`)}
      emptyState={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
    />
  );
}

function useLinkColumns(list: LinkList): Column<LinkRow>[] {
  const t = useMessages(linkDeskMessages);
  const { states } = useMessages(linkMessages);
  const relationships = useMessages(relationshipMessages);
  const timeText = useTimeText();
  const holder = useHolderColumn();
  return [
    { id: 'relationship', title: t.relationship, cell: ({ relationship }) => relationships[relationship] },
    {
      id: 'submitted',
      title: t.submitted,
      isInRowName: true,
      noWrap: true,
      cell: ({ submittedAt }) => timeText.instant(submittedAt),
    },
    {
      id: 'shown',
      title: t.documentsShownBy,
      noWrap: true,
      cell: ({ hasPictures }) => t.shownByOptions[hasPictures ? 'pictures' : 'desk'],
    },
    ...(list === 'decided'
      ? ([
          { id: 'state', title: t.state, noWrap: true, cell: ({ state }: LinkRow) => states[state] },
          {
            id: 'decided',
            title: t.decided,
            noWrap: true,
            cell: ({ decidedAt }: LinkRow) => timeText.instant(decidedAt),
          },
        ] as const)
      : [holder]),
  ];
}
