import { useRef, useState } from 'react';
import { useCallAction } from '#capabilities/staff/console/public.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Card, Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { issueDoseCertificate, type ReviewDetail } from '../contract-review.ts';
import { reviewMessages } from '../messages/console.ts';
import { vaccineMessages } from '../messages/screens.ts';

/** Approved doses of an application. A dialog shows the content of a certificate before the certificate is issued. */
export function ApprovedDoses({ detail: { row, approvedDoses, may } }: { detail: ReviewDetail }) {
  const t = useMessages(reviewMessages);
  const messages = useMessages(vaccineMessages);
  const issue = useCallAction('vaccination', issueDoseCertificate);
  const [selected, setSelected] = useState<ApprovedDose>();
  const [message, setMessage] = useState('');
  const headingRef = useRef<HTMLHeadingElement>(null);
  if (approvedDoses.length === 0) return null;
  const issueSelected = ({ id, number }: ApprovedDose) => {
    setSelected(undefined);
    setMessage('');
    const onSuccess = () => {
      setMessage(t.issuedDose(messages.dose.title(number)));
      // The pressed button has disappeared.
      headingRef.current?.focus();
    };
    issue.mutate({ id: row.id, dose: id }, { onSuccess });
  };
  return (
    <Card as="section" gap={3}>
      <h2 ref={headingRef} tabIndex={-1}>
        {t.approved}
      </h2>
      <StatusMessage>{message}</StatusMessage>
      <Failure thrown={issue.error} />
      <Stack as="ul" gap={3}>
        {approvedDoses.map((dose) => (
          <Row as="li" key={dose.id} gap={2} align="center">
            <DoseStatus dose={dose} />
            {!dose.certified && dose.certificatePreview && may.issue && (
              <Button
                variant="secondary"
                size="compact"
                busy={issue.isPending && issue.variables.dose === dose.id}
                busyText={t.saving}
                hiddenSuffix={messages.dose.title(dose.number)}
                onClick={() => setSelected(dose)}
              >
                {dose.revoked ? t.issueAnother : t.issue}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      <Dialog
        open={selected !== undefined}
        title={t.issueTitle}
        cancel={{ label: t.notNow, onChoose: () => setSelected(undefined) }}
        confirm={{ label: t.issue, onChoose: () => selected && issueSelected(selected) }}
      >
        <Stack gap={4}>
          {selected && <CertificatePreview dose={selected} />}
          {selected?.revoked && <p>{t.revokedText}</p>}
          <p>{t.issueText}</p>
        </Stack>
      </Dialog>
    </Card>
  );
}

type ApprovedDose = ReviewDetail['approvedDoses'][number];

function DoseStatus({ dose }: { dose: ApprovedDose }) {
  const t = useMessages(reviewMessages);
  const messages = useMessages(vaccineMessages);
  const { number, position, listed, certified, revoked, certificatePreview } = dose;
  const parts = [
    messages.dose.title(number),
    ...(listed ? [t.certifiedPosition(position)] : []),
    ...(revoked && !certified ? [t.revoked] : []),
    ...(certified ? [t.issued] : []),
    ...(certified || certificatePreview ? [] : [listed ? t.noSpelling : t.notListed]),
  ];
  return <span>{parts.join(' · ')}</span>;
}

function CertificatePreview({ dose: { certificatePreview, position } }: { dose: ApprovedDose }) {
  const t = useMessages(reviewMessages);
  const doseMessages = useMessages(vaccineMessages).dose;
  if (!certificatePreview) return null;
  return (
    <SummaryList
      rows={[
        { label: t.match.name, value: certificatePreview.name },
        { label: doseMessages.brand, value: certificatePreview.product },
        { label: t.dose, value: t.dosePosition(position) },
        { label: doseMessages.date, value: <Time date={certificatePreview.date} /> },
      ]}
    />
  );
}
