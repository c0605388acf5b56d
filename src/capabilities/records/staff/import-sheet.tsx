import { useState } from 'react';
import { ActionSheet, useAction } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { decideImport, type ImportRow, revertImport } from '../contract-console.ts';
import { fieldWords } from '../wording/fields.ts';
import { consoleWords } from '../wording/console.ts';
import { formatResourceCounts } from '../rules/resource-types.ts';
import { ImportPatients } from './import-patients.tsx';

/** An import: what it changes, who wanted it, and what can be done about it. `onEnd`: closed, with what was done. */
export function ImportSheet({ row, onEnd }: { row: ImportRow; onEnd: (said?: string) => void }) {
  const { one: say } = useWords(consoleWords);
  return (
    <ActionSheet tall title={say.title} onEnd={onEnd}>
      {(done) => <ImportDetails row={row} onDone={done} />}
    </ActionSheet>
  );
}

function ImportDetails({ row, onDone }: { row: ImportRow; onDone: (said: string) => void }) {
  const { one: say } = useWords(consoleWords);
  const [form, setForm] = useState<'refuse' | 'revert'>();
  const apply = useAction('records', () => callApi(decideImport, { id: row.id, verdict: 'apply' }));
  const refuse = useAction('records', (input: Parameters<typeof callApi<typeof decideImport>>[1]) =>
    callApi(decideImport, input),
  );
  const revert = useAction('records', (input: { id: string; reason: string }) => callApi(revertImport, input));
  const field = { id: 'reason', label: say.reason, longest: 500 };
  const rows = useImportRows(row);
  const back = () => setForm(undefined);
  if (form === 'refuse')
    return (
      <ReasonForm
        field={field}
        input={decideImport.input}
        rest={{ id: row.id, verdict: 'refuse' }}
        words={fieldWords}
        deed={refuse}
        go={row.mine ? say.takeBack : say.refuse}
        danger
        onDone={() => onDone(say.refused)}
        onBack={back}
      />
    );
  if (form === 'revert')
    return (
      <ReasonForm
        field={field}
        input={revertImport.input}
        rest={{ id: row.id }}
        words={fieldWords}
        deed={revert}
        text={say.revertText}
        go={say.revert}
        danger
        onDone={() => onDone(say.revertedSaid)}
        onBack={back}
      />
    );
  return (
    <div className={layout.tight}>
      <SummaryList rows={rows} />
      <Failure thrown={apply.error} />
      {row.state === 'waiting' && row.mine && <p>{say.mine}</p>}
      {row.state === 'applied' && <ImportPatients id={row.id} />}
      <div className={layout.buttons}>
        {row.state === 'waiting' && !row.mine && (
          <Button
            busy={apply.isPending}
            onClick={() => apply.mutate(undefined, { onSuccess: () => onDone(say.applied) })}
          >
            {say.apply}
          </Button>
        )}
        {row.state === 'waiting' && (
          <Button variant="secondary" onClick={() => setForm('refuse')}>
            {row.mine ? say.takeBack : say.refuse}
          </Button>
        )}
        {row.state === 'applied' && (
          <Button variant="secondary" onClick={() => setForm('revert')}>
            {say.revert}
          </Button>
        )}
      </div>
    </div>
  );
}

function useImportRows({ counts, reason, ...row }: ImportRow) {
  const { one: say, imports } = useWords(consoleWords);
  const language = useLanguage();
  const listed = (kinds: Record<string, number>) => formatResourceCounts(kinds, say.kinds) || say.none;
  const step = (label: string, who: string | null, at: string | null) =>
    at === null ? [] : [{ label, value: say.byAt(who ?? '', formatInstant(parseInstant(at), language)) }];
  return [
    { label: imports.columns.state, value: imports.states[row.state] },
    { label: say.patients, value: String(counts.patients) },
    { label: imports.columns.resources, value: listed(counts.kinds) },
    { label: say.fresh, value: String(counts.fresh) },
    { label: say.changed, value: String(counts.changed) },
    { label: say.known, value: String(counts.known) },
    { label: say.leftOut, value: listed(counts.leftOut) },
    ...step(say.asked, row.askedBy, row.askedAt),
    ...step(say.decided, row.decidedBy, row.decidedAt),
    ...step(say.reverted, row.revertedBy, row.revertedAt),
    ...(reason ? [{ label: say.reason, value: reason }] : []),
  ];
}
