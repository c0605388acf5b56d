import { useState } from 'react';
import { type Conflict, ConflictOutcome, resolveConflict } from '#capabilities/border/contract-conflicts.ts';
import { conflictMessages } from '#capabilities/border/messages/conflicts.ts';
import { ActionSheet, useActionForm } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { reasonLength } from '#capabilities/border/rules/limits.ts';
import { ConflictText } from './conflict-text.tsx';
import { conflictsKey, useConflicts } from './use-conflicts.ts';

export type DeskConflictsProps = {
  /** Only conflicts about this traveller. */
  about?: { reference: string; number: number };
  onResolved?: () => void;
};

/** Unresolved conflicts between lanes for the health desk, which resolves them; nothing without conflicts. */
export function DeskConflicts({ about, onResolved }: DeskConflictsProps) {
  const t = useMessages(conflictMessages);
  const conflicts = useConflicts().filter(
    ({ reference, number }) => !about || (reference === about.reference && number === about.number),
  );
  const [message, setMessage] = useState('');
  const [subject, setSubject] = useState<Conflict>();
  return (
    <>
      <StatusMessage>{message}</StatusMessage>
      {conflicts.length > 0 && (
        <Card as="section" gap={3}>
          <h2>{t.deskTitle(conflicts.length)}</h2>
          <Stack as="ul" gap={4}>
            {conflicts.map((conflict) => (
              <Stack as="li" gap={2} key={conflict.id}>
                <ConflictText conflict={conflict} />
                <div>
                  <Button
                    variant="secondary"
                    size="compact"
                    hiddenSuffix={t.traveller(conflict.reference, conflict.number)}
                    onClick={() => setSubject(conflict)}
                  >
                    {t.resolve}
                  </Button>
                </div>
              </Stack>
            ))}
          </Stack>
        </Card>
      )}
      {subject && (
        <ActionSheet
          title={t.resolveTitle}
          onEnd={(done) => {
            setSubject(undefined);
            if (done === undefined) return;
            setMessage(done);
            onResolved?.();
          }}
        >
          {(onDone) => <ResolveForm conflict={subject} onDone={onDone} />}
        </ActionSheet>
      )}
    </>
  );
}

type ResolveFormProps = { conflict: Conflict; onDone: (message: string) => void };

function ResolveForm({ conflict, onDone }: ResolveFormProps) {
  const t = useMessages(conflictMessages);
  const initial: { outcome: ConflictOutcome | undefined; note: string } = { outcome: undefined, note: '' };
  const { field, group, change, formProps } = useActionForm({ queryKey: conflictsKey }, resolveConflict, {
    id: 'conflict',
    labels: { outcome: t.outcomeLabel, note: t.note },
    initial,
    toInput: ({ outcome, note }) => ({ id: conflict.id, outcome, note }),
    onDone: () => onDone(t.done),
  });
  return (
    <ActionForm {...formProps} submitLabel={t.save}>
      <ConflictText conflict={conflict} />
      <RadioCards
        {...group('outcome')}
        options={ConflictOutcome.options.map((value) => ({ value, label: t.outcome[value] }))}
        onChange={(outcome) => change({ outcome })}
      />
      <TextField {...field('note')} hint={t.noteHint} maxLength={reasonLength.max} />
    </ActionForm>
  );
}
