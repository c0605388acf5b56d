import { useRef } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { uploadToApi } from '#foundation/web/http/upload-to-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { describedBy, Field } from '#foundation/web/ui/field/field.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { importFacilities } from '../contract-console.ts';
import { facilityColumns } from '../rules/facility-row.ts';
import { facilityMessages } from '../messages/console.ts';
import { fieldMessages } from '../messages/fields.ts';

export function FacilityImportForm({ onEnd }: { onEnd: (message: string) => void }) {
  const t = useMessages(facilityMessages).file;
  const language = useLanguage();
  const fileInput = useRef<HTMLInputElement>(null);
  const fields = useFields({ label: () => t.label, id: () => 'facilities-file' });
  const upload = useAction('nearby', (file: File) => uploadToApi(importFacilities, file, {}));
  const uploadErrors = upload.data?.rowErrors ?? [];
  const hint = `${t.hint} ${facilityColumns.join(', ')}`;
  const submit = async () => {
    const [file] = fileInput.current?.files ?? [];
    if (!fields.acceptOrShow(file ? [] : [{ path: 'file', key: 'required' }]) || !file) return;
    try {
      const { changedCount, unchangedCount, rowErrors } = await upload.mutateAsync(file);
      if (rowErrors.length === 0) onEnd(t.imported(changedCount, unchangedCount));
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm fields={fields} action={upload} submitLabel={t.submit} onSubmit={() => void submit()}>
      <Field id="facilities-file" label={t.label} hint={hint} error={fields.error('file')}>
        <input
          ref={fileInput}
          id="facilities-file"
          type="file"
          accept=".csv,text/csv"
          aria-describedby={describedBy('facilities-file', hint, fields.error('file'))}
          onChange={() => {
            fields.clearErrorsOf('file');
            upload.reset();
          }}
        />
      </Field>
      {uploadErrors.length > 0 && (
        <Notice tone="danger" title={t.rowErrorsTitle} live>
          <ul>
            {uploadErrors.map(({ row, column, key }) => (
              <li key={`${row} ${column}`}>
                {`${t.row} ${row}, ${column}: ${fieldErrorMessage(key, language, fieldMessages)}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </ActionForm>
  );
}
