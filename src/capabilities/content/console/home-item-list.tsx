import { Card, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { type LiHTMLAttributes, type ReactNode, useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { arrangeHomePage, type HomeItem, listContent } from '../contract-editor.ts';
import type { ContentKind } from '../rules/kinds.ts';
import { homeSlots } from '../rules/limits.ts';
import { consoleMessages } from '../messages/console.ts';
import { titleIn } from './content.screen.tsx';
import styles from './content.module.css';

/** Items of a kind on the home page, which editors add, remove and reorder. Saves only when the editor chooses to. */
export function HomeItemList({ kind, placedItems }: { kind: ContentKind; placedItems: readonly HomeItem[] }) {
  const t = useMessages(consoleMessages).home;
  const language = useLanguage();
  const [items, setItems] = useState(placedItems);
  const [announcement, setAnnouncement] = useState('');
  const itemIds = items.map(({ id }) => id);
  const placedIds = placedItems.map(({ id }) => id);
  const save = useAction('content', () => callApi(arrangeHomePage, { kind, items: itemIds, previousItems: placedIds }));
  const isChanged = itemIds.join() !== placedIds.join();
  const titleOf = (item: HomeItem) => titleIn(item, language);
  const moveTo = (id: string, toIndex: number) => {
    const item = items.find((candidate) => candidate.id === id);
    if (!item || toIndex < 0 || toIndex >= items.length) return;
    setItems(items.filter((candidate) => candidate.id !== id).toSpliced(toIndex, 0, item));
    setAnnouncement(t.moved(titleOf(item), toIndex + 1));
  };
  const draggableProps = useDragging(moveTo);
  const headingId = `places-${kind}`;
  return (
    <Card as="section" gap={5} aria-labelledby={headingId}>
      <h2 id={headingId}>{t.lists[kind]}</h2>
      <SmallText>{items.length === 0 ? t.noneChosen : t.slots(items.length, homeSlots[kind])}</SmallText>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <Stack as="ol" gap={3}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.homeItem} title={t.drag} {...draggableProps(item.id, index)}>
            <GripVertical aria-hidden="true" size="1.25rem" />
            <span className={styles.homeItemTitle}>{titleOf(item)}</span>
            {[
              { label: t.moveUp, icon: <ArrowUp />, onClick: () => moveTo(item.id, index - 1) },
              { label: t.moveDown, icon: <ArrowDown />, onClick: () => moveTo(item.id, index + 1) },
              { label: t.remove, icon: <X />, onClick: () => setItems(items.filter(({ id }) => id !== item.id)) },
            ].map((button) => (
              <HomeItemButton key={button.label} title={titleOf(item)} {...button} />
            ))}
          </li>
        ))}
      </Stack>
      {items.length < homeSlots[kind] && (
        <AddHomeItem kind={kind} excludedIds={itemIds} onAdd={(item) => setItems([...items, item])} />
      )}
      <Failure thrown={save.error} />
      {isChanged && (
        <div className={styles.buttons}>
          <Button size="compact" busy={save.isPending} onClick={() => save.mutate(undefined)}>
            {t.save}
          </Button>
          <Button variant="quiet" size="compact" onClick={() => setItems(placedItems)}>
            {t.reset}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Returns the props of an element in a list that is reordered by dragging. */
function useDragging(moveTo: (id: string, toIndex: number) => void) {
  const [draggedId, setDraggedId] = useState<string>();
  return (id: string, index: number): LiHTMLAttributes<HTMLLIElement> & { 'data-dragged': true | undefined } => ({
    draggable: true,
    'data-dragged': draggedId === id ? true : undefined,
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      setDraggedId(id);
    },
    onDragEnd: () => setDraggedId(undefined),
    onDragOver: (event) => {
      if (draggedId === undefined) return;
      event.preventDefault();
      if (draggedId !== id) moveTo(draggedId, index);
    },
    onDrop: (event) => event.preventDefault(),
  });
}

type HomeItemButtonProps = { label: string; title: string; icon: ReactNode; onClick: () => void };

function HomeItemButton({ label, title, icon, onClick }: HomeItemButtonProps) {
  return (
    <button type="button" className={styles.iconButton} aria-label={`${label}: ${title}`} onClick={onClick}>
      {icon}
    </button>
  );
}

type AddHomeItemProps = { kind: ContentKind; excludedIds: readonly string[]; onAdd: (item: HomeItem) => void };

function AddHomeItem({ kind, excludedIds, onAdd }: AddHomeItemProps) {
  const messages = useMessages(consoleMessages);
  const t = messages.home;
  const language = useLanguage();
  const [chosenId, setChosenId] = useState('');
  const { data } = useApiQuery(['content', 'published', kind], listContent, { input: { kind, publishedOnly: 'yes' } });
  const availableItems = (data?.items ?? []).filter(({ id }) => !excludedIds.includes(id));
  const id = `add-${kind}`;
  return (
    <div className={styles.add}>
      <SelectField
        id={id}
        label={t.add}
        value={chosenId}
        emptyOptionLabel={t.chooseNone}
        options={availableItems.map((item) => ({ value: item.id, label: titleIn(item, language) }))}
        onChange={setChosenId}
      />
      <Button
        variant="secondary"
        size="compact"
        hiddenSuffix={t.lists[kind]}
        onClick={() => {
          const item = availableItems.find((candidate) => candidate.id === chosenId);
          if (item) onAdd({ id: item.id, title: item.title });
          setChosenId('');
        }}
      >
        {t.confirmAdd}
      </Button>
    </div>
  );
}
