import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { TemplateDraft } from '../contract-templates.ts';
import { compareTemplates, type PartChange, type TemplateChange } from '../rules/compare-templates.ts';
import { editorWords } from '../wording/editor.ts';
import styles from './templates.module.css';

/** What the draft changes from the version in force, each part before and after: what a second person looks through. */
export function ChangesCard({ draft: { inForce, template, newestVersion } }: { draft: TemplateDraft }) {
  const say = useWords(editorWords).changes;
  const changes = compareTemplates(inForce, template, useLanguage());
  return (
    <section className={layout.card}>
      <h2>{say.title(newestVersion)}</h2>
      {changes.length === 0 ? (
        <p>{say.none}</p>
      ) : (
        <ul className={layout.list}>
          {changes.map((change) => (
            <TemplateChangeItem key={`${change.of} ${change.id}`} change={change} />
          ))}
        </ul>
      )}
    </section>
  );
}

const tones = { added: 'info', removed: 'warn', changed: 'info', moved: 'neutral' } as const;

function TemplateChangeItem({ change: { of, kind, title, parts } }: { change: TemplateChange }) {
  const say = useWords(editorWords).changes;
  return (
    <li className={layout.item}>
      <span className={layout.row}>
        <StatusTag tone={tones[kind]}>{say[kind]}</StatusTag>
        <span className={layout.small}>{say.of[of]}</span>
      </span>
      <strong>{title}</strong>
      {parts.map((part) => (
        <PartChangeItem key={`${part.part} ${part.language}`} change={part} />
      ))}
    </li>
  );
}

function PartChangeItem({ change: { part, language, before, after } }: { change: PartChange }) {
  const words = useWords(editorWords);
  const say = words.changes;
  const names = { en: words.questions.english, ms: words.questions.malay };
  const name = say.parts[part];
  return (
    <div className={styles.part}>
      <span className={layout.small}>{language ? say.part(name, names[language]) : name}</span>
      <p>
        <span className={layout.small}>{say.before}: </span>
        <del lang={language}>{before === '' ? say.nothing : before}</del>
      </p>
      <p>
        <span className={layout.small}>{say.after}: </span>
        <ins lang={language}>{after === '' ? say.nothing : after}</ins>
      </p>
    </div>
  );
}
