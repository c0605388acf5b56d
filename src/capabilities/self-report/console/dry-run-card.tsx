import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { WideTable } from '#foundation/web/ui/wide-table/wide-table.tsx';
import { type TemplateDraft, type TemplateDryRun, tryTemplate } from '../contract-templates.ts';
import type { TemplateKind } from '../rules/template.ts';
import { editorMessages } from '../messages/editor.ts';
import { tryMessages } from '../messages/try.ts';
import styles from './templates.module.css';

const spans = [1, 7, 14, 21] as const;

/** A dry run of the draft over what was answered before, for whoever may release it. */
export function DryRunCard({ kind, draft: { revision } }: { kind: TemplateKind; draft: TemplateDraft }) {
  const t = useMessages(tryMessages);
  const [days, setDays] = useState('7');
  const trying = useMutation({ mutationFn: () => callApi(tryTemplate, { kind, days: Number(days) }) });
  // What was tried is the draft of then.
  const tried = trying.data?.revision === revision ? trying.data : undefined;
  return (
    <section className={layout.card}>
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      <SelectField
        id="try-days"
        label={t.days}
        value={days}
        options={spans.map((value) => ({ value: String(value), label: t.span(value) }))}
        onChange={(value) => {
          trying.reset();
          setDays(value);
        }}
      />
      <Failure thrown={trying.error} />
      <div>
        <Button variant="secondary" size="compact" busy={trying.isPending} onClick={() => trying.mutate()}>
          {t.go}
        </Button>
      </div>
      <div role="status" className={layout.tight}>
        {tried && <DryRunResult tried={tried} />}
      </div>
    </section>
  );
}

const tallyNames = ['ok', 'caution', 'urgent', 'desk'] as const;

function DryRunResult({ tried }: { tried: TemplateDryRun }) {
  const t = useMessages(tryMessages);
  const { levels } = useMessages(editorMessages);
  if (tried.reports === 0) return <p>{t.none}</p>;
  const labels = { ...levels, desk: t.desk };
  return (
    <>
      <p>
        {t.reports(tried.reports)} {tried.more && t.more} {t.change(tried.toDesk, tried.fromDesk)}
      </p>
      <WideTable label={t.title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.result}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
          <tbody>
            {tallyNames.map((name) => (
              <tr key={name}>
                <th scope="row">{labels[name]}</th>
                <td>{tried.before[name]}</td>
                <td>{tried.after[name]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  );
}
