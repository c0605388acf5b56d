import { Card, Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import type { ReleasedVersion } from '#capabilities/screening-rules/contract-draft.ts';
import { useReleaseRows } from '#capabilities/screening-rules/console/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import type { listTemplates } from '../contract-templates.ts';
import { editorMessages } from '../messages/editor.ts';
import { useTemplates } from './use-templates.ts';

/** Page `/staff/templates`: both templates with their version in force and all earlier versions. */
export function TemplatesScreen() {
  const t = useMessages(editorMessages);
  return (
    <ConsolePage title={t.title} lead={t.lead} suitsPhones>
      <QueryView query={useTemplates()}>
        {({ items }) => (
          <Stack>
            {items.map((item) => (
              <TemplateSummary key={item.kind} item={item} />
            ))}
          </Stack>
        )}
      </QueryView>
    </ConsolePage>
  );
}

type TemplateItem = OutputOf<typeof listTemplates>['items'][number];

function TemplateSummary({ item: { kind, versions, pendingRelease, changedBy } }: { item: TemplateItem }) {
  const t = useMessages(editorMessages);
  const name = t.kinds[kind];
  return (
    <Card as="section" aria-label={name}>
      <h2>{name}</h2>
      <Row align="center">
        <StatusTag tone="ok">{t.inForce(versions[0]?.version ?? 0)}</StatusTag>
        {pendingRelease ? (
          <StatusTag tone="warn">{t.pendingRequest(pendingRelease.requestedBy)}</StatusTag>
        ) : (
          changedBy !== '' && <StatusTag tone="info">{t.writing(changedBy)}</StatusTag>
        )}
      </Row>
      <Row align="center">
        <ButtonLink to={`/staff/templates/${kind}`} variant="secondary" size="compact" hiddenSuffix={name}>
          {t.open}
        </ButtonLink>
      </Row>
      <details className="disclosure">
        <summary>{t.history}</summary>
        <Stack>
          {versions.map((version) => (
            <TemplateVersion key={version.version} version={version} />
          ))}
        </Stack>
      </details>
    </Card>
  );
}

function TemplateVersion({ version }: { version: ReleasedVersion }) {
  const t = useMessages(editorMessages);
  return <SummaryList title={t.version(version.version)} level={3} rows={useReleaseRows(t)(version)} />;
}
