import { useState } from 'react';
import { useParams } from '#foundation/web/router/router.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { ReviewDetail } from '../contract-review.ts';
import { reviewMessages } from '../messages/console.ts';
import { vaccineMessages } from '../messages/screens.ts';
import { doseRows, personRows } from '../rules/answer-rows.ts';
import { ApprovedDoses } from './approved-doses.tsx';
import { type ReviewAction, ReviewActionSheet, reviewActions } from './review-action-sheet.tsx';
import { ReviewHistory } from './review-history.tsx';
import { ReviewAssignment } from './review-assignment.tsx';
import { ReviewProof } from './review-proof.tsx';
import { useReview } from './use-review.ts';
import styles from './vaccinations.module.css';

/** `/staff/vaccinations/<id>`: an application beside its proof, with its actions. */
export function ReviewScreen() {
  const { id = '' } = useParams();
  const t = useMessages(reviewMessages);
  const query = useReview(id);
  const { data } = query;
  return (
    <ConsolePage
      title={data ? t.reviewTitle(data.row.applyNo) : t.title}
      lead={<Link to="/staff/vaccinations">{t.back}</Link>}
      width="wide"
      suitsPhones
    >
      <QueryView query={query} lines={8}>
        {(data) => <ReviewSections key={id} detail={data} />}
      </QueryView>
    </ConsolePage>
  );
}

function ReviewSections({ detail }: { detail: ReviewDetail }) {
  const t = useMessages(reviewMessages);
  const [openAction, setOpenAction] = useState<ReviewAction>();
  const [message, setMessage] = useState('');
  return (
    <div className={layout.tight}>
      <StatusMessage>{message}</StatusMessage>
      <ReviewAssignment detail={detail} onStatusMessage={setMessage} />
      <div className={styles.line}>
        {reviewActions
          .filter((action) => detail.may[action])
          .map((action) => (
            <Button
              key={action}
              variant={action === 'approve' || action === 'giveSecond' ? 'primary' : 'secondary'}
              size="compact"
              onClick={() => setOpenAction(action)}
            >
              {t.action[action]}
            </Button>
          ))}
      </div>
      <div className={styles.columns}>
        <Answers detail={detail} />
        <ReviewProof detail={detail} />
      </div>
      <ApprovedDoses detail={detail} />
      <OtherApplications detail={detail} />
      <ReviewHistory detail={detail} />
      {openAction && (
        <ReviewActionSheet
          action={openAction}
          detail={detail}
          onEnd={(statusMessage = '') => {
            setOpenAction(undefined);
            setMessage(statusMessage);
          }}
        />
      )}
    </div>
  );
}

function Answers({ detail: { content, proof, earlyDoses, relationship } }: { detail: ReviewDetail }) {
  const t = useMessages(reviewMessages);
  const messages = useMessages(vaccineMessages);
  const language = useLanguage();
  const relationships = useMessages(relationshipMessages);
  const personLabel =
    relationship === 'self' || relationship === 'none' ? t.personLabels[relationship] : relationships[relationship];
  const { baseInfo, vaccinations } = content;
  return (
    <section className={layout.tightCard}>
      <h2>{t.answers}</h2>
      <SummaryList
        title={t.person}
        level={3}
        rows={[{ label: t.forWhom, value: personLabel }, ...personRows(baseInfo, language)]}
      />
      {vaccinations.map((dose, index) => {
        const earlyDose = earlyDoses.find((entry) => entry.doseIndex === index);
        return (
          <div key={`dose-${index + 1}`} className={layout.tight}>
            <SummaryList
              title={messages.dose.title(index + 1)}
              level={3}
              rows={[
                ...doseRows(dose, language),
                ...(proof
                  ? [
                      {
                        label: t.certificate,
                        value: t.positionInCertificate(proof.certifiedDoses.find((entry) => entry.doseIndex === index)),
                      },
                    ]
                  : []),
              ]}
            />
            {earlyDose && <Notice tone="warn">{t.tooEarly(earlyDose.days, earlyDose.minDays)}</Notice>}
          </div>
        );
      })}
    </section>
  );
}

function OtherApplications({ detail: { otherApplications } }: { detail: ReviewDetail }) {
  const t = useMessages(reviewMessages);
  if (otherApplications.length === 0) return null;
  return (
    <section className={layout.tightCard}>
      <h2>{t.otherApplications}</h2>
      <ul className={layout.tightList}>
        {otherApplications.map(({ id, applyNo }) => (
          <li key={id}>
            <Link to={`/staff/vaccinations/${id}`}>{applyNo}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
