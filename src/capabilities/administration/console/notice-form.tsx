import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { isoInstant, systemClock } from '#foundation/time/clock.ts';
import { parseLocalTime } from '#foundation/time/local-time.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useConfirmation } from '#foundation/web/form/use-confirmation.ts';
import { useForm } from '#foundation/web/form/use-form.ts';
import { validate } from '#foundation/web/form/validate.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { MomentField } from '#foundation/web/ui/moment-field/moment-field.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { type Notice, publishNotice, requestOutage } from '../contract-notices.ts';
import { maxLengths, noticeLimits, validateTimes } from '../rules/notice.ts';
import { fieldMessages } from '../messages/fields.ts';
import { noticeMessages } from '../messages/notices.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { createNoticeDraft, type NoticeDraft, toAnnouncementRequest, toOutageRequest } from './notice-draft.ts';

type NoticeFormProps = {
  kind: Notice['kind'];
  /** Notice whose text the form copies. */
  source?: Notice | undefined;
  /** Called when the form closes, with a status message if the notice was sent. */
  onEnd: (message?: string) => void;
};

export function NoticeForm({ kind, source, onEnd }: NoticeFormProps) {
  const t = useMessages(noticeMessages).form;
  const { form, publish, isDirty, submit, question } = useNoticeForm({ kind, source, onEnd });
  const { fields, entered: draft, field, group } = form;
  const isOutage = kind === 'outage';
  const leaveGuard = useLeaveGuard(isDirty);
  return (
    <ConsolePage title={t[kind]} lead={isOutage ? t.outageLead : undefined}>
      <Form onSubmit={() => void submit()}>
        <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
        {(['en', 'ms'] as const).map((language) => (
          <TextArea
            key={language}
            {...field(language, `text.${language}`)}
            hint={t.textHint}
            lang={language}
            maxLength={maxLengths.text}
            remainingMessage={t.remainingCharacters}
          />
        ))}
        {!isOutage && <AnnouncementFields form={form} />}
        <div className={layout.columns}>
          <MomentField {...group('startsAt')} hint={t.startsHint} />
          <MomentField {...group('endsAt')} hint={t.endsHint} />
        </div>
        <NoticePreview draft={draft} isOutage={isOutage} />
        {fields.errors.length === 0 && <Failure thrown={publish.error} />}
        <Row>
          <Button type="submit" size="compact" busy={publish.isPending}>
            {isOutage ? t.ask : t.publish}
          </Button>
          <Button variant="quiet" size="compact" onClick={() => (isDirty ? leaveGuard.ask(onEnd) : onEnd())}>
            {t.back}
          </Button>
        </Row>
      </Form>
      {question && <Dialog {...question} />}
      <Dialog
        open={leaveGuard.isPending}
        title={t.leaveTitle}
        cancel={{ label: t.stay, onChoose: leaveGuard.stay }}
        confirm={{ label: t.leave, danger: true, onChoose: leaveGuard.leave }}
      >
        {t.leaveText}
      </Dialog>
    </ConsolePage>
  );
}

/** Values and sending of the form. An outage has another call than an announcement. */
function useNoticeForm({ kind, source, onEnd }: NoticeFormProps) {
  const messages = useMessages(noticeMessages);
  const t = messages.form;
  const isOutage = kind === 'outage';
  const timeText = useTimeText();
  const [initial] = useState(() => createNoticeDraft(source));
  const publish = useAction('administration', (input: NoticeDraft) =>
    isOutage ? callApi(requestOutage, toOutageRequest(input)) : callApi(publishNotice, toAnnouncementRequest(input)),
  );
  const form = useForm({
    id: 'notice',
    labels: {
      'text.en': t.textEn,
      'text.ms': t.textMs,
      tone: t.tone,
      locations: t.locations,
      link: t.link,
      'link.to': t.linkTo,
      'link.en': t.linkEn,
      'link.ms': t.linkMs,
      startsAt: t.startsAt,
      endsAt: t.endsAt,
    },
    messages: fieldMessages,
    initial,
    onChange: publish.reset,
  });
  const { fields, entered: draft } = form;
  const [from, until] = [draft.startsAt, draft.endsAt].map((entered) => {
    const instant = parseLocalTime(entered);
    return instant === undefined ? t.now : timeText.instant(isoInstant(instant));
  }) as [string, string];
  const where = draft.locations.map((place) => t.locationNames[place]).join('; ');
  const { send, question } = useConfirmation<NoticeDraft>(
    {
      title: isOutage ? t.askTitle : t.publishTitle,
      text: isOutage ? t.askImpact(from, until) : t.publishImpact(where, from, until),
      cancelLabel: t.cancel,
      confirmLabel: isOutage ? t.ask : t.publish,
    },
    async (input) => {
      await publish.mutateAsync(input);
      onEnd(isOutage ? messages.requested : messages.published);
    },
    fields.showRefusal,
  );
  const submit = async () => {
    const days = isOutage ? noticeLimits.outageDays : noticeLimits.announcementDays;
    const { issues } = isOutage
      ? validate(requestOutage.input, toOutageRequest(draft))
      : validate(publishNotice.input, toAnnouncementRequest(draft));
    if (!fields.acceptOrShow([...issues, ...validateTimes(draft, systemClock.now(), days)])) return;
    await send(draft);
  };
  return { form, publish, isDirty: draft !== initial && !publish.isSuccess, submit, question };
}
