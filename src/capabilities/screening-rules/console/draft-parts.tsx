import { Card } from '#foundation/web/ui/layout/layout.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { type ReactNode, useState } from 'react';
import { Form } from '#foundation/web/form/form.tsx';
import type { Fields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { ReleasedVersion } from '../contract-draft.ts';

type DraftInfoProps = {
  t: { draftOf: (version: number) => string; untouched: string; changedBy: (name: string, when: string) => string };
  newestVersion: number;
  changedBy: string;
  changedAt: string | null;
};

export function DraftInfo({ t, newestVersion, changedBy, changedAt }: DraftInfoProps) {
  const timeText = useTimeText();
  return (
    <p>
      {t.draftOf(newestVersion + 1)} ·{' '}
      {changedAt === null ? t.untouched : t.changedBy(changedBy, timeText.instant(changedAt))}
    </p>
  );
}

/**
 * Returns a function that saves a change of a draft, calls `onStatus` with `savedMessage`, and returns whether the save
 * succeeded. The caller shows the errors of `save`.
 */
export function createSaveHandler<Content>(
  save: { mutateAsync: (content: Content) => Promise<unknown> },
  savedMessage: string,
  onStatus: (message: string) => void,
): (changed: Content) => Promise<boolean> {
  return async (changedContent) => {
    onStatus('');
    try {
      await save.mutateAsync(changedContent);
      onStatus(savedMessage);
      return true;
    } catch {
      return false;
    }
  };
}

/** Returns a function that lists the rows of a released version, for a `SummaryList`. */
export function useReleaseRows(t: Record<'note' | 'first' | 'since' | 'writtenBy' | 'releasedBy', string>) {
  return ({ effectiveFrom, writtenBy, releasedBy, note }: ReleasedVersion) =>
    // The first version came with the product and has no names.
    writtenBy === ''
      ? [{ label: t.note, value: t.first }]
      : [
          { label: t.since, value: <Time instant={effectiveFrom} /> },
          { label: t.writtenBy, value: writtenBy },
          { label: t.releasedBy, value: releasedBy },
          { label: t.note, value: note },
        ];
}

type PartsCardProps<Part> = {
  t: Record<'title' | 'lead' | 'add', string>;
  /** Whether parts can be added and changed; false while a release is pending. */
  isEditable: boolean;
  renderList: (onOpen: (part: Part) => void) => ReactNode;
  renderForm: (part: Part | undefined, close: () => void) => ReactNode;
};

/** Card with the parts of a draft. A part is edited in a sheet. */
export function PartsCard<Part extends { id: string }>(props: PartsCardProps<Part>) {
  const { t, isEditable, renderList, renderForm } = props;
  const [openPart, setOpenPart] = useState<{ part?: Part }>();
  return (
    <Card as="section">
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      {renderList((part) => setOpenPart({ part }))}
      {isEditable && (
        <div>
          <Button variant="secondary" size="compact" onClick={() => setOpenPart({})}>
            {t.add}
          </Button>
        </div>
      )}
      <Sheet
        open={openPart !== undefined}
        title={openPart?.part?.id ?? t.add}
        onClose={() => setOpenPart(undefined)}
        tall
      >
        {(close) => isEditable && openPart && renderForm(openPart.part, close)}
      </Sheet>
    </Card>
  );
}

type PartButtonsProps = {
  t: Record<'edit' | 'remove', string>;
  /** Name of the part for screen readers. */
  hiddenSuffix: string;
  onEdit: () => void;
  onRemove: () => void;
};

export function PartButtons({ t, hiddenSuffix, onEdit, onRemove }: PartButtonsProps) {
  return (
    <div className={layout.itemLinks}>
      <Button variant="quiet" size="compact" hiddenSuffix={hiddenSuffix} onClick={onEdit}>
        {t.edit}
      </Button>
      <Button variant="quiet" size="compact" hiddenSuffix={hiddenSuffix} onClick={onRemove}>
        {t.remove}
      </Button>
    </div>
  );
}

type DraftFormProps = { fields: Fields; submitLabel: string; onSubmit: () => unknown; children: ReactNode };

/** Form for a part. `onSubmit` saves the part or shows errors, and must not reject. */
export function DraftForm({ fields, submitLabel, onSubmit, children }: DraftFormProps) {
  const { busy, submit } = useSubmission();
  return (
    <Form onSubmit={() => void submit(async () => onSubmit())}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {children}
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </Form>
  );
}
