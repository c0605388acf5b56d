import { type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { useSearchParams } from '#foundation/web/router/router.tsx';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { downloadMessages } from '../messages/download.ts';
import type { DocumentSource } from './document-source.ts';
import { DocumentPage } from './document-page.tsx';

/**
 * `/file-download?of=…&id=…`: downloads a document where a web view cannot open it. `kindLoaderByName`: loaders of the
 * document kinds by the value of `of`; the empty string stands for a URL without `of`.
 */
export function downloadScreen(
  kindLoaderByName: Readonly<Record<string, () => Promise<DocumentSource>>>,
): ComponentType {
  const pageByKind = Object.fromEntries(
    Object.entries(kindLoaderByName).map(([kindName, loadKind]) => [
      kindName,
      lazyPart(() => loadKind().then((kind) => ({ default: createDocumentPage(kind) })), { frame: renderFrame }),
    ]),
  );
  return function DownloadScreen() {
    useLoginGuard();
    const [query] = useSearchParams();
    const id = query.get('id') ?? '';
    const kindName = query.get('of') ?? '';
    const Page = Object.hasOwn(pageByKind, kindName) ? pageByKind[kindName] : undefined;
    if (!Page || id === '') return <NothingToDownload />;
    return <Page id={id} />;
  };
}

const renderFrame = (content: ReactNode) => <DownloadFrame>{content}</DownloadFrame>;

function DownloadFrame({ children }: { children: ReactNode }) {
  const { title } = useMessages(downloadMessages);
  return (
    <Shell area="travel" title={title}>
      <PageTitle>{title}</PageTitle>
      {children}
    </Shell>
  );
}

function createDocumentPage(kind: DocumentSource): (props: { id: string }) => ReactNode {
  const { useDocument } = kind;
  return function Page({ id }) {
    return <DocumentPage kind={kind} id={id} lookup={useDocument(id)} />;
  };
}

function NothingToDownload() {
  const t = useMessages(downloadMessages);
  return (
    <Shell area="travel" title={t.title}>
      <PageTitle>{t.title}</PageTitle>
      <EmptyState
        title={t.none}
        action={<ButtonLink to="/travel/application-history">{t.viewApplications}</ButtonLink>}
      >
        {t.noneHint}
      </EmptyState>
    </Shell>
  );
}
