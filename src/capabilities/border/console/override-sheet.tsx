import { useState } from 'react';
import type { Band } from '#capabilities/screening/contract.ts';
import { ActionSheet, useActionForm } from '#capabilities/staff/console/public.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { newUuid } from '#foundation/web/http/random-id.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { overrideBand } from '../contract.ts';
import { counterMessages } from '../messages/counter.ts';
import { overrideMessages } from '../messages/override.ts';
import { reasonLength } from '../rules/limits.ts';

export type OverrideSubject = { reference: string; number: number; version: number; name: string; band: Band };

/**
 * Sheet in which a health officer changes the band of a traveller to the other band, with a reason. `onEnd` gets a
 * message after the change, and none when the officer cancels.
 */
export function OverrideSheet({ subject, onEnd }: { subject: OverrideSubject; onEnd: (message?: string) => void }) {
  const t = useMessages(overrideMessages);
  return (
    <ActionSheet title={t.title(subject.name)} onEnd={onEnd}>
      {(onDone) => <OverrideForm subject={subject} onDone={onDone} />}
    </ActionSheet>
  );
}

function OverrideForm({ subject, onDone }: { subject: OverrideSubject; onDone: (message: string) => void }) {
  const t = useMessages(overrideMessages);
  const { verdict: bands } = useMessages(counterMessages);
  const language = useLanguage();
  // Keeps one id while the sheet is open, so that sending twice records one override.
  const [overrideId] = useState(() => newUuid());
  const { reference, number, version, name, band } = subject;
  const newBand: Band = band === 'proceed' ? 'see-health-officer' : 'proceed';
  const { fields, field, formProps, action } = useActionForm({ queryKey: ['border', 'arrival'] }, overrideBand, {
    id: 'override',
    labels: { reason: t.reason },
    focus: 'field',
    initial: { reason: '' },
    toInput: ({ reason }) => ({ overrideId, reference, number, version, newBand, reason }),
    onDone: () => onDone(t.done(name, bands[newBand])),
  });
  return (
    <Form gap={4} onSubmit={formProps.onSubmit}>
      <p>
        <strong>{t.change(bands[band], bands[newBand])}</strong>
      </p>
      <p>{t.consequences}</p>
      <TextField {...field('reason')} hint={t.reasonHint} maxLength={reasonLength.max} />
      {action.error && fields.errors.length === 0 && (
        <Notice tone="danger" live>
          {isNetworkFailure(action.error) ? t.needsNetwork : failureSentence(action.error, language)}
        </Notice>
      )}
      <Button type="submit" busy={action.isPending}>
        {t.changeTo(bands[newBand])}
      </Button>
    </Form>
  );
}
