import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { uploadToApi } from '#foundation/web/http/upload-to-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { describedBy, Field } from '#foundation/web/ui/field/field.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextList } from '#foundation/web/ui/layout/layout.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { importConveyances } from '../contract.ts';
import { arrivalColumns } from '../rules/arrival-row.ts';
import { conveyanceMessages } from '../messages/conveyances.ts';
import { fieldMessages } from '../messages/fields.ts';

type Preview = OutputOf<typeof importConveyances>;

/** Form for a CSV file: checks it first and shows its errors or what would change, then imports it. */
export function TimetableImportForm({ onEnd }: { onEnd: (message: string) => void }) {
  const t = useMessages(conveyanceMessages).file;
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const fields = useFields({ label: () => t.label, id: () => 'timetable-file' });
  const upload = useAction('conveyances', ({ chosen, mode }: { chosen: File; mode: 'preview' | 'save' }) =>
    uploadToApi(importConveyances, chosen, { mode }),
  );
  const isChecked = preview !== undefined && preview.rowErrors.length === 0;
  const submit = async () => {
    if (!fields.acceptOrShow(file ? [] : [{ path: 'file', key: 'required' }]) || !file) return;
    try {
      const result = await upload.mutateAsync({ chosen: file, mode: isChecked ? 'save' : 'preview' });
      if (isChecked && result.rowErrors.length === 0) onEnd(t.imported(result.addedCount, result.changedCount));
      else setPreview(result);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  const hint = `${t.hint} ${arrivalColumns.join(', ')}. ${t.optional}`;
  return (
    <ActionForm
      fields={fields}
      action={upload}
      submitLabel={isChecked ? t.save : t.check}
      onSubmit={() => void submit()}
    >
      <Field id="timetable-file" label={t.label} hint={hint} error={fields.error('file')}>
        <input
          id="timetable-file"
          type="file"
          accept=".csv,text/csv"
          aria-describedby={describedBy('timetable-file', hint, fields.error('file'))}
          onChange={({ target }) => {
            fields.clearErrorsOf('file');
            upload.reset();
            setPreview(undefined);
            setFile(target.files?.[0]);
          }}
        />
      </Field>
      {preview && (isChecked ? <FilePreview preview={preview} /> : <RowErrors preview={preview} />)}
    </ActionForm>
  );
}

function FilePreview({ preview: { addedCount, changedCount, unchangedCount, days } }: { preview: Preview }) {
  const t = useMessages(conveyanceMessages).file;
  const timeText = useTimeText();
  return (
    <Notice tone="ok" title={t.previewTitle} live>
      <p>{t.counts(addedCount, changedCount, unchangedCount)}</p>
      {days && <p>{t.days(timeText.date(days.first), timeText.date(days.last))}</p>}
      {addedCount + changedCount === 0 && <p>{t.nothingNew}</p>}
    </Notice>
  );
}

function RowErrors({ preview: { rowErrors } }: { preview: Preview }) {
  const t = useMessages(conveyanceMessages).file;
  const language = useLanguage();
  return (
    <Notice tone="danger" title={t.errorsTitle} live>
      <TextList>
        {rowErrors.map(({ row, column, key, cell }) => (
          <li key={`${row} ${column} ${key}`}>
            {`${t.row} ${row}, ${column} (${cell || t.empty}): ${fieldErrorMessage(key, language, fieldMessages)}`}
          </li>
        ))}
      </TextList>
    </Notice>
  );
}
