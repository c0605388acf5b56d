import styles from './imports.module.css';
import { useRef, useState } from 'react';
import { useAction } from '#capabilities/staff/staff/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { uploadToApi } from '#foundation/web/http/upload-to-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/deed-form.tsx';
import { describedBy, Field } from '#foundation/web/ui/field/field.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { mostBytes, uploadImport } from '../contract-imports.ts';
import { guessMeasure } from '../rules/guess-measure.ts';
import { type Measure, measures } from '../rules/measures.ts';
import { type DateOrder, dateOrders } from '../rules/parse-cell.ts';
import { fieldWords } from '../wording/fields.ts';
import { figuresWords } from '../wording/figures.ts';
import { importWords } from '../wording/imports.ts';

const textFields = ['name', 'source', 'licence', 'address'] as const;
type UploadFormValues = Record<(typeof textFields)[number], string>;
type UploadChoices = { measure?: Measure; dayOrder?: DateOrder };

/** Takes a file of totals with what is to stand beside it. */
export function UploadForm({ onEnd }: { onEnd: (id: string) => void }) {
  const say = useWords(importWords).form;
  const { measures: measureWords } = useWords(figuresWords);
  const chooser = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<UploadFormValues>({ name: '', source: '', licence: '', address: '' });
  const [measure, setMeasure] = useState<Measure>();
  const [dayOrder, setDayOrder] = useState<DateOrder>();
  const labels: Record<string, string> = { file: say.file, measure: say.measure, ...fieldLabels(say) };
  const fields = useFields({
    words: fieldWords,
    label: (path) => labels[path],
    id: (path) => `import-${path}`,
  });
  const upload = useAction('outbreak', ({ file, ...words }: UploadFormValues & UploadChoices & { file: File }) =>
    uploadToApi(uploadImport, file, words),
  );
  const asksOrder = dayOrder !== undefined || isProblem(upload.error, 'outbreak/order-needed');
  const submit = async () => {
    const [file] = chooser.current?.files ?? [];
    const blank = (['name', 'source', 'licence'] as const).filter((path) => typed[path].trim() === '');
    const missing = [
      ...(file ? [] : [{ path: 'file', key: 'file-needed' }]),
      ...(file && file.size > mostBytes ? [{ path: 'file', key: 'file-large' }] : []),
      ...blank.map((path) => ({ path, key: 'required' })),
    ];
    if (!fields.show(missing) || !file) return;
    try {
      const { id } = await upload.mutateAsync({
        ...typed,
        file,
        ...(measure && { measure }),
        ...(dayOrder && { dayOrder }),
      });
      onEnd(id);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  const hints = { name: say.nameHint, source: say.sourceHint, licence: say.licenceHint, address: undefined };
  return (
    <ActionForm
      fields={fields}
      deed={upload}
      go={upload.isPending ? say.reading : say.go}
      onSubmit={() => void submit()}
    >
      <Field id="import-file" label={say.file} hint={say.fileHint} error={fields.error('file')}>
        <input
          ref={chooser}
          id="import-file"
          type="file"
          accept=".csv,text/csv"
          className={styles.file}
          aria-describedby={describedBy('import-file', say.fileHint, fields.error('file'))}
          onChange={({ target }) => {
            fields.changed('file');
            upload.reset();
            setDayOrder(undefined);
            setMeasure((chosen) => chosen ?? guessMeasure(target.files?.[0]?.name ?? ''));
          }}
        />
      </Field>
      {textFields.map((path) => (
        <TextField
          key={path}
          id={`import-${path}`}
          label={say[path]}
          hint={hints[path]}
          longest={path === 'address' ? 300 : 200}
          value={typed[path]}
          error={fields.error(path)}
          onChange={(value) => {
            fields.changed(path);
            setTyped((before) => ({ ...before, [path]: value }));
          }}
        />
      ))}
      <RadioCards
        id="import-measure"
        legend={say.measure}
        hint={say.measureHint}
        layout="chips"
        options={measures.map((value) => ({ value, label: measureWords[value] }))}
        value={measure}
        error={fields.error('measure')}
        onChange={setMeasure}
      />
      {asksOrder && (
        <RadioCards
          id="import-dayOrder"
          legend={say.dayOrder}
          options={dateOrders.map((value) => ({ value, label: say.dayOrders[value] }))}
          value={dayOrder}
          error={fields.error('dayOrder')}
          onChange={setDayOrder}
        />
      )}
    </ActionForm>
  );
}

function fieldLabels(say: Record<(typeof textFields)[number], string>): UploadFormValues {
  return { name: say.name, source: say.source, licence: say.licence, address: say.address };
}
