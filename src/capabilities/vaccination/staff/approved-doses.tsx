import { useRef, useState } from 'react';
import { formatDate } from '#foundation/time/local-date.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { issueDoseCertificate, type ReviewDetail } from '../contract-review.ts';
import { reviewWords } from '../wording/console.ts';
import { vaccineWords } from '../wording/screens.ts';
import { useReviewChange } from './use-review.ts';
import styles from './vaccinations.module.css';

/** The approved doses, and their certificates: what one would say is asked before it is issued. */
export function ApprovedDoses({ detail: { row, approvedDoses, may } }: { detail: ReviewDetail }) {
  const say = useWords(reviewWords);
  const words = useWords(vaccineWords);
  const issue = useReviewChange(issueDoseCertificate);
  const [asked, setAsked] = useState<ApprovedDose>();
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  if (approvedDoses.length === 0) return null;
  const go = ({ id, number }: ApprovedDose) => {
    setAsked(undefined);
    setSaid('');
    const onSuccess = () => {
      setSaid(say.issuedDose(words.dose.title(number)));
      // The button that was pressed has gone.
      heading.current?.focus();
    };
    issue.mutate({ id: row.id, dose: id }, { onSuccess });
  };
  return (
    <section className={layout.tightCard}>
      <h2 ref={heading} tabIndex={-1}>
        {say.approved}
      </h2>
      <StatusMessage>{said}</StatusMessage>
      <Failure thrown={issue.error} />
      <ul className={layout.tightList}>
        {approvedDoses.map((dose) => (
          <li key={dose.id} className={styles.line}>
            <span>
              {[
                words.dose.title(dose.number),
                ...(dose.listed ? [say.asDose(dose.place)] : []),
                ...(dose.certified ? [say.issued] : dose.revoked ? [say.revoked] : []),
                ...(dose.certified || dose.says ? [] : [dose.listed ? say.noSpelling : say.notListed]),
              ].join(' · ')}
            </span>
            {!dose.certified && dose.says && may.issue && (
              <Button
                variant="secondary"
                size="compact"
                busy={issue.isPending && issue.variables.dose === dose.id}
                busyText={say.saving}
                onClick={() => setAsked(dose)}
              >
                {dose.revoked ? say.issueAnother : say.issue}
                <span className="visually-hidden"> {words.dose.title(dose.number)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== undefined}
        title={say.issueAsk}
        safe={{ label: say.notNow, onChoose: () => setAsked(undefined) }}
        go={{ label: say.issue, onChoose: () => asked && go(asked) }}
      >
        <div className={layout.tight}>
          {asked && <CertificatePreview dose={asked} />}
          {asked?.revoked && <p>{say.revokedText}</p>}
          <p>{say.issueText}</p>
        </div>
      </Dialog>
    </section>
  );
}

type ApprovedDose = ReviewDetail['approvedDoses'][number];

function CertificatePreview({ dose: { says, place } }: { dose: ApprovedDose }) {
  const say = useWords(reviewWords);
  const words = useWords(vaccineWords).dose;
  const language = useLanguage();
  if (!says) return null;
  return (
    <SummaryList
      rows={[
        { label: say.match.name, value: says.name },
        { label: words.brand, value: says.product },
        { label: say.dose, value: say.placeIn(place) },
        { label: words.date, value: formatDate(says.on, language) },
      ]}
    />
  );
}
