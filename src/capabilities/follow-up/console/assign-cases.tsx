import { useState } from 'react';
import { SheetButton, useAction, useActionForm, useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Card, Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import type { OutputOf } from '#foundation/contract/call.ts';
import { assignCases, type CaseView, type Colleague } from '../contract-list.ts';
import { maxAssignedCases } from '../rules/limits.ts';
import { deskMessages } from '../messages/desk.ts';
import { formatCaseLabel } from './case-name.ts';

type AssignCasesProps = {
  /** The selected cases as listed. */
  cases: readonly CaseView[];
  officers: readonly Colleague[];
  onSelect: (ids: ReadonlySet<string>) => void;
};

type AssignResult = OutputOf<typeof assignCases> & { labelById: ReadonlyMap<string, string> };

/** Actions on the selected cases, and their result: how many were changed, which were refused, and why. */
export function AssignCases({ cases, officers, onSelect }: AssignCasesProps) {
  const t = useMessages(deskMessages);
  const me = useCurrentStaff();
  const [result, setResult] = useState<AssignResult>();
  const selection = cases.map(({ id, revision }) => ({ id, revision }));
  const showResult = (answer: OutputOf<typeof assignCases>) => {
    setResult({ ...answer, labelById: new Map(cases.map((row) => [row.id, formatCaseLabel(row, t)])) });
    onSelect(new Set(answer.refused.map(({ id }) => id)));
  };
  const action = useAction('follow-up', (newHolder: string | null) =>
    callApi(assignCases, { cases: selection, newHolder }),
  );
  const assign = (newHolder: string | null) => action.run(newHolder, showResult);
  const isTooMany = cases.length > maxAssignedCases;
  const colleagues = officers.filter(({ id }) => id !== me?.id);
  return (
    <>
      {cases.length > 0 && (
        <Card as="section" gap={3}>
          <p role="status">{t.assign.selected(cases.length)}</p>
          {isTooMany && <Notice tone="warn">{t.assign.limit(maxAssignedCases)}</Notice>}
          <Failure thrown={action.error} />
          {!isTooMany && (
            <Row>
              <Button size="compact" busy={action.isPending} onClick={() => me && assign(me.id)}>
                {t.assign.toMe}
              </Button>
              {colleagues.length > 0 && (
                <SheetButton label={t.assign.toColleague} variant="secondary" size="compact">
                  {(close) => (
                    <ColleagueForm
                      cases={selection}
                      colleagues={colleagues}
                      onDone={(answer) => {
                        showResult(answer);
                        close();
                      }}
                    />
                  )}
                </SheetButton>
              )}
              <Button variant="secondary" size="compact" busy={action.isPending} onClick={() => assign(null)}>
                {t.assign.giveBack}
              </Button>
              <Button variant="quiet" size="compact" onClick={() => onSelect(new Set())}>
                {t.assign.clear}
              </Button>
            </Row>
          )}
        </Card>
      )}
      <div role="status">{result && <AssignResultNotice result={result} />}</div>
    </>
  );
}

function AssignResultNotice({ result: { assigned, refused, labelById } }: { result: AssignResult }) {
  const t = useMessages(deskMessages).assign;
  return (
    <Stack gap={3}>
      {assigned.length > 0 && <Notice tone="ok">{t.done(assigned.length)}</Notice>}
      {refused.length > 0 && (
        <Notice tone="warn">
          <p>{t.refusedTitle(refused.length)}</p>
          <Stack as="ul" gap={1}>
            {refused.map(({ id, reason }) => (
              <li key={id}>{[labelById.get(id) ?? '', t.refusal[reason]].join(': ')}</li>
            ))}
          </Stack>
        </Notice>
      )}
    </Stack>
  );
}

type ColleagueFormProps = {
  cases: { id: string; revision: number }[];
  colleagues: readonly Colleague[];
  onDone: (answer: OutputOf<typeof assignCases>) => void;
};

function ColleagueForm({ cases, colleagues, onDone }: ColleagueFormProps) {
  const t = useMessages(deskMessages).assign;
  const { group, formProps } = useActionForm('follow-up', assignCases, {
    id: 'assign',
    initial: { newHolder: '' },
    labels: { newHolder: t.colleague },
    checkEntered: ({ newHolder }) => (newHolder === '' ? [{ path: 'newHolder', key: 'required' }] : []),
    toInput: ({ newHolder }) => ({ cases, newHolder }),
    onDone,
  });
  return (
    <ActionForm {...formProps} submitLabel={t.save}>
      <RadioCards {...group('newHolder')} options={colleagues.map(({ id, name }) => ({ value: id, label: name }))} />
    </ActionForm>
  );
}
