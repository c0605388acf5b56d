import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from '#foundation/web/router/router.tsx';
import { FileViewer } from '#capabilities/files/console/public.ts';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { useAction, useAuditedQuery } from '#capabilities/staff/console/public.ts';
import { formatIfPartialDate } from '#foundation/time/partial-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { endFamilyLink, type LinkReview, openFamilyLinkFile, reviewFamilyLink } from '../contract-link-desk.ts';
import { maxNoteLength } from '../rules/limits.ts';
import { linkMessages } from '../rules/link-messages.ts';
import { linkDeskMessages } from '../messages/link-desk.ts';
import styles from './certifications.module.css';
import { DecideLinkForm } from './decide-link-form.tsx';

/**
 * `/staff/family-links/:id`: the member, the requester, pictures of the documents, the decision, and a form that ends
 * an agreed link.
 */
export function FamilyLinkScreen() {
  const { id = '' } = useParams();
  const t = useMessages(linkDeskMessages);
  const [message, setMessage] = useState('');
  const queries = useQueryClient();
  const query = useAuditedQuery(
    ['family-links', 'request', id],
    (signal) => callApi(reviewFamilyLink, { id }, { signal }),
    {
      gcTime: 0,
    },
  );
  const showMessage = (sentence: string) => {
    setMessage(sentence);
    void queries.invalidateQueries({ queryKey: ['family-links'] });
  };
  return (
    <ConsolePage title={t.linkTitle} lead={<Link to="/staff/family-links">{t.back}</Link>} width="wide" suitsPhones>
      <StatusMessage>{message}</StatusMessage>
      <QueryView query={query}>
        {(review) => (
          <div className={styles.stack}>
            <div className={styles.page}>
              <div className={styles.beside}>
                <MemberAndRequester review={review} />
                <Pictures review={review} />
              </div>
            </div>
            {review.ownAccount !== 'none' && <Notice tone="warn" title={t.ownAccount[review.ownAccount]} />}
            {review.decision ? (
              <Decision review={review} decision={review.decision} />
            ) : (
              <DecideLinkForm id={id} onDone={(verdict) => showMessage(t[verdict])} />
            )}
            {review.row.state === 'agreed' && <EndLinkForm id={id} onDone={() => showMessage(t.linkEnded)} />}
          </div>
        )}
      </QueryView>
    </ConsolePage>
  );
}

function MemberAndRequester({ review: { details, row, requester, endsOn } }: { review: LinkReview }) {
  const t = useMessages(linkDeskMessages);
  const relationships = useMessages(relationshipMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  return (
    <div className={styles.stack}>
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
    </div>
  );
}

function Pictures({ review: { row, files } }: { review: LinkReview }) {
  const t = useMessages(linkDeskMessages);
  return (
    <section className={styles.stack}>
      <h2>{t.pictures}</h2>
      {files.length === 0 && <p>{row.hasPictures ? t.picturesDeleted : t.noPictures}</p>}
      {files.map((file) => (
        <FileViewer
          key={file.id}
          file={file}
          ticketFor={(id) => callApi(openFamilyLinkFile, { id: row.id, file: id })}
        />
      ))}
    </section>
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
  const endingLink = useAction('family-links-ended', (input: { id: string; reason: string }) =>
    callApi(endFamilyLink, input),
  );
  return (
    <section className={styles.stack}>
      <h2>{t.endTitle}</h2>
      <ReasonForm
        field={{ id: 'end-reason', label: t.endReason, maxLength: maxNoteLength }}
        schema={endFamilyLink.input}
        inputBesidesNote={{ id }}
        action={endingLink}
        text={t.endText}
        submitLabel={t.endSubmit}
        danger
        onDone={onDone}
      />
    </section>
  );
}
