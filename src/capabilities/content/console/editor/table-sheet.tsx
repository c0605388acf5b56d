import { useState } from 'react';
import { Form } from '#foundation/web/form/form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { maxLengths, maxCounts } from '#capabilities/content/rules/limits.ts';
import { editorMessages } from '#capabilities/content/messages/editor.ts';
import styles from './editor.module.css';
import type { TableAttributes } from './tables.ts';

type TableSheetProps = {
  /** Table at the cursor; undefined for a new one. */
  table: TableAttributes | undefined;
  /** Gets the attributes, and the size of a new table. Gets nothing if the sheet was closed without a change. */
  onEnd: (attributes?: TableAttributes, size?: { rows: number; columns: number }) => void;
};

export function TableSheet({ table, onEnd }: TableSheetProps) {
  const t = useMessages(editorMessages).table;
  const [caption, setCaption] = useState(table?.caption ?? '');
  const [headRow, setHeadRow] = useState(table?.headRow ?? true);
  const [headColumn, setHeadColumn] = useState(table?.headColumn ?? false);
  const [columns, setColumns] = useState('3');
  const [rows, setRows] = useState('4');
  const attributes = { caption: caption.trim().replace(/\s+/g, ' '), headRow, headColumn };
  return (
    <Sheet open title={table ? t.describe : t.title} onClose={() => onEnd()}>
      {(close) => (
        <Form
          className={styles.form}
          onSubmit={() =>
            close(() =>
              table ? onEnd(attributes) : onEnd(attributes, { rows: Number(rows), columns: Number(columns) }),
            )
          }
        >
          <TextField
            id="table-caption"
            label={t.caption}
            hint={t.captionHint}
            maxLength={maxLengths.caption}
            value={caption}
            onChange={setCaption}
          />
          {!table && (
            <>
              <SelectField
                id="table-columns"
                label={t.columns}
                value={columns}
                onChange={setColumns}
                options={numberOptions(maxCounts.columns)}
              />
              <SelectField
                id="table-rows"
                label={t.rows}
                value={rows}
                onChange={setRows}
                options={numberOptions(Math.min(20, maxCounts.rows))}
              />
            </>
          )}
          <Checkbox id="table-head-row" label={t.tool.headRow} checked={headRow} onChange={setHeadRow} />
          <Checkbox id="table-head-column" label={t.tool.headColumn} checked={headColumn} onChange={setHeadColumn} />
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
