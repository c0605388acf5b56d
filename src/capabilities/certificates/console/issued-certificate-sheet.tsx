import { useState } from 'react';
import { DetailSheet, useAction, useAuditedQuery } from '#capabilities/staff/console/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { type IssuedCertificateDetail, readIssuedCertificate, revokeCertificate } from '../contract-console.ts';
import { formatExpiry } from '../rules/format-expiry.ts';
import { consoleMessages } from '../messages/console.ts';

export function IssuedCertificateSheet({ id, onEnd }: { id: string; onEnd: (message?: string) => void }) {
  const { certificates: t } = useMessages(consoleMessages);
  const certificate = useAuditedQuery(['certificates', 'one', id], (signal) =>
    callApi(readIssuedCertificate, { id }, { signal }),
  );
  return (
    <DetailSheet title={t.certificate} query={certificate} onEnd={onEnd}>
      {(detail, done) => <IssuedDetails detail={detail} onRevoked={() => done(t.revoked)} />}
    </DetailSheet>
  );
}

function IssuedDetails({ detail, onRevoked }: { detail: IssuedCertificateDetail; onRevoked: () => void }) {
  const { certificates: t, recoveryDetails } = useMessages(consoleMessages);
  const language = useLanguage();
  const [isRevoking, setRevoking] = useState(false);
  const revoke = useAction('certificates', (input: { id: string; reason: string }) =>
    callApi(revokeCertificate, input),
  );
  const { id, kind, issuedAt, endsAt, issuedBy, revokedAt, revokedBy, reason, contentRows } = detail;
  if (isRevoking)
    return (
      <ReasonForm
        field={{ id: 'reason', label: recoveryDetails.reason, hint: recoveryDetails.reasonHint }}
        schema={revokeCertificate.input}
        inputBesidesNote={{ id }}
        action={revoke}
        text={t.revokeText}
        submitLabel={t.revoke}
        danger
        onDone={onRevoked}
        onBack={() => setRevoking(false)}
      />
    );
  return (
    <div className={layout.stack}>
      <SummaryList
        rows={[
          ...contentRows,
          { label: t.columns.kind, value: t.kinds[kind] },
          { label: t.columns.issued, value: <Time instant={issuedAt} /> },
          { label: t.issuedBy, value: issuedBy },
          { label: t.columns.ends, value: formatExpiry(parseInstant(endsAt), language) },
          ...(revokedAt === null
            ? []
            : [
                { label: t.states.revoked, value: <Time instant={revokedAt} /> },
                { label: t.revokedBy, value: revokedBy },
                { label: recoveryDetails.reason, value: reason },
              ]),
        ]}
      />
      {revokedAt === null && (
        <div className={layout.buttons}>
          <Button variant="danger" onClick={() => setRevoking(true)}>
            {t.revoke}
          </Button>
        </div>
      )}
    </div>
  );
}
