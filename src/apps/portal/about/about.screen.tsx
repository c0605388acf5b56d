import FileText from 'lucide-react/icons/file-text';
import Wrench from 'lucide-react/icons/wrench';
import { pageConnection } from '#foundation/web/http/page-connection.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { useService } from '#foundation/web/ui/service-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import styles from './about.module.css';
import { wording } from './wording.ts';

/** `/about`: what this is, its version, what it knows of a person, and on whose work it stands. */
export function AboutScreen() {
  const say = useWords(wording);
  const { name, helpline } = useService();
  const { version, platform } = pageConnection.app();
  return (
    <Shell title={say.title}>
      <PageTitle lead={say.lead}>{say.heading(name)}</PageTitle>
      <SummaryList
        rows={[
          { label: say.version, value: version },
          { label: say.runsIn, value: platform === 'app' ? say.app : say.browser },
          { label: say.helpline, value: <a href={`tel:${helpline}`}>{helpline}</a> },
        ]}
      />
      <section className={styles.section}>
        <h2>{say.privacy}</h2>
        {say.privacyLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <section className={styles.section}>
        <h2>{say.more}</h2>
        <TaskList>
          <TaskRow to="/diagnostics" icon={<Wrench />} hint={say.diagnosticsHint}>
            {say.diagnostics}
          </TaskRow>
          <TaskRow href="/licences.md" icon={<FileText />}>
            {say.licences}
          </TaskRow>
        </TaskList>
      </section>
    </Shell>
  );
}
