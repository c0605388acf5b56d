import { useAuditedQuery, reasonAction, WorkItem, WorkItemSheet } from '#capabilities/staff/console/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { type IssuedCertificateDetail, readIssuedCertificate, revokeCertificate } from '../contract-console.ts';
import { formatExpiry } from '../rules/format-expiry.ts';
import { consoleMessages } from '../messages/console.ts';

export function IssuedCertificateSheet({ id, onEnd }: { id: string; onEnd: (message?: string) => void }) {
  const { certificates: t } = useMessages(consoleMessages);
  const query = useAuditedQuery(['certificates', 'one', id], (signal) =>
    callApi(readIssuedCertificate, { id }, { signal }),
  );
  return (
    <WorkItemSheet title={t.certificate} query={query} onEnd={onEnd}>
      {(detail) => <IssuedDetails detail={detail} />}
    </WorkItemSheet>
  );
}

function IssuedDetails({ detail }: { detail: IssuedCertificateDetail }) {
  const { certificates: t, recoveryDetails } = useMessages(consoleMessages);
  const language = useLanguage();
  const { id, kind, issuedAt, endsAt, issuedBy, revokedAt, revokedBy, reason, contentRows } = detail;
  const revoke = reasonAction({
    queryKey: 'certificates',
    call: revokeCertificate,
    input: { id },
    reasonLabel: recoveryDetails.reason,
    hint: recoveryDetails.reasonHint,
    label: t.revoke,
    text: t.revokeText,
    variant: 'danger',
    danger: true,
    done: () => t.revoked,
  });
  return (
    <WorkItem actions={revokedAt === null ? [revoke] : []}>
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
    </WorkItem>
  );
}
