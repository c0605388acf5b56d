import { useState } from 'react';
import { useParams } from 'react-router';
import { useDeed, useMay } from '#capabilities/staff/staff/public.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { Fetched } from '#foundation/web/http/fetched.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { beginTemplateDraft, type TemplateDraft } from '../contract-templates.ts';
import { type Template, TemplateKind } from '../rules/template.ts';
import { editorWords } from '../wording/editor.ts';
import { CheckCard } from './check-card.tsx';
import type { EditorProps } from './editor-props.ts';
import { NumbersCard, ResultsCard } from './numbers-results.tsx';
import { Preview } from './preview.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { AskCard, WaitingCard } from './release-cards.tsx';
import { RulesCard } from './rules-card.tsx';
import { TryCard } from './try-card.tsx';
import styles from './templates.module.css';
import { kept, useSave, useTemplateDraft } from './use-templates.ts';

/** `/staff/templates/<kind>`: the draft of the next version, its check, its preview, and its release by a second person. */
export function TemplateScreen() {
  const say = useWords(editorWords);
  const kind = TemplateKind.safeParse(useParams()['kind']).data ?? 'report';
  const query = useTemplateDraft(kind);
  const [said, setSaid] = useState('');
  return (
    <ConsolePage title={say.kinds[kind]} lead={<Link to="/staff/templates">{say.back}</Link>} phone>
      <div className={styles.stack}>
        <p role="status">{said}</p>
        <Fetched query={query}>{(draft) => <Draft kind={kind} draft={draft} onSaid={setSaid} />}</Fetched>
      </div>
    </ConsolePage>
  );
}

function Draft({ kind, draft, onSaid }: { kind: TemplateKind; draft: TemplateDraft; onSaid: (said: string) => void }) {
  const say = useWords(editorWords);
  const language = useLanguage();
  const save = useSave(kind, draft);
  const mayRelease = useMay()('templates:release');
  const { template, waiting, changedAt, changedBy, newestVersion } = draft;
  const edit = async (changed: Template) => {
    onSaid('');
    try {
      await save.mutateAsync(changed);
      onSaid(say.saved);
      return true;
    } catch {
      // It stands above the cards.
      return false;
    }
  };
  const parts: EditorProps = { kind, template, edit: waiting ? undefined : edit };
  return (
    <>
      <p>
        {say.draftOf(newestVersion + 1)} ·{' '}
        {changedAt === null
          ? say.untouched
          : say.changedBy(changedBy, formatInstant(parseInstant(changedAt), language))}
      </p>
      {save.error && (
        <Notice tone="danger" live>
          {failureSentence(save.error, language)}
        </Notice>
      )}
      {waiting ? (
        <WaitingCard kind={kind} draft={draft} waiting={waiting} onSaid={onSaid} />
      ) : (
        <>
          <CheckCard draft={draft} />
          {changedAt !== null && draft.faults.length === 0 && <AskCard kind={kind} draft={draft} onSaid={onSaid} />}
        </>
      )}
      {mayRelease && <TryCard kind={kind} draft={draft} />}
      <Preview template={template} />
      <QuestionsCard {...parts} />
      <RulesCard {...parts} />
      <ResultsCard {...parts} />
      <NumbersCard {...parts} />
      {!waiting && <BeginAgain kind={kind} draft={draft} />}
    </>
  );
}

function BeginAgain({ kind, draft: { revision, newestVersion } }: { kind: TemplateKind; draft: TemplateDraft }) {
  const say = useWords(editorWords);
  const language = useLanguage();
  const [version, setVersion] = useState(String(newestVersion));
  const begin = useDeed(kept, () => place(beginTemplateDraft, { kind, revision, version: Number(version) }));
  const versions = Array.from({ length: newestVersion }, (_, at) => String(newestVersion - at));
  return (
    <section className={styles.card}>
      <h2>{say.beginAgain}</h2>
      <p>{say.beginAgainText}</p>
      <SelectField
        id="begin-version"
        label={say.which}
        value={version}
        options={versions.map((value) => ({ value, label: say.version(Number(value)) }))}
        onChange={setVersion}
      />
      {begin.error && (
        <Notice tone="danger" live>
          {failureSentence(begin.error, language)}
        </Notice>
      )}
      <div>
        <Button look="secondary" size="compact" busy={begin.isPending} onClick={() => begin.mutate(undefined)}>
          {say.begin}
        </Button>
      </div>
    </section>
  );
}
