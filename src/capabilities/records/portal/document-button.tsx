import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { downloadFromUrl } from '#foundation/web/host/save-file.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { downloadRecord, issueRecordTicket } from '../contract.ts';
import type { DocumentKind } from '../rules/documents.ts';
import { recordMessages } from '../messages/screens.ts';

type DocumentButtonProps = {
  member: string;
  document: DocumentKind;
  /** Id of the appointment; for `ics` only. */
  id?: string;
  /** Hidden text after the label, for screen readers: what is downloaded. */
  hiddenSuffix?: string;
  children: ReactNode;
};

/** Downloads a document of a record with a ticket that is valid for a minute in one browser. */
export function DocumentButton({ member, document, id, hiddenSuffix, children }: DocumentButtonProps) {
  const t = useMessages(recordMessages).download;
  const { busy, failure, submit } = useSubmission();
  const download = () =>
    submit(async (requestId) => {
      const input = { member_id: member, document, ...(id && { id }) };
      const { ticket } = await callApi(issueRecordTicket, input, { requestId });
      downloadFromUrl(`${downloadRecord.path}?${new URLSearchParams({ ticket })}`);
    });
  const Icon = document === 'ics' ? CalendarPlus : Download;
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon aria-hidden="true" />}
        busy={busy}
        busyText={t.preparing}
        hiddenSuffix={hiddenSuffix}
        onClick={() => void download()}
      >
        {children}
      </Button>
      <Failure thrown={failure} />
    </>
  );
}
