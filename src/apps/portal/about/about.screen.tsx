import { Section } from '#foundation/web/ui/layout/layout.tsx';
import FileText from 'lucide-react/icons/file-text';
import Wrench from 'lucide-react/icons/wrench';
import { pageConnection } from '#foundation/web/http/page-connection.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useService } from '#foundation/web/ui/service-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { aboutMessages } from './messages.ts';

/** `/about`: the product, its version, privacy, and the licences of its dependencies. */
export function AboutScreen() {
  const t = useMessages(aboutMessages);
  const { name, helpline } = useService();
  const { version, platform } = pageConnection.appInfo();
  return (
    <Shell title={t.title}>
      <PageTitle lead={t.lead}>{t.heading(name)}</PageTitle>
      <SummaryList
        rows={[
          { label: t.version, value: version },
          { label: t.runsIn, value: platform === 'app' ? t.app : t.browser },
          { label: t.helpline, value: <a href={`tel:${helpline}`}>{helpline}</a> },
        ]}
      />
      <Section isApart>
        <h2>{t.privacy}</h2>
        {t.privacyLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Section>
      <Section isApart>
        <h2>{t.more}</h2>
        <TaskList>
          <TaskRow to="/diagnostics" icon={<Wrench />} hint={t.diagnosticsHint}>
            {t.diagnostics}
          </TaskRow>
          <TaskRow href="/licences.md" icon={<FileText />}>
            {t.licences}
          </TaskRow>
        </TaskList>
      </Section>
    </Shell>
  );
}
