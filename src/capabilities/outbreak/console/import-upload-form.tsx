import { useAction } from '#capabilities/staff/console/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { useForm } from '#foundation/web/form/use-form.ts';
import type { Issue } from '#foundation/web/form/validate.ts';
import { uploadToApi } from '#foundation/web/http/upload-to-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { describedBy, Field } from '#foundation/web/ui/field/field.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { uploadImport } from '../contract-imports.ts';
import { guessMeasure } from '../rules/guess-measure.ts';
import { type Measure, measures } from '../rules/measures.ts';
import { type DateOrder, dateOrders } from '../rules/parse-cell.ts';
import { fieldMessages } from '../messages/fields.ts';
import { outbreakMessages } from '../messages/screens.ts';
import { importMessages } from '../messages/imports.ts';
import { maxUploadBytes } from '../rules/limits.ts';
import styles from './imports.module.css';

const textFields = ['name', 'source', 'licence', 'address'] as const;
type UploadFormValues = Record<(typeof textFields)[number], string> & {
  file: File | undefined;
  measure: Measure | undefined;
  dayOrder: DateOrder | undefined;
};

const blankForm: UploadFormValues = {
  file: undefined,
  name: '',
  source: '',
  licence: '',
  address: '',
  measure: undefined,
  dayOrder: undefined,
};

export function ImportUploadForm({ onEnd }: { onEnd: (id: string) => void }) {
  const t = useMessages(importMessages).form;
  const { measures: measureLabels } = useMessages(outbreakMessages);
  const upload = useAction('outbreak', ({ file, measure, dayOrder, ...details }: UploadFormValues & { file: File }) =>
    uploadToApi(uploadImport, file, { ...details, ...(measure && { measure }), ...(dayOrder && { dayOrder }) }),
  );
  const { fields, entered, change, field, group } = useForm({
    id: 'import',
    labels: {
      file: t.file,
      name: t.name,
      source: t.source,
      licence: t.licence,
      address: t.address,
      measure: t.measure,
      dayOrder: t.dayOrder,
    },
    messages: fieldMessages,
    initial: blankForm,
  });
  // The server asks for the order if dates such as 02/03/2021 can be read both ways.
  const needsDateOrder = entered.dayOrder !== undefined || isProblem(upload.error, 'outbreak/order-needed');
  const submit = async () => {
    const { file } = entered;
    if (!fields.acceptOrShow(findIssues(entered)) || !file) return;
    try {
      const { id } = await upload.mutateAsync({ ...entered, file });
      onEnd(id);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  const hintByPath = { name: t.nameHint, source: t.sourceHint, licence: t.licenceHint, address: undefined };
  return (
    <ActionForm
      fields={fields}
      action={upload}
      submitLabel={upload.isPending ? t.reading : t.submit}
      onSubmit={() => void submit()}
    >
      <Field id="import-file" label={t.file} hint={t.fileHint} error={fields.error('file')}>
        <input
          id="import-file"
          type="file"
          accept=".csv,text/csv"
          className={styles.file}
          aria-describedby={describedBy('import-file', t.fileHint, fields.error('file'))}
          onChange={({ target }) => {
            upload.reset();
            const file = target.files?.[0];
            const measure = entered.measure ?? guessMeasure(file?.name ?? '');
            change({ file, dayOrder: undefined, measure }, ['file']);
          }}
        />
      </Field>
      {textFields.map((path) => (
        <TextField key={path} {...field(path)} hint={hintByPath[path]} maxLength={path === 'address' ? 300 : 200} />
      ))}
      <RadioCards
        {...group('measure')}
        hint={t.measureHint}
        layout="chips"
        options={measures.map((value) => ({ value, label: measureLabels[value] }))}
      />
      {needsDateOrder && (
        <RadioCards
          {...group('dayOrder')}
          options={dateOrders.map((value) => ({ value, label: t.dayOrders[value] }))}
        />
      )}
    </ActionForm>
  );
}

function findIssues({ file, ...texts }: UploadFormValues): Issue[] {
  const blankFields = (['name', 'source', 'licence'] as const).filter((path) => texts[path].trim() === '');
  return [
    ...(file ? [] : [{ path: 'file', key: 'file-needed' }]),
    ...(file && file.size > maxUploadBytes ? [{ path: 'file', key: 'file-large' }] : []),
    ...blankFields.map((path) => ({ path, key: 'required' })),
  ];
}
