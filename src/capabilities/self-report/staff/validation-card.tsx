import { fieldSentence } from '#foundation/contract/fields.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { TemplateDraft } from '../contract-templates.ts';
import { editorFieldWords } from '../wording/editor-fields.ts';
import { editorWords } from '../wording/editor.ts';

/** What the check finds in a draft, each with where. */
export function ValidationCard({ draft: { faults } }: { draft: TemplateDraft }) {
  const say = useWords(editorWords).check;
  const language = useLanguage();
  if (faults.length === 0)
    return (
      <Notice tone="info" title={say.title}>
        {say.ok}
      </Notice>
    );
  return (
    <Notice tone="warn" title={say.title}>
      <p>{say.wrong}</p>
      <ul className={layout.list}>
        {faults.map(({ path, key, name }) => (
          <li key={`${path} ${key} ${name}`}>
            {[path, name].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(', ')}:{' '}
            {fieldSentence(key, language, editorFieldWords)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
