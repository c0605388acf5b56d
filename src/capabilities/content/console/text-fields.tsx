import { Card } from '#foundation/web/ui/layout/layout.tsx';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import type { Fields } from '#foundation/web/form/use-fields.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { ContentKind } from '../rules/kinds.ts';
import { maxLengths } from '../rules/limits.ts';
import type { ContentText } from '../rules/rich-text.ts';
import { consoleMessages } from '../messages/console.ts';

const RichEditor = lazyPart(() => import('./editor/rich-editor.tsx').then((file) => file.loadRichEditor()));

type TextFieldsProps = {
  language: 'en' | 'ms';
  kind: ContentKind;
  text: ContentText;
  /** React key of the editor. A new value recreates the editor after its text was replaced from outside. */
  resetCount: number;
  fields: Fields;
  onChange: (part: keyof ContentText, text: Partial<ContentText>) => void;
};

/** Fields for the text of an item in one language. */
export function TextFields({ language, kind, text, resetCount, fields, onChange }: TextFieldsProps) {
  const t = useMessages(consoleMessages);
  const headingId = `content-${language}`;
  const label = (part: keyof ContentText) => partLabel(t, kind, part);
  return (
    <Card as="section" gap={5} aria-labelledby={headingId}>
      <h2 id={headingId}>{language === 'en' ? t.english : t.malay}</h2>
      <TextField
        id={fields.id(`${language}.title`)}
        label={label('title')}
        maxLength={maxLengths.title}
        value={text.title}
        error={fields.error(`${language}.title`)}
        onChange={(title) => onChange('title', { title })}
      />
      {kind !== 'question' && (
        <TextArea
          id={fields.id(`${language}.summary`)}
          label={label('summary')}
          hint={t.field.summaryHint}
          lang={language}
          maxLength={maxLengths.summary}
          remainingMessage={t.charactersLeft}
          value={text.summary}
          error={fields.error(`${language}.summary`)}
          onChange={(summary) => onChange('summary', { summary })}
        />
      )}
      <RichEditor
        key={resetCount}
        id={fields.id(`${language}.body`)}
        label={label('body')}
        lang={language}
        body={text.body}
        error={fields.error(`${language}.body`)}
        onChange={(body) => onChange('body', { body })}
      />
    </Card>
  );
}

type ConsoleMessages = (typeof consoleMessages)['en' | 'ms'];

export function partLabel(t: ConsoleMessages, kind: ContentKind, part: keyof ContentText): string {
  if (kind === 'question' && part === 'title') return t.field.question;
  if (kind === 'question' && part === 'body') return t.field.answer;
  return t.field[part];
}

/** Label of the field at a path such as `en.title`. */
export function fieldLabel(t: ConsoleMessages, kind: ContentKind, path: string): string {
  const [language, part] = path.split('.');
  if (part !== 'title' && part !== 'summary' && part !== 'body') return t.category;
  return `${language === 'en' ? t.english : t.malay}: ${partLabel(t, kind, part)}`;
}
