import type { BilingualText } from '#foundation/language/messages.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { maxCareSentences } from '../rules/template.ts';
import { editorMessages } from '../messages/editor.ts';

type CareFieldsProps = {
  id: string;
  code: string;
  care: readonly BilingualText[];
  error: (path: string) => string | undefined;
  onChange: (care: BilingualText[]) => void;
};

const languages = ['en', 'ms'] as const;

export function CareFields({ id, code, care, error, onChange }: CareFieldsProps) {
  const t = useMessages(editorMessages).questions;
  const languageNames = { en: t.english, ms: t.malay };
  return (
    <>
      {care.map((sentence, index) => (
        // The sentences have no ids, so the position is the key.
        <div key={index} className={layout.tight}>
          {languages.map((language) => (
            <TextField
              key={language}
              id={`${id}-${index}-${language}`}
              label={t.care(code, index + 1, languageNames[language])}
              value={sentence[language]}
              maxLength={300}
              error={error(`${index}.${language}`)}
              onChange={(value) =>
                onChange(care.map((item, position) => (position === index ? { ...item, [language]: value } : item)))
              }
            />
          ))}
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
        </div>
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
