import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { FileViewer } from '#capabilities/files/staff/public.ts';
import { relationshipWords } from '#capabilities/members/rules/relationship-words.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { useAction, useAuditedQuery } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { partialDateText } from '#foundation/time/partial-date.ts';
import { Fetched } from '#foundation/web/http/fetched.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { endFamilyLink, type LinkReview, openFamilyLinkFile, reviewFamilyLink } from '../contract-link-desk.ts';
import { noteLength } from '../rules/limits.ts';
import { linkWords } from '../rules/link-words.ts';
import { linkDeskWords } from '../wording/link-desk.ts';
import styles from './certifications.module.css';
import { DecideLinkForm } from './decide-link-form.tsx';

/** `/staff/family-links/:id`: who asks for whom, the pictures of the documents, the decision, and the end in person. */
export function FamilyLinkScreen() {
  const { id = '' } = useParams();
  const say = useWords(linkDeskWords);
  const [said, setSaid] = useState('');
  const queries = useQueryClient();
  const query = useAuditedQuery(
    ['family-links', 'request', id],
    (signal) => callApi(reviewFamilyLink, { id }, { signal }),
    {
      gcTime: 0,
    },
  );
  const done = (sentence: string) => {
    setSaid(sentence);
    void queries.invalidateQueries({ queryKey: ['family-links'] });
  };
  return (
    <ConsolePage title={say.one} lead={<Link to="/staff/family-links">{say.back}</Link>} width="wide" phone>
      <StatusMessage>{said}</StatusMessage>
      <Fetched query={query}>
        {(review) => (
          <div className={styles.stack}>
            <div className={styles.page}>
              <div className={styles.beside}>
                <MemberAndRequester review={review} />
                <Pictures review={review} />
              </div>
            </div>
            {review.ownAccount !== 'none' && <Notice tone="warn" title={say.ownAccount[review.ownAccount]} />}
            {review.decision ? (
              <Decision review={review} decision={review.decision} />
            ) : (
              <DecideLinkForm id={id} onDone={(verdict) => done(say[verdict])} />
            )}
            {review.row.state === 'agreed' && <EndLinkForm id={id} onDone={() => done(say.endedNow)} />}
          </div>
        )}
      </Fetched>
    </ConsolePage>
  );
}

function MemberAndRequester({ review: { details, row, asker, endsOn } }: { review: LinkReview }) {
  const say = useWords(linkDeskWords);
  const relationships = useWords(relationshipWords);
  const language = useLanguage();
  return (
    <div className={styles.stack}>
      <SummaryList
        title={say.member}
        rows={[
          { label: say.name, value: details.name },
          { label: say.numbers[details.document], value: details.number, style: 'code' },
          { label: say.birthDate, value: partialDateText(details.birthDate, language) },
          { label: say.gender, value: say.genders[details.gender] },
          { label: say.nationality, value: findNationality(details.nation)?.[language] ?? details.nation },
        ]}
      />
      <SummaryList
        title={say.asker}
        rows={[
          { label: say.name, value: asker.name },
          { label: say.state, value: asker.verified ? say.verified : say.notVerified },
          { label: say.theirs, value: relationships[row.relationship] },
          { label: say.endsOn, value: endsOn === null ? say.neverEnds : formatDate(endsOn, language) },
        ]}
      />
    </div>
  );
}

function Pictures({ review: { row, files } }: { review: LinkReview }) {
  const say = useWords(linkDeskWords);
  return (
    <section className={styles.stack}>
      <h2>{say.pictures}</h2>
      {files.length === 0 && <p>{row.pictures ? say.gone : say.noPictures}</p>}
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
  const say = useWords(linkDeskWords);
  const { states, kinds, reasons } = useWords(linkWords);
  const language = useLanguage();
  const when = (instant: string | null) => (instant === null ? '' : formatInstant(parseInstant(instant), language));
  const shown = decision.shown.map(({ kind, ending }) => (ending === '' ? kinds[kind] : `${kinds[kind]} …${ending}`));
  return (
    <SummaryList
      title={say.decision}
      rows={[
        { label: say.state, value: states[row.state] },
        { label: say.by, value: decision.by },
        { label: say.decided, value: when(row.decidedAt) },
        ...(shown.length > 0 ? [{ label: say.documentsShown, value: shown.join(', ') }] : []),
        ...(decision.reason
          ? [
              { label: say.reason, value: reasons[decision.reason.reason] },
              { label: say.note, value: decision.reason.note },
            ]
          : []),
        ...(decision.endedAt ? [{ label: say.ended, value: when(decision.endedAt) }] : []),
        ...(decision.endedBy ? [{ label: say.endedBy, value: decision.endedBy }] : []),
      ]}
    />
  );
}

function EndLinkForm({ id, onDone }: { id: string; onDone: () => void }) {
  const say = useWords(linkDeskWords);
  const ending = useAction('family-links-ended', (input: { id: string; reason: string }) =>
    callApi(endFamilyLink, input),
  );
  return (
    <section className={styles.stack}>
      <h2>{say.endTitle}</h2>
      <ReasonForm
        field={{ id: 'end-reason', label: say.endReason, longest: noteLength }}
        input={endFamilyLink.input}
        rest={{ id }}
        deed={ending}
        text={say.endText}
        go={say.endGo}
        danger
        onDone={onDone}
      />
    </section>
  );
}
