import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { buildDetailRows } from '../rules/detail-rows.ts';
import type { CertificateFacts } from '../rules/certificate-facts.ts';
import styles from './certificates.module.css';

/**
 * Content of a certificate, row by row. With `explanationsTitle`, a disclosure below the rows explains their fields,
 * and explains fields that recur for further doses once.
 */
export function CertificateSummary({
  facts,
  title,
  explanationsTitle,
}: {
  facts: CertificateFacts;
  title: string;
  explanationsTitle?: string;
}) {
  const language = useLanguage();
  const rows = buildDetailRows(facts, language);
  return (
    <Stack gap={3}>
      <SummaryList
        title={title}
        rows={rows.map(({ label, value, isCode }) => ({ label, value, ...(isCode && { style: 'code' as const }) }))}
      />
      {explanationsTitle !== undefined && (
        <details className="disclosure">
          <summary>{explanationsTitle}</summary>
          <dl className={styles.meanings}>
            {rows
              .filter(({ isRepeat }) => !isRepeat)
              .map(({ label, explanation }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{explanation}</dd>
                </div>
              ))}
          </dl>
        </details>
      )}
    </Stack>
  );
}
