import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { aboutRows } from '../rules/about.ts';
import type { CertificateFacts } from '../rules/facts.ts';
import styles from './certificates.module.css';

/** What a certificate says, line by line; and what each line means, for whoever wants to know. */
export function AboutCertificate({ facts, title, means }: { facts: CertificateFacts; title: string; means?: string }) {
  const language = useLanguage();
  const rows = aboutRows(facts, language);
  return (
    <div className={styles.section}>
      <SummaryList
        title={title}
        rows={rows.map(({ label, value, code }) => ({ label, value, ...(code && { style: 'code' as const }) }))}
      />
      {means !== undefined && (
        <details className="disclosure">
          <summary>{means}</summary>
          <dl className={styles.meanings}>
            {rows
              .filter(({ again }) => !again)
              .map(({ label, means: meaning }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
          </dl>
        </details>
      )}
    </div>
  );
}
