import { useAction } from '#capabilities/staff/console/public.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useState } from 'react';
import { validate } from '#foundation/web/form/validate.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { MomentField } from '#foundation/web/ui/moment-field/moment-field.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { requestOutage, type Notice, publishNotice } from '../contract-notices.ts';
import { validateTimes, noticeLimits, maxLengths } from '../rules/notice.ts';
import { fieldMessages } from '../messages/fields.ts';
import { noticeMessages } from '../messages/notices.ts';
import styles from './administration.module.css';
import { AnnouncementFields } from './announcement-fields.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { toAnnouncementRequest, toOutageRequest, type NoticeDraft, createNoticeDraft } from './notice-draft.ts';

type NoticeFormProps = {
  kind: Notice['kind'];
  /** Notice whose text the form copies. */
  source?: Notice | undefined;
  /** Called when the form closes, with a status message if the notice was sent. */
  onEnd: (message?: string) => void;
};

export function NoticeForm({ kind, source, onEnd }: NoticeFormProps) {
  const messages = useMessages(noticeMessages);
  const t = messages.form;
  const isOutage = kind === 'outage';
  const [initial] = useState(() => createNoticeDraft(source));
  const [draft, setDraft] = useState(initial);
  const fields = useFields({ messages: fieldMessages, label: (path) => labelsOf(t)[path], id: idOf });
  const publish = useAction('administration', (input: NoticeDraft) =>
    isOutage ? callApi(requestOutage, toOutageRequest(input)) : callApi(publishNotice, toAnnouncementRequest(input)),
  );
  const isDirty = draft !== initial && !publish.isSuccess;
  const leaveGuard = useLeaveGuard(isDirty);
  const [isConfirmingBack, setConfirmingBack] = useState(false);
  const change = (path: string, next: Partial<NoticeDraft>) => {
    fields.clearErrorsOf(path);
    publish.reset();
    setDraft((previous) => ({ ...previous, ...next }));
  };
  const submit = async () => {
    const days = isOutage ? noticeLimits.outageDays : noticeLimits.announcementDays;
    const { issues } = isOutage
      ? validate(requestOutage.input, toOutageRequest(draft))
      : validate(publishNotice.input, toAnnouncementRequest(draft));
    if (!fields.acceptOrShow([...issues, ...validateTimes(draft, systemClock.now(), days)])) return;
    try {
      await publish.mutateAsync(draft);
      onEnd(isOutage ? messages.requested : messages.published);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ConsolePage title={t[kind]} lead={isOutage ? t.outageLead : undefined}>
      <Form className={layout.stack} onSubmit={() => void submit()}>
        <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
        {(['en', 'ms'] as const).map((language) => (
          <TextArea
            key={language}
            id={idOf(`text.${language}`)}
            label={language === 'en' ? t.textEn : t.textMs}
            hint={t.textHint}
            lang={language}
            maxLength={maxLengths.text}
            remainingMessage={t.remainingCharacters}
            value={draft[language]}
            error={fields.error(`text.${language}`)}
            onChange={(text) => change(`text.${language}`, { [language]: text })}
          />
        ))}
        {!isOutage && <AnnouncementFields draft={draft} fields={fields} onChange={change} />}
        <div className={styles.columns}>
          {(['startsAt', 'endsAt'] as const).map((path) => (
            <MomentField
              key={path}
              id={idOf(path)}
              legend={t[path]}
              hint={path === 'startsAt' ? t.startsHint : t.endsHint}
              value={draft[path]}
              error={fields.error(path)}
              onChange={(time) => change(path, { [path]: time })}
            />
          ))}
        </div>
        <NoticePreview draft={draft} isOutage={isOutage} />
        {fields.errors.length === 0 && <Failure thrown={publish.error} />}
        <div className={layout.buttons}>
          <Button type="submit" size="compact" busy={publish.isPending}>
            {isOutage ? t.ask : t.publish}
          </Button>
          <Button variant="quiet" size="compact" onClick={() => (isDirty ? setConfirmingBack(true) : onEnd())}>
            {t.back}
          </Button>
        </div>
      </Form>
      <Dialog
        open={leaveGuard.isPending || isConfirmingBack}
        title={t.leaveTitle}
        cancel={{
          label: t.stay,
          onChoose: () => {
            setConfirmingBack(false);
            leaveGuard.stay();
          },
        }}
        confirm={{ label: t.leave, danger: true, onChoose: () => (isConfirmingBack ? onEnd() : leaveGuard.leave()) }}
      >
        {t.leaveText}
      </Dialog>
    </ConsolePage>
  );
}

function idOf(path: string): string {
  return `notice-${path.replaceAll('.', '-')}`;
}

function labelsOf(t: (typeof noticeMessages)['en' | 'ms']['form']): Record<string, string> {
  return {
    'text.en': t.textEn,
    'text.ms': t.textMs,
    locations: t.locations,
    'link.to': t.linkTo,
    'link.en': t.linkEn,
    'link.ms': t.linkMs,
    startsAt: t.startsAt,
    endsAt: t.endsAt,
  };
}
