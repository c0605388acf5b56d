import { Fragment } from 'react';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { saveFile } from '#foundation/web/host/save-file.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type NotificationFigures, printNotification } from '../contract-notification.ts';
import { notificationMessages } from '../messages/notification.ts';
import { assessEvent, type InstrumentAnswer, questions } from '../rules/decision-instrument.ts';
import { maxNotificationText } from '../rules/limits.ts';

type NotificationFormProps = {
  days: { firstDay: string; lastDay: string };
  figures: NotificationFigures;
  onDone: () => void;
};

export function NotificationForm({ days, figures, onDone }: NotificationFormProps) {
  const t = useMessages(notificationMessages);
  const { entered, field, group, formProps } = useNotificationForm({ days, figures, onDone });
  const textProps = { maxLength: maxNotificationText, remainingMessage: t.remaining };
  const assessment = assessEvent(entered, entered.isAlwaysNotifiable);
  return (
    <ActionForm {...formProps} submitLabel={t.print}>
      <TextField {...field('event')} maxLength={120} />
      <TextField {...field('hazard')} maxLength={120} />
      <Checkbox {...field('isAlwaysNotifiable')} hint={t.alwaysHint} checked={entered.isAlwaysNotifiable} />
      <TextField {...field('place')} maxLength={200} />
      <TextArea {...field('figures')} {...textProps} />
      {questions.map((question) => (
        <Fragment key={question}>
          <RadioCards
            {...group(question)}
            layout="side-by-side"
            options={(['yes', 'no', 'unknown'] as const).map((value) => ({ value, label: t.answers[value] }))}
          />
          <TextArea {...field(`${question}Reason`)} {...textProps} />
        </Fragment>
      ))}
      <TextArea {...field('measures')} {...textProps} />
      <TextField {...field('contact')} hint={t.contactHint} maxLength={200} />
      <Stack gap={1} align="start">
        <strong>{t.result}</strong>
        <StatusTag tone={assessment === 'notify' ? 'danger' : assessment === 'open' ? 'warn' : 'neutral'}>
          {t.results[assessment]}
        </StatusTag>
      </Stack>
    </ActionForm>
  );
}

function useNotificationForm({ days, figures, onDone }: NotificationFormProps) {
  const t = useMessages(notificationMessages);
  const unknown = 'unknown' as InstrumentAnswer;
  return useActionForm(undefined, printNotification, {
    id: 'notification',
    labels: t.labels,
    initial: {
      event: '',
      hazard: '',
      place: t.placeDefault,
      isAlwaysNotifiable: false,
      serious: unknown,
      seriousReason: '',
      unusual: unknown,
      unusualReason: '',
      spread: unknown,
      spreadReason: '',
      restrictions: unknown,
      restrictionsReason: '',
      figures: t.figuresText(figures),
      measures: '',
      contact: '',
    },
    toInput: (entered) => ({ ...entered, ...days }),
    onDone: ({ name, type, bytes }) => {
      void saveFile(name, new Blob([new Uint8Array(bytes)], { type }));
      onDone();
    },
  });
}
