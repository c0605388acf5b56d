import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { TemplateDraft } from '../contract-templates.ts';
import { editorFieldMessages } from '../messages/editor-fields.ts';
import { editorMessages } from '../messages/editor.ts';

export function ValidationCard({ draft: { errors } }: { draft: TemplateDraft }) {
  const t = useMessages(editorMessages).check;
  const language = useLanguage();
  if (errors.length === 0)
    return (
      <Notice tone="info" title={t.title}>
        {t.ok}
      </Notice>
    );
  return (
    <Notice tone="warn" title={t.title}>
      <p>{t.wrong}</p>
      <Stack as="ul" gap={4}>
        {errors.map(({ path, key, name }) => (
          <li key={`${path} ${key} ${name}`}>
            {[path, name].filter((part, index, texts) => part !== '' && texts.indexOf(part) === index).join(', ')}:{' '}
            {fieldErrorMessage(key, language, editorFieldMessages)}
          </li>
        ))}
      </Stack>
    </Notice>
  );
}
