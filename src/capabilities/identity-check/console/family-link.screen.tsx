import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useParams } from '#foundation/web/router/router.tsx';
import { FileSection } from '#capabilities/files/console/public.ts';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import {
  useAuditedQuery,
  useCallAction,
  WorkItem,
  WorkItemColumns,
  WorkItemDecision,
  WorkItemForm,
  WorkItemPage,
} from '#capabilities/staff/console/public.ts';
import { formatIfPartialDate } from '#foundation/time/partial-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import {
  endFamilyLink,
  familyLinkCalls,
  type LinkReview,
  openFamilyLinkFile,
  reviewFamilyLink,
} from '../contract-link-desk.ts';
import { maxNoteLength } from '../rules/limits.ts';
import { linkMessages } from '../rules/link-messages.ts';
import { linkDeskMessages } from '../messages/link-desk.ts';
import { DecideLinkForm } from './decide-link-form.tsx';

/**
 * `/staff/family-links/:id`: the member, the requester, pictures of the documents, the decision, and a form that ends
 * an agreed link.
 */
export function FamilyLinkScreen() {
  const { id = '' } = useParams();
  const t = useMessages(linkDeskMessages);
  const query = useAuditedQuery(
    ['family-links', 'request', id],
    (signal) => callApi(reviewFamilyLink, { id }, { signal }),
    { gcTime: 0 },
  );
  return (
    <WorkItemPage
      id={id}
      title={t.linkTitle}
      list={{ to: '/staff/family-links', label: t.back }}
      width="wide"
      query={query}
    >
      {(review) => (
        <WorkItem>
          <WorkItemColumns>
            <MemberAndRequester review={review} />
            <FileSection
              title={t.pictures}
              files={review.files}
              empty={review.row.hasPictures ? t.picturesDeleted : t.noPictures}
              ticketFor={(file) => callApi(openFamilyLinkFile, { id, file })}
            />
          </WorkItemColumns>
          {review.ownAccount !== 'none' && <Notice tone="warn" title={t.ownAccount[review.ownAccount]} />}
          {review.decision ? (
            <Decision review={review} decision={review.decision} />
          ) : (
            <WorkItemDecision rootKey="family-links" item={review.row} calls={familyLinkCalls}>
              {(onDone) => <DecideLinkForm id={id} onDone={onDone} />}
            </WorkItemDecision>
          )}
          {review.row.state === 'agreed' && (
            <WorkItemForm>{(onDone) => <EndLinkForm id={id} onDone={() => onDone(t.linkEnded)} />}</WorkItemForm>
          )}
        </WorkItem>
      )}
    </WorkItemPage>
  );
}

function MemberAndRequester({ review: { details, row, requester, endsOn } }: { review: LinkReview }) {
  const t = useMessages(linkDeskMessages);
  const relationships = useMessages(relationshipMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  return (
    <Stack gap={4}>
      <SummaryList
        title={t.member}
        rows={[
          { label: t.name, value: details.name },
          { label: t.numbers[details.document], value: details.number, style: 'code' },
          { label: t.birthDate, value: formatIfPartialDate(details.birthDate, language) },
          { label: t.gender, value: t.genders[details.gender] },
          { label: t.nationality, value: findNationality(details.nation)?.[language] ?? details.nation },
        ]}
      />
      <SummaryList
        title={t.requester}
        rows={[
          { label: t.name, value: requester.name },
          { label: t.state, value: requester.isVerified ? t.verified : t.notVerified },
          { label: t.relationshipToRequester, value: relationships[row.relationship] },
          { label: t.endsOn, value: endsOn === null ? t.neverEnds : timeText.date(endsOn) },
        ]}
      />
    </Stack>
  );
}

type DecisionProps = { review: LinkReview; decision: NonNullable<LinkReview['decision']> };

function Decision({ review: { row }, decision }: DecisionProps) {
  const t = useMessages(linkDeskMessages);
  const { states, kinds, reasons } = useMessages(linkMessages);
  const timeText = useTimeText();
  const documentsShown = decision.shownDocuments.map(({ kind, ending }) =>
    ending === '' ? kinds[kind] : `${kinds[kind]} …${ending}`,
  );
  return (
    <SummaryList
      title={t.decision}
      rows={[
        { label: t.state, value: states[row.state] },
        { label: t.decidedBy, value: decision.decidedBy },
        { label: t.decided, value: timeText.instant(row.decidedAt) },
        ...(documentsShown.length > 0 ? [{ label: t.documentsShown, value: documentsShown.join(', ') }] : []),
        ...(decision.refusal
          ? [
              { label: t.reason, value: reasons[decision.refusal.reason] },
              { label: t.note, value: decision.refusal.note },
            ]
          : []),
        ...(decision.endedAt ? [{ label: t.endedAt, value: timeText.instant(decision.endedAt) }] : []),
        ...(decision.endedBy ? [{ label: t.endedBy, value: decision.endedBy }] : []),
      ]}
    />
  );
}

function EndLinkForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useMessages(linkDeskMessages);
  return (
    <Section gap={4}>
      <h2>{t.endTitle}</h2>
      <ReasonForm
        field={{ id: 'end-reason', label: t.endReason, maxLength: maxNoteLength }}
        schema={endFamilyLink.input}
        inputBesidesNote={{ id }}
        action={useCallAction('family-links', endFamilyLink)}
        text={t.endText}
        submitLabel={t.endSubmit}
        danger
        onDone={onDone}
      />
    </Section>
  );
}
