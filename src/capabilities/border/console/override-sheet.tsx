import { Form } from '#foundation/web/form/form.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Band } from '#capabilities/screening/contract.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { newUuid } from '#foundation/web/http/random-id.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { overrideBand } from '../contract.ts';
import { counterMessages } from '../messages/counter.ts';
import { fieldMessages } from '../messages/fields.ts';
import { overrideMessages } from '../messages/override.ts';
import { reasonLength } from '../rules/limits.ts';

export type OverrideSubject = { reference: string; number: number; version: number; name: string; band: Band };

/**
 * Sheet in which a health officer changes the band of a traveller to the other band, with a reason. `onEnd` gets a
 * message after the change, and none when the officer cancels.
 */
export function OverrideSheet({ subject, onEnd }: { subject: OverrideSubject; onEnd: (message?: string) => void }) {
  const t = useMessages(overrideMessages);
  const { verdict: bands } = useMessages(counterMessages);
  const language = useLanguage();
  const queries = useQueryClient();
  const fields = useFields({ messages: fieldMessages, focus: 'field', id: (path) => `override-${path}` });
  const [reason, setReason] = useState('');
  // Keeps one id while the sheet is open, so that sending twice records one override.
  const [overrideId] = useState(() => newUuid());
  const { reference, number, version, name, band } = subject;
  const newBand: Band = band === 'proceed' ? 'see-health-officer' : 'proceed';
  const override = useMutation({
    mutationFn: (input: InputOf<typeof overrideBand>) => callApi(overrideBand, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['border', 'arrival'] }),
  });
  const submit = async (close: (then?: () => void) => void) => {
    const input = fields.validate(overrideBand.input, { overrideId, reference, number, version, newBand, reason });
    if (!input) return;
    try {
      await override.mutateAsync(input);
      close(() => onEnd(t.done(name, bands[newBand])));
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <Sheet open title={t.title(name)} onClose={() => onEnd()}>
      {(close) => (
        <Form className={layout.tight} onSubmit={() => void submit(close)}>
          <p>
            <strong>{t.change(bands[band], bands[newBand])}</strong>
          </p>
          <p>{t.consequences}</p>
          <TextField
            id="override-reason"
            label={t.reason}
            hint={t.reasonHint}
            maxLength={reasonLength.max}
            value={reason}
            error={fields.error('reason')}
            onChange={(entered) => {
              fields.clearErrorsOf('reason');
              setReason(entered);
            }}
          />
          {override.error && fields.errors.length === 0 && (
            <Notice tone="danger" live>
              {isNetworkFailure(override.error) ? t.needsNetwork : failureSentence(override.error, language)}
            </Notice>
          )}
          <Button type="submit" busy={override.isPending}>
            {t.changeTo(bands[newBand])}
          </Button>
        </Form>
      )}
    </Sheet>
  );
}
