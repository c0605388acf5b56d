import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useState } from 'react';
import type { FileAnswer } from '#foundation/contract/call.ts';
import { saveFile } from '#foundation/web/host/save-file.ts';
import { canShareFiles, shareFile } from '#foundation/web/host/share-file.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { LookupFailed } from '#foundation/web/ui/lookup-failed/lookup-failed.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { downloadMessages } from '../messages/download.ts';
import type { DocumentLookup, DocumentSource } from './document-source.ts';

type DownloadPhase =
  | { step: 'ready' | 'done' | 'shared' | 'cannot-save' | 'cannot-share' }
  | { step: 'download' | 'share' | 'open'; progress: number }
  | { step: 'failed'; thrown: unknown };

type DocumentPageProps = { kind: DocumentSource; id: string; lookup: DocumentLookup };

/** Page that downloads, shares or opens one document. */
export function DocumentPage({ kind, id, lookup }: DocumentPageProps) {
  const t = useMessages(downloadMessages);
  const { document, error, retry } = lookup;
  const { phase, download, share, open } = useDocumentDownload(kind, id);
  const types: Record<string, string> = t.types;
  const isBusy = (step: 'download' | 'share' | 'open') => phase.step === step;
  if (error && !document)
    return (
      <Shell area="travel" title={t.title}>
        <PageTitle>{t.title}</PageTitle>
        <LookupFailed
          failure={error}
          notFound={{ title: t.none, text: t.noneHint }}
          listLink={{ to: '/travel/application-history', label: t.viewApplications }}
          onRetry={retry}
        />
      </Shell>
    );
  return (
    <Shell area="travel" title={t.title} back={document?.back ? { to: document.back } : undefined}>
      <PageTitle>{t.title}</PageTitle>
      <Stack>
        {document && (
          <SummaryList
            rows={[
              { label: t.name, value: document.name },
              { label: t.type, value: types[document.type] ?? document.type },
              ...(document.rows ?? []),
            ]}
          />
        )}
        <Row>
          <Button busy={isBusy('download')} busyText={progressText(phase, t)} onClick={download}>
            {t.download}
          </Button>
          {canShareFiles() && (
            <Button variant="secondary" busy={isBusy('share')} busyText={progressText(phase, t)} onClick={share}>
              {t.share}
            </Button>
          )}
          <Button variant="secondary" busy={isBusy('open')} busyText={t.preparing} onClick={open}>
            {t.open}
          </Button>
        </Row>
        {phase.step === 'done' && <Notice tone="ok" title={t.done} live />}
        {phase.step === 'shared' && <Notice tone="ok" title={t.shared} live />}
        {phase.step === 'cannot-save' && <Notice tone="warn" title={t.cannotSave} live />}
        {phase.step === 'cannot-share' && <Notice tone="warn" title={t.cannotShare} live />}
        {phase.step === 'failed' && <Failure thrown={phase.thrown} />}
        <details className="disclosure">
          <summary>{t.findTitle}</summary>
          <p>{t.findText}</p>
        </details>
      </Stack>
    </Shell>
  );
}

// Rounds down to quarters, so that screen readers do not announce every per cent.
function progressText(phase: DownloadPhase, t: (typeof downloadMessages)['en' | 'ms']): string {
  const quarters = 'progress' in phase ? Math.floor(phase.progress * 4) * 25 : 0;
  return quarters === 0 ? t.preparing : t.percent(quarters);
}

function useDocumentDownload(kind: DocumentSource, id: string) {
  const [phase, setPhase] = useState<DownloadPhase>({ step: 'ready' });
  const run = (step: 'download' | 'share' | 'open', start: () => Promise<DownloadPhase>) => {
    setPhase({ step, progress: 0 });
    start().then(setPhase, (thrown: unknown) => setPhase({ step: 'failed', thrown }));
  };
  const fetchDocument = (step: 'download' | 'share') => kind.fetch(id, (progress) => setPhase({ step, progress }));
  return {
    phase,
    download: () => run('download', async () => saveDocument(await fetchDocument('download'))),
    share: () => run('share', async () => shareDocument(await fetchDocument('share'))),
    open: () => {
      // Opens the window before anything is awaited, because browsers block a window that opens later than its tap.
      const openedWindow = window.open('', '_blank');
      run('open', async () => {
        try {
          const url = await kind.createUrl(id);
          if (openedWindow) openedWindow.location.replace(url);
          else window.location.assign(url);
          return { step: 'ready' };
        } catch (thrown) {
          openedWindow?.close();
          throw thrown;
        }
      });
    },
  };
}

async function saveDocument(file: FileAnswer): Promise<DownloadPhase> {
  const outcome = await saveFile(file.name, toBlob(file));
  const phases = { saved: 'done', offered: 'done', cancelled: 'ready', failed: 'cannot-save' } as const;
  return { step: phases[outcome] };
}

async function shareDocument(file: FileAnswer): Promise<DownloadPhase> {
  const outcome = await shareFile(file.name, toBlob(file));
  const phases = { shared: 'shared', cancelled: 'ready', unavailable: 'cannot-share' } as const;
  return { step: phases[outcome] };
}

function toBlob({ bytes, type }: FileAnswer): Blob {
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type });
}
