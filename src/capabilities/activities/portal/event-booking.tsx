import { Buttons, Section, Stack, TextList } from '#foundation/web/ui/layout/layout.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { missingDetailPath } from '#capabilities/members/rules/missing-detail.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { EligibilityView } from '../contract-views.ts';
import { isIneligible, type BookingBlocker } from '../rules/eligibility.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import { activityMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { AppealNotice } from './appeal-notice.tsx';
import { selectCalls } from './select-calls.ts';
import { Guidance } from './guidance.tsx';
import { BookingTag } from './state-tag.tsx';
import { UpdateHealthCodeDialog } from './update-health-code-dialog.tsx';

type EventBookingProps = { kind: EventKind; entrance: EligibilityView; refetch: () => void };

export function EventBooking({ kind, entrance, refetch }: EventBookingProps) {
  const { event: t } = useMessages(activityMessages);
  const { booking, blockers, appeal, event } = entrance;
  const hasBooking = booking !== null && blockers.includes('booked');
  return (
    <>
      {blockers.includes('guidance') && event.series.guidance && (
        <Guidance kind={kind} entrance={entrance} guidance={event.series.guidance} onViewed={refetch} />
      )}
      {hasBooking ? (
        <Stack gap={3}>
          <p>
            <BookingTag state={booking.state} />
          </p>
          <Buttons>
            <ButtonLink to={paths.code(kind, booking.id)}>
              {booking.state === 'valid' ? t.showCode : t.showBooking}
            </ButtonLink>
          </Buttons>
        </Stack>
      ) : (
        <BookingForm kind={kind} entrance={entrance} refetch={refetch} />
      )}
      {appeal && <AppealNotice appeal={appeal} />}
    </>
  );
}

// Blockers that are not shown as reasons for a refusal. This page shows the guidance with its own button.
const actionableBlockers: readonly BookingBlocker[] = ['guidance'];

function BookingForm({ kind, entrance, refetch }: EventBookingProps) {
  const t = useMessages(activityMessages);
  const navigate = useNavigate();
  const { busy, failure, submit } = useSubmission();
  const [isUpdateOpen, setUpdateOpen] = useState(false);
  const { event, person, blockers } = entrance;
  const shownBlockers = blockers.filter((reason) => !actionableBlockers.includes(reason));
  const isFull = event.freeSeats === 0;
  const apply = async (requestId: string) => {
    const input = { event_id: event.id, member_id: person, or_wait: isFull };
    try {
      const { id } = await callApi(selectCalls(kind).apply, input, { requestId });
      void navigate(paths.code(kind, id));
    } catch (thrown) {
      refetch();
      throw thrown;
    }
  };
  const failureNotice = failure !== undefined && <Failure thrown={failure} />;
  // A cancelled event shows no blockers and no form: the cancellation comes before everything else.
  if (event.state === 'cancelled') return failureNotice || null;
  if (shownBlockers.length > 0)
    return (
      <>
        {failureNotice}
        <BlockerNotice kind={kind} entrance={entrance} blockers={shownBlockers} onUpdate={() => setUpdateOpen(true)} />
        <UpdateHealthCodeDialog open={isUpdateOpen} member={person} onClose={() => setUpdateOpen(false)} />
      </>
    );
  if (blockers.length > 0) return failureNotice || null;
  return (
    <Section>
      {failureNotice || (
        <Notice tone={isFull ? 'warn' : 'ok'} title={isFull ? t.event.full : t.event.eligible} live={false}>
          <p>{isFull ? t.event.fullText : t.event.eligibleText(entrance.assessmentMaxAgeHours)}</p>
        </Notice>
      )}
      <Buttons>
        <Button busy={busy} busyText={t.event.busy} onClick={() => void submit(apply)}>
          {isFull ? t.event.joinWaitingList : t.event.book}
        </Button>
      </Buttons>
    </Section>
  );
}

type BlockerNoticeProps = {
  kind: EventKind;
  entrance: EligibilityView;
  blockers: readonly BookingBlocker[];
  onUpdate: () => void;
};

function BlockerNotice({ kind, entrance, blockers, onUpdate }: BlockerNoticeProps) {
  const t = useMessages(activityMessages);
  const language = useLanguage();
  const account = useAccountId();
  const { person, event, canAppeal, levelReasons, appeal } = entrance;
  // A blocker that holds for all people does not make this person ineligible.
  const title = isIneligible(blockers) ? t.ineligible[kind] : t.cannotBook;
  const needsAssessment = blockers.includes('assessment') || blockers.includes('code');
  const needsDetails = blockers.includes('details') || blockers.includes('bn-number');
  const detailsPath = missingDetailPath(blockers.includes('details') ? 'name' : 'bn', {
    person,
    account,
    callback: paths.event(kind, event.id, person),
  });
  return (
    <Section>
      <Notice tone="warn" title={title}>
        <TextList>
          {blockers.map((reason) => (
            <li key={reason}>{t.blockers[reason]}</li>
          ))}
          {levelReasons.map((reason) => (
            <li key={reason.en}>{reason[language]}</li>
          ))}
        </TextList>
      </Notice>
      <Buttons>
        {needsAssessment && <Button onClick={onUpdate}>{t.assess}</Button>}
        {needsDetails && (
          <ButtonLink variant="secondary" to={detailsPath}>
            {t.fillIn}
          </ButtonLink>
        )}
        {canAppeal && appeal?.state !== 'open' && (
          <ButtonLink variant="secondary" to={paths.appeal(kind, event.id, person)}>
            {t.appeal.title}
          </ButtonLink>
        )}
      </Buttons>
    </Section>
  );
}
