import { editorMessages } from '#capabilities/content/messages/editor.ts';
import { maxCounts, maxLengths } from '#capabilities/content/rules/limits.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { TableAttributes } from './tables.ts';

type TableSheetProps = {
  /** Table at the cursor; undefined for a new one. */
  table: TableAttributes | undefined;
  /** Gets the attributes, and the size of a new table. Gets nothing if the sheet was closed without a change. */
  onEnd: (attributes?: TableAttributes, size?: { rows: number; columns: number }) => void;
};

export function TableSheet({ table, onEnd }: TableSheetProps) {
  const t = useMessages(editorMessages).table;
  const { entered, field } = useForm({
    id: 'table',
    labels: {
      caption: t.caption,
      columns: t.columns,
      rows: t.rows,
      'head-row': t.tool.headRow,
      'head-column': t.tool.headColumn,
    },
    initial: {
      caption: table?.caption ?? '',
      headRow: table?.headRow ?? true,
      headColumn: table?.headColumn ?? false,
      columns: '3',
      rows: '4',
    },
  });
  const { headRow, headColumn, rows, columns } = entered;
  const attributes = { caption: entered.caption.trim().replace(/\s+/g, ' '), headRow, headColumn };
  return (
    <Sheet open title={table ? t.describe : t.title} onClose={() => onEnd()}>
      {(close) => (
        <Form
          gap={5}
          onSubmit={() =>
            close(() =>
              table ? onEnd(attributes) : onEnd(attributes, { rows: Number(rows), columns: Number(columns) }),
            )
          }
        >
          <TextField {...field('caption')} hint={t.captionHint} maxLength={maxLengths.caption} />
          {!table && (
            <>
              <SelectField {...field('columns')} options={numberOptions(maxCounts.columns)} />
              <SelectField {...field('rows')} options={numberOptions(Math.min(20, maxCounts.rows))} />
            </>
          )}
          <Checkbox {...field('headRow', 'head-row')} checked={headRow} />
          <Checkbox {...field('headColumn', 'head-column')} checked={headColumn} />
          <Button type="submit">{table ? t.save : t.add}</Button>
        </Form>
      )}
    </Sheet>
  );
}

// Options from 2 to `max`.
function numberOptions(max: number): { value: string; label: string }[] {
  return Array.from({ length: max - 1 }, (_, index) => ({ value: `${index + 2}`, label: `${index + 2}` }));
}
