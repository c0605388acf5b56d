import type { BilingualText } from '#foundation/language/messages.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { editorMessages } from '../messages/editor.ts';

type BilingualTextFieldsProps = {
  id: string;
  label: (languageName: string) => string;
  value: BilingualText;
  maxLength: number;
  error: (language: 'en' | 'ms') => string | undefined;
  onChange: (value: BilingualText) => void;
};

/** A text field for each language. Their ids end with the language. */
export function BilingualTextFields({ id, label, value, maxLength, error, onChange }: BilingualTextFieldsProps) {
  const { english: en, malay: ms } = useMessages(editorMessages).questions;
  return (['en', 'ms'] as const).map((language) => (
    <TextField
      key={language}
      id={`${id}-${language}`}
      label={label({ en, ms }[language])}
      value={value[language]}
      maxLength={maxLength}
      error={error(language)}
      onChange={(text) => onChange({ ...value, [language]: text })}
    />
  ));
}
