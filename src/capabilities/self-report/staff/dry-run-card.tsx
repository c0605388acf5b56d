import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { WideTable } from '#foundation/web/ui/wide-table/wide-table.tsx';
import { type TemplateDraft, type TemplateDryRun, tryTemplate } from '../contract-templates.ts';
import type { TemplateKind } from '../rules/template.ts';
import { editorWords } from '../wording/editor.ts';
import { tryWords } from '../wording/try.ts';
import styles from './templates.module.css';

const spans = [1, 7, 14, 21] as const;

/** A dry run of the draft over what was answered before, for whoever may release it. */
export function DryRunCard({ kind, draft: { revision } }: { kind: TemplateKind; draft: TemplateDraft }) {
  const say = useWords(tryWords);
  const [days, setDays] = useState('7');
  const trying = useMutation({ mutationFn: () => callApi(tryTemplate, { kind, days: Number(days) }) });
  // What was tried is the draft of then.
  const tried = trying.data?.revision === revision ? trying.data : undefined;
  return (
    <section className={layout.card}>
      <h2>{say.title}</h2>
      <p>{say.lead}</p>
      <SelectField
        id="try-days"
        label={say.days}
        value={days}
        options={spans.map((value) => ({ value: String(value), label: say.span(value) }))}
        onChange={(value) => {
          trying.reset();
          setDays(value);
        }}
      />
      <Failure thrown={trying.error} />
      <div>
        <Button variant="secondary" size="compact" busy={trying.isPending} onClick={() => trying.mutate()}>
          {say.go}
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
  const say = useWords(tryWords);
  const { levels } = useWords(editorWords);
  if (tried.reports === 0) return <p>{say.none}</p>;
  const labels = { ...levels, desk: say.desk };
  return (
    <>
      <p>
        {say.reports(tried.reports)} {tried.more && say.more} {say.change(tried.toDesk, tried.fromDesk)}
      </p>
      <WideTable label={say.title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say.result}</th>
              <th scope="col">{say.before}</th>
              <th scope="col">{say.after}</th>
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
