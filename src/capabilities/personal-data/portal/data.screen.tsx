import { Buttons, Section } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { fetchSavedCompanions } from '#capabilities/declaration/portal/public.ts';
import { useState } from 'react';
import { downloadFromUrl } from '#foundation/web/host/save-file.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { downloadData, issueDataTicket } from '../contract.ts';
import { type DataFormat, dataFormats } from '../rules.ts';
import { dataMessages } from '../messages/screens.ts';
import { EraseSection } from './erase-section.tsx';

export function DataScreen() {
  const t = useMessages(dataMessages).data;
  return (
    <Shell title={t.title} back={{ to: '/account' }}>
      <PageTitle>{t.title}</PageTitle>
      <DownloadSection />
      <SavedCompanions />
      <EraseSection />
    </Shell>
  );
}

const SavedCompanions = lazyPart(() => fetchSavedCompanions().then((module) => ({ default: module.SavedCompanions })));

function DownloadSection() {
  const t = useMessages(dataMessages).data;
  const [requestedFormat, setRequested] = useState<DataFormat>();
  const { busy, failure, isDone, submit } = useSubmission();
  const download = (format: DataFormat) =>
    submit(async (requestId) => {
      setRequested(format);
      const { ticket } = await callApi(issueDataTicket, { format }, { requestId });
      downloadFromUrl(`${downloadData.path}?${new URLSearchParams({ ticket })}`);
    }, format);
  const labels = { html: t.read, json: t.programs };
  return (
    <Section gap={4} isApart>
      <h2>{t.downloadTitle}</h2>
      <p>{t.downloadText}</p>
      <Buttons>
        {dataFormats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            busy={busy && requestedFormat === format}
            onClick={() => void download(format)}
          >
            {labels[format]}
          </Button>
        ))}
      </Buttons>
      <p role="status">{isDone ? t.downloading : ''}</p>
      <Failure thrown={failure} />
    </Section>
  );
}
