import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { pdfWords } from '../wording/pdf.ts';
import { answerWords } from '../wording/answers.ts';
import { screenWords } from '../wording/screens.ts';
import styles from './form/form.module.css';
import { useLoginNeeded } from './login-needed.ts';
import { formAddress, openForm } from './parts/download-button.tsx';
import { HelpCard } from './parts/help-card.tsx';
import { useDeclaration } from './queries.ts';

/** `/file-download`: gets the PDF of an application where a webview cannot open it. */
export function FileDownloadScreen() {
  useLoginNeeded();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { file, entrance } = useWords(screenWords);
  return (
    <Shell
      area="travel"
      title={file.title}
      rail={<HelpCard />}
      back={id ? { to: `/travel/group-view?id=${id}` } : undefined}
    >
      <PageTitle lead={id === '' ? undefined : file.lead}>{file.title}</PageTitle>
      {id === '' ? (
        <EmptyState title={file.none} action={<ButtonLink to="/travel/application-history">{entrance.see}</ButtonLink>}>
          {file.noneHow}
        </EmptyState>
      ) : (
        <TheFile id={id} />
      )}
    </Shell>
  );
}

function TheFile({ id }: { id: string }) {
  const account = useAccountId();
  const language = useLanguage();
  const say = useWords(answerWords);
  const print = useWords(pdfWords);
  const { file } = useWords(screenWords);
  const { data, error, refetch } = useDeclaration(account, id);
  const [state, setState] = useState<{ phase: 'ready' | 'busy' | 'done' } | { phase: 'failed'; thrown: unknown }>({
    phase: 'ready',
  });
  const run = (act: () => Promise<void>) => {
    setState({ phase: 'busy' });
    act().then(
      () => setState({ phase: 'done' }),
      (thrown: unknown) => setState({ phase: 'failed', thrown }),
    );
  };
  if (error && !data) return <ErrorPanel onRetry={() => void refetch()}>{failureSentence(error, language)}</ErrorPanel>;
  const name = data ? print.file(data.summary.reference) : '';
  return (
    <div className={styles.fields}>
      {data && (
        <SummaryList
          rows={[
            { label: file.name, value: name },
            { label: file.type, value: file.pdf },
            { label: say.reference, value: data.summary.reference, style: 'code' },
          ]}
        />
      )}
      <div className={styles.actions}>
        <Button busy={state.phase === 'busy'} busyText={file.preparing} onClick={() => run(() => save(id, name))}>
          {file.download}
        </Button>
        <Button look="secondary" onClick={() => run(() => openForm(id))}>
          {file.openBrowser}
        </Button>
      </div>
      {state.phase === 'done' && <Notice tone="ok">{file.done}</Notice>}
      {state.phase === 'failed' && <Notice tone="danger" title={failureSentence(state.thrown, language)} live />}
      <details className="disclosure">
        <summary>{file.how}</summary>
        <p>{file.howText}</p>
      </details>
    </div>
  );
}

async function save(id: string, name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = await formAddress(id);
  link.download = name;
  link.rel = 'noreferrer';
  link.click();
}
