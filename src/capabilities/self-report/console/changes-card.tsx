import { Card, Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { TemplateDraft } from '../contract-templates.ts';
import { compareTemplates, type FieldChange, type TemplateChange } from '../rules/compare-templates.ts';
import { editorMessages } from '../messages/editor.ts';
import styles from './templates.module.css';

/** Differences between the draft and the version in force, for the second person to review. */
export function ChangesCard({ draft: { inForce, template, newestVersion } }: { draft: TemplateDraft }) {
  const t = useMessages(editorMessages).changes;
  const changes = compareTemplates(inForce, template, useLanguage());
  return (
    <Card as="section">
      <h2>{t.title(newestVersion)}</h2>
      {changes.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <Stack as="ul" gap={4}>
          {changes.map((change) => (
            <TemplateChangeItem key={`${change.itemKind} ${change.id}`} change={change} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

const toneByChangeKind = { added: 'info', removed: 'warn', changed: 'info', moved: 'neutral' } as const;

function TemplateChangeItem({ change: { itemKind, kind, title, fields } }: { change: TemplateChange }) {
  const t = useMessages(editorMessages).changes;
  return (
    <li className={layout.item}>
      <Row as="span" align="center">
        <StatusTag tone={toneByChangeKind[kind]}>{t[kind]}</StatusTag>
        <SmallText as="span">{t.itemKinds[itemKind]}</SmallText>
      </Row>
      <strong>{title}</strong>
      {fields.map((fieldChange) => (
        <FieldChangeItem key={`${fieldChange.field} ${fieldChange.language}`} change={fieldChange} />
      ))}
    </li>
  );
}

function FieldChangeItem({ change: { field, language, before, after } }: { change: FieldChange }) {
  const messages = useMessages(editorMessages);
  const t = messages.changes;
  const languageNames = { en: messages.questions.english, ms: messages.questions.malay };
  const fieldName = t.fields[field];
  return (
    <div className={styles.part}>
      <SmallText as="span">{language ? t.fieldInLanguage(fieldName, languageNames[language]) : fieldName}</SmallText>
      <p>
        <SmallText as="span">{t.before}: </SmallText>
        <del lang={language}>{before === '' ? t.nothing : before}</del>
      </p>
      <p>
        <SmallText as="span">{t.after}: </SmallText>
        <ins lang={language}>{after === '' ? t.nothing : after}</ins>
      </p>
    </div>
  );
}
