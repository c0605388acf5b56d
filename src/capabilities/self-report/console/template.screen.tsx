import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useParams } from '#foundation/web/router/router.tsx';
import { DraftInfo, createSaveHandler } from '#capabilities/screening-rules/console/public.ts';
import { useAction, useHasScope } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { restartTemplateDraft, type TemplateDraft } from '../contract-templates.ts';
import { TemplateKind } from '../rules/template.ts';
import { editorMessages } from '../messages/editor.ts';
import { ChangesCard } from './changes-card.tsx';
import { ValidationCard } from './validation-card.tsx';
import type { EditorProps } from './editor-props.ts';
import { ParametersCard, ResultsCard } from './parameter-and-result-cards.tsx';
import { Preview } from './preview.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { TemplateReleaseRequest, PendingTemplateRelease } from './release-cards.tsx';
import { RulesCard } from './rules-card.tsx';
import { TemplateDryRunCard } from './template-dry-run-card.tsx';
import { templatesQueryKey, useSaveDraft, useTemplateDraft } from './use-templates.ts';

/** Page `/staff/templates/<kind>`: draft of the next version with validation, preview, dry run and release. */
export function TemplateScreen() {
  const t = useMessages(editorMessages);
  const kind = TemplateKind.safeParse(useParams()['kind']).data ?? 'report';
  const query = useTemplateDraft(kind);
  const [message, setMessage] = useState('');
  return (
    <ConsolePage title={t.kinds[kind]} lead={<Link to="/staff/templates">{t.back}</Link>} suitsPhones>
      <Stack>
        <StatusMessage>{message}</StatusMessage>
        <QueryView query={query}>
          {(draft) => <TemplateEditor kind={kind} draft={draft} onStatusMessage={setMessage} />}
        </QueryView>
      </Stack>
    </ConsolePage>
  );
}

type TemplateEditorProps = { kind: TemplateKind; draft: TemplateDraft; onStatusMessage: (message: string) => void };

function TemplateEditor({ kind, draft, onStatusMessage }: TemplateEditorProps) {
  const t = useMessages(editorMessages);
  const save = useSaveDraft(kind, draft);
  const mayRelease = useHasScope()('templates:release');
  const { template, pendingRelease, changedAt, changedBy, newestVersion } = draft;
  const editorProps: EditorProps = {
    kind,
    template,
    saveTemplate: pendingRelease ? undefined : createSaveHandler(save, t.saved, onStatusMessage),
  };
  return (
    <>
      <DraftInfo t={t} newestVersion={newestVersion} changedBy={changedBy} changedAt={changedAt} />
      <Failure thrown={save.error} />
      {pendingRelease ? (
        <PendingTemplateRelease kind={kind} draft={draft} pendingRelease={pendingRelease} onStatus={onStatusMessage} />
      ) : (
        <>
          {(changedAt !== null || draft.errors.length > 0) && <ValidationCard draft={draft} />}
          {changedAt !== null && draft.errors.length === 0 && (
            <TemplateReleaseRequest kind={kind} draft={draft} onStatus={onStatusMessage} />
          )}
        </>
      )}
      {changedAt !== null && <ChangesCard draft={draft} />}
      {mayRelease && <TemplateDryRunCard kind={kind} draft={draft} />}
      <Preview template={template} />
      <QuestionsCard {...editorProps} />
      <RulesCard {...editorProps} />
      <ResultsCard {...editorProps} />
      <ParametersCard {...editorProps} />
      {!pendingRelease && <RestartDraft kind={kind} draft={draft} />}
    </>
  );
}

function RestartDraft({ kind, draft: { revision, newestVersion } }: { kind: TemplateKind; draft: TemplateDraft }) {
  const t = useMessages(editorMessages);
  const [version, setVersion] = useState(String(newestVersion));
  const restart = useAction(templatesQueryKey, () =>
    callApi(restartTemplateDraft, { kind, revision, version: Number(version) }),
  );
  const versions = Array.from({ length: newestVersion }, (_, index) => String(newestVersion - index));
  return (
    <Card as="section">
      <h2>{t.restartTitle}</h2>
      <p>{t.restartText}</p>
      <SelectField
        id="begin-version"
        label={t.restartVersion}
        value={version}
        options={versions.map((value) => ({ value, label: t.version(Number(value)) }))}
        onChange={setVersion}
      />
      <Failure thrown={restart.error} />
      <div>
        <Button variant="secondary" size="compact" busy={restart.isPending} onClick={() => restart.mutate(undefined)}>
          {t.restart}
        </Button>
      </div>
    </Card>
  );
}
