import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import type { BilingualText } from '#foundation/language/messages.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { maxCareSentences } from '../rules/template.ts';
import { editorMessages } from '../messages/editor.ts';
import { BilingualTextFields } from './bilingual-text-fields.tsx';

type CareFieldsProps = {
  id: string;
  code: string;
  care: readonly BilingualText[];
  error: (path: string) => string | undefined;
  onChange: (care: BilingualText[]) => void;
};

export function CareFields({ id, code, care, error, onChange }: CareFieldsProps) {
  const t = useMessages(editorMessages).questions;
  return (
    <>
      {care.map((sentence, index) => (
        // The sentences have no ids, so the position is the key.
        <Stack key={index} gap={4}>
          <BilingualTextFields
            id={`${id}-${index}`}
            label={(languageName) => t.care(code, index + 1, languageName)}
            value={sentence}
            maxLength={300}
            error={(language) => error(`${index}.${language}`)}
            onChange={(changed) => onChange(care.with(index, changed))}
          />
          <div>
            <Button
              variant="quiet"
              size="compact"
              hiddenSuffix={`${code} ${index + 1}`}
              onClick={() => onChange(care.filter((_item, position) => position !== index))}
            >
              {t.removeCare}
            </Button>
          </div>
        </Stack>
      ))}
      {care.length < maxCareSentences && (
        <div>
          <Button
            variant="quiet"
            size="compact"
            hiddenSuffix={code}
            onClick={() => onChange([...care, { en: '', ms: '' }])}
          >
            {t.addCare}
          </Button>
        </div>
      )}
    </>
  );
}
