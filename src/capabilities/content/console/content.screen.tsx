import { ListPage } from '#capabilities/staff/console/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import type { FilterField } from '#foundation/web/ui/filter-bar/filter-bar.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type EditorItem, listContent } from '../contract-editor.ts';
import { contentKinds } from '../rules/kinds.ts';
import { versionStates } from '../rules/states.ts';
import { consoleMessages } from '../messages/console.ts';
import { StateTag } from './state-tag.tsx';

/** Screen `/staff/content`: the items that editors work on. */
export function ContentScreen() {
  const t = useMessages(consoleMessages);
  const navigate = useNavigate();
  const { columns, filters } = useTable();
  const { table } = useServerList(listContent, { key: ['content', 'items'], filters });
  return (
    <ListPage
      id="content"
      title={t.title}
      lead={t.lead}
      suitsPhones={false}
      actions={
        <>
          <ButtonLink size="compact" to="/staff/content/new">
            {t.add}
          </ButtonLink>
          <ButtonLink size="compact" variant="secondary" to="/staff/content/home">
            {t.arrange}
          </ButtonLink>
        </>
      }
      caption={t.caption}
      columns={columns}
      {...table}
      onOpen={({ id }) => void navigate(`/staff/content/${id}`)}
      emptyState={<EmptyState title={t.empty} />}
    />
  );
}

function useTable(): { columns: Column<EditorItem>[]; filters: FilterField[] } {
  const timeText = useTimeText();
  const t = useMessages(consoleMessages);
  const language = useLanguage();
  const { columns } = t;
  const titleOf = (row: EditorItem) => titleIn(row, language) || t.untitled;
  return {
    columns: [
      {
        id: language === 'ms' ? 'titleMs' : 'titleEn',
        title: columns.title,
        cell: titleOf,
        secondLine: ({ kind }) => t.kinds[kind],
      },
      {
        id: 'state',
        title: columns.state,
        cell: ({ state }) => <StateTag state={state} />,
        text: ({ state }) => t.states[state],
      },
      {
        id: 'languages',
        title: columns.languages,
        cell: ({ title }) =>
          title.en !== null && title.ms !== null ? t.both : title.en === null ? t.malay : t.english,
      },
      {
        id: 'changed',
        title: columns.changed,
        noWrap: true,
        cell: ({ changedAt }) => <Time instant={changedAt} />,
        text: ({ changedAt }) => timeText.instant(changedAt),
        secondLine: ({ changedBy }) => changedBy,
      },
    ],
    filters: [
      { id: 'title', label: columns.title, isInAddress: true },
      { id: 'kind', label: columns.kind, options: contentKinds.map((value) => ({ value, label: t.kinds[value] })) },
      { id: 'state', label: columns.state, options: versionStates.map((value) => ({ value, label: t.states[value] })) },
    ],
  };
}

/** Title in a language, or in the other one if it is missing. */
export function titleIn({ title }: { title: EditorItem['title'] }, language: Language): string {
  return title[language] || title.en || title.ms || '';
}
