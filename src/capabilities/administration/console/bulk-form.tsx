import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queueDays } from '#capabilities/border/rules/queue-days.ts';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { Card, SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { listBulkTargets, previewBulkMessage, requestBulkMessage } from '../contract-bulk.ts';
import { bulkMessages } from '../messages/bulk.ts';
import { bulkLimits } from '../rules/bulk-message.ts';

type Preview = OutputOf<typeof previewBulkMessage>;
type Mode = 'air' | 'land' | 'sea';
type Values = { day: string; mode: Mode; group: string; en: string; ms: string; reason: string };

/** Form of a message: first target and texts, then the preview with the exact number of recipients. */
export function BulkForm({ onEnd }: { onEnd: (message?: string) => void }) {
  const t = useMessages(bulkMessages);
  const [values, setValues] = useState<Values>(() => ({
    day: systemClock.today(),
    mode: 'air',
    group: '',
    en: '',
    ms: '',
    reason: '',
  }));
  const [preview, setPreview] = useState<Preview>();
  return (
    <ConsolePage title={t.create} suitsPhones>
      {preview ? (
        <PreviewStep values={values} preview={preview} onBack={() => setPreview(undefined)} onDone={onEnd} />
      ) : (
        <WriteStep values={values} onChange={setValues} onPreview={setPreview} onBack={() => onEnd()} />
      )}
    </ConsolePage>
  );
}

type WriteStepProps = {
  values: Values;
  onChange: React.Dispatch<React.SetStateAction<Values>>;
  onPreview: (preview: Preview) => void;
  onBack: () => void;
};

function WriteStep({ values, onChange, onPreview, onBack }: WriteStepProps) {
  const t = useMessages(bulkMessages);
  const timeText = useTimeText();
  const targets = useQuery({
    queryKey: ['administration', 'bulk-targets', values.day],
    queryFn: ({ signal }) => callApi(listBulkTargets, { day: values.day }, { signal }),
  });
  const { entered, change, field, group, formProps } = useActionForm('administration', previewBulkMessage, {
    id: 'bulk',
    initial: values,
    state: [values, onChange] as const,
    labels: { day: t.day, mode: t.mode, group: t.group, 'text.en': t.textEn, 'text.ms': t.textMs, reason: t.reason },
    checkEntered: ({ reason }) => (reason.trim() === '' ? [{ path: 'reason', key: 'required' }] : []),
    toInput: toTarget,
    onDone: onPreview,
  });
  const groups = (targets.data?.items ?? []).filter(({ mode }) => mode === entered.mode);
  return (
    <ActionForm {...formProps} submitLabel={t.preview} onBack={onBack}>
      <SelectField
        {...field('day')}
        options={queueDays(systemClock.today()).map((day) => ({ value: day, label: timeText.date(day) }))}
        onChange={(day) => change({ day, group: '' })}
      />
      <RadioCards
        {...group('mode')}
        layout="chips"
        options={(['air', 'sea', 'land'] as const).map((value) => ({ value, label: t.modes[value] }))}
        onChange={(mode) => change({ mode, group: '' })}
      />
      {entered.mode !== 'land' && (
        <SelectField
          {...field('group')}
          emptyOptionLabel={t.whole[entered.mode]}
          options={groups.map(({ key, name, travellerCount }) => ({
            value: key,
            label: t.groupOption(name || t.unknownGroup, travellerCount),
          }))}
        />
      )}
      {(['en', 'ms'] as const).map((language) => (
        <TextArea
          key={language}
          {...field(language, `text.${language}`)}
          hint={language === 'en' ? t.textHint : undefined}
          lang={language}
          maxLength={bulkLimits.text}
          remainingMessage={t.remaining}
        />
      ))}
      <TextField {...field('reason')} hint={t.reasonHint} maxLength={bulkLimits.reason} />
    </ActionForm>
  );
}

type PreviewStepProps = { values: Values; preview: Preview; onBack: () => void; onDone: (message: string) => void };

function PreviewStep({ values, preview, onBack, onDone }: PreviewStepProps) {
  const t = useMessages(bulkMessages);
  const { recipients, byLanguage, texts, needsApproval } = preview;
  const { formProps } = useActionForm('administration', requestBulkMessage, {
    initial: values,
    toInput: (entered) => ({ ...toTarget(entered), reason: entered.reason, expectedRecipients: recipients }),
    confirmation: {
      title: t.question(recipients),
      text: needsApproval ? t.approvalNeeded : t.alone,
      cancelLabel: t.cancel,
      confirmLabel: needsApproval ? t.request : t.send(recipients),
    },
    onDone: (answer) => onDone(answer.needsApproval ? t.requested : t.sent),
  });
  return (
    <ActionForm {...formProps} submitLabel={needsApproval ? t.request : t.send(recipients)} onBack={onBack}>
      <Card as="section" gap={3}>
        <h2>{t.previewTitle}</h2>
        <h3>{t.inEnglish(byLanguage.en)}</h3>
        <p lang="en">{texts.en}</p>
        <h3>{t.inMalay(byLanguage.ms)}</h3>
        <p lang="ms">{texts.ms}</p>
        <h3>{t.recipients(recipients)}</h3>
        <SmallText>{t.recipientsHint}</SmallText>
        <p>{needsApproval ? t.approvalNeeded : t.alone}</p>
      </Card>
    </ActionForm>
  );
}

function toTarget({ day, mode, group, en, ms }: Values) {
  return { day, mode, group: group === '' ? null : group, text: { en, ms } };
}
