import type { Both } from '#foundation/language/messages.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { maxCareSentences } from '../rules/template.ts';
import { editorMessages } from '../messages/editor.ts';

type CareFieldsProps = {
  id: string;
  /** Of the answer. */
  code: string;
  care: readonly Both[];
  error: (path: string) => string | undefined;
  onChange: (care: Both[]) => void;
};

const languages = ['en', 'ms'] as const;

/** When to call the helpline: sentences that whoever chooses an answer reads before they go on. */
export function CareFields({ id, code, care, error, onChange }: CareFieldsProps) {
  const t = useMessages(editorMessages).questions;
  const names = { en: t.english, ms: t.malay };
  return (
    <>
      {care.map((sentence, at) => (
        // Sentences have no names: what they are is where they stand.
        <div key={at} className={layout.tight}>
          {languages.map((language) => (
            <TextField
              key={language}
              id={`${id}-${at}-${language}`}
              label={t.care(code, at + 1, names[language])}
              value={sentence[language]}
              longest={300}
              error={error(`${at}.${language}`)}
              onChange={(value) =>
                onChange(care.map((one, place) => (place === at ? { ...one, [language]: value } : one)))
              }
            />
          ))}
          <div>
            <Button
              variant="quiet"
              size="compact"
              hiddenSuffix={`${code} ${at + 1}`}
              onClick={() => onChange(care.filter((_one, place) => place !== at))}
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
