import { type ReactNode, use, useState } from 'react';
import { Button, type ButtonProps } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { Card, Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { workItemMessages } from '../messages/work-item.ts';
import { SheetButton } from './action-sheet.tsx';
import { WorkItemContext } from './work-item-frame.ts';

/** Action on an item that needs a form. */
export type WorkItemAction = {
  label: string;
  /** Title of the form's sheet, if not the label. */
  title?: string;
  variant?: ButtonProps['variant'];
  /** Renders the form, which calls `onDone` with a status message. `onBack`: only where the form replaces the item. */
  form: (props: { onDone: (message: string) => void; onBack?: () => void }) => ReactNode;
};

type WorkItemProps = {
  /** Actions of a sheet that are now possible for the caller, below the facts. The form of one replaces the item. */
  actions?: readonly WorkItemAction[];
  /** Buttons of actions that need no form, before those. */
  buttons?: ReactNode;
  /** The facts of the item. */
  children: ReactNode;
};

/** Facts and actions of one item of a desk. Belongs into a `WorkItemPage` or a `WorkItemSheet`. */
export function WorkItem({ actions = [], buttons, children }: WorkItemProps) {
  const { isSheet, onDone } = use(WorkItemContext);
  const [openLabel, setOpenLabel] = useState<string>();
  const openAction = actions.find(({ label }) => label === openLabel);
  if (openAction) return openAction.form({ onDone, onBack: () => setOpenLabel(undefined) });
  return (
    <Stack gap={isSheet ? 6 : 4}>
      {children}
      <Row>
        {buttons}
        {actions.map(({ label, variant }) => (
          <Button key={label} variant={variant} onClick={() => setOpenLabel(label)}>
            {label}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

/** Form shown with the facts of an item. `children` receives the function that takes the status message. */
export function WorkItemForm({ children }: { children: (onDone: (message: string) => void) => ReactNode }) {
  return children(use(WorkItemContext).onDone);
}

/** Button of an action on a page, which opens its form in a sheet. */
export function WorkItemActionButton({ form, ...button }: WorkItemAction) {
  const { onDone } = use(WorkItemContext);
  return (
    <SheetButton {...button} size="compact" onDone={onDone}>
      {(done) => form({ onDone: done })}
    </SheetButton>
  );
}

/** Entry of a history. `parts`: what happened, and its circumstances. `staff`: name; empty for other people. */
export type WorkItemEntry = {
  id: string;
  at: string;
  staff: string;
  parts: readonly string[];
  note?: string;
  details?: ReactNode;
};

/** History of an item, in the order of `entries`. `children`: before the entries, such as the button for a note. */
export function WorkItemHistory({ entries, children }: { entries: readonly WorkItemEntry[]; children?: ReactNode }) {
  const t = useMessages(workItemMessages);
  const timeText = useTimeText();
  return (
    <Card as="section" gap={3}>
      <h2>{t.history}</h2>
      {children}
      <Stack as="ol" gap={3}>
        {entries.map(({ id, at, staff, parts, note, details }) => (
          <li key={id} className={layout.entry}>
            <span>{parts.join(' · ')}</span>
            {note && <span>{note}</span>}
            {details}
            <SmallText as="span">{[timeText.instant(at), ...(staff ? [staff] : [])].join(' · ')}</SmallText>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
