import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { SheetButton } from '#capabilities/staff/console/public.ts';
import { readWholeNumber } from '#foundation/language/entered-text.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { Level, Result } from '../rules/template.ts';
import { editorFieldMessages } from '../messages/editor-fields.ts';
import { editorMessages } from '../messages/editor.ts';
import { parameterRange } from '../rules/limits.ts';
import { DraftPartForm } from './draft-part-form.tsx';
import type { EditorProps } from './editor-props.ts';
import { BilingualTextFields } from './bilingual-text-fields.tsx';

export function ParametersCard({ template, saveTemplate }: EditorProps) {
  const t = useMessages(editorMessages).parameters;
  const { parameters } = template;
  return (
    <Card as="section">
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      <SummaryList rows={Object.entries(parameters).map(([label, value]) => ({ label, value: String(value) }))} />
      {saveTemplate && (
        <div>
          <SheetButton variant="secondary" size="compact" label={t.edit} title={t.title}>
            {(close) => (
              <ParametersForm
                parameters={parameters}
                onSave={async (changed) => (await saveTemplate({ ...template, parameters: changed })) && close()}
              />
            )}
          </SheetButton>
        </div>
      )}
    </Card>
  );
}

type Parameters = EditorProps['template']['parameters'];

function ParametersForm({ parameters, onSave }: { parameters: Parameters; onSave: (changed: Parameters) => unknown }) {
  const t = useMessages(editorMessages).parameters;
  const messages = { ...editorFieldMessages, number: { en: t.wrong, ms: t.wrong } };
  const fields = useFields({ messages, label: (path) => path, id: (path) => `number-${path}` });
  const [entered, setEntered] = useState(() =>
    Object.entries(parameters).map(([name, value]) => [name, String(value)] as const),
  );
  const submit = () => {
    const numbers = entered.map(([name, value]) => [name, readWholeNumber(value) ?? 0] as const);
    const invalid = numbers.filter(([, number]) => number < parameterRange.min || number > parameterRange.max);
    if (!fields.acceptOrShow(invalid.map(([path]) => ({ path, key: 'number' })))) return undefined;
    return onSave(Object.fromEntries(numbers));
  };
  return (
    <DraftPartForm fields={fields} onSubmit={submit}>
      {entered.map(([name, value]) => (
        <TextField
          key={name}
          id={`number-${name}`}
          label={name}
          value={value}
          inputMode="numeric"
          width="short"
          maxLength={3}
          error={fields.error(name)}
          onChange={(newValue) =>
            setEntered((previous) => previous.map((entry) => (entry[0] === name ? [name, newValue] : entry)))
          }
        />
      ))}
    </DraftPartForm>
  );
}

export function ResultsCard({ template, saveTemplate }: EditorProps) {
  const messages = useMessages(editorMessages);
  const language = useLanguage();
  return (
    <Card as="section">
      <h2>{messages.results.title}</h2>
      <Stack as="ul" gap={4}>
        {Level.options.map((level) => (
          <li key={level} className={layout.item}>
            <strong>{`${messages.levels[level]}: ${template.results[level].word[language]}`}</strong>
            {template.results[level].advice.map((sentence) => (
              <span key={sentence.en}>{sentence[language]}</span>
            ))}
            {saveTemplate && (
              <div>
                <SheetButton
                  variant="quiet"
                  size="compact"
                  label={messages.results.edit}
                  hiddenSuffix={messages.levels[level]}
                  title={messages.levels[level]}
                >
                  {(close) => (
                    <ResultForm
                      result={template.results[level]}
                      onSave={async (result) =>
                        (await saveTemplate({ ...template, results: { ...template.results, [level]: result } })) &&
                        close()
                      }
                    />
                  )}
                </SheetButton>
              </div>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

const languages = ['en', 'ms'] as const;

function ResultForm({ result, onSave }: { result: Result; onSave: (result: Result) => unknown }) {
  const messages = useMessages(editorMessages);
  const t = messages.results;
  const languageNames = { en: messages.questions.english, ms: messages.questions.malay };
  const unevenMessage = { uneven: { en: t.uneven, ms: t.uneven } };
  const [word, setWord] = useState(result.word);
  const [advice, setAdvice] = useState(() => ({ en: adviceText(result, 'en'), ms: adviceText(result, 'ms') }));
  const fields = useFields({
    messages: { ...editorFieldMessages, ...unevenMessage },
    id: (path) => `result-${path.replace('.', '-')}`,
  });
  const submit = () => {
    const [en, ms] = languages.map((language) => splitLines(advice[language]));
    if (en?.length !== ms?.length) {
      fields.acceptOrShow([{ path: 'advice.ms', key: 'uneven' }]);
      return undefined;
    }
    const parsed = fields.validate(Result, {
      word,
      advice: (en ?? []).map((sentence, index) => ({ en: sentence, ms: ms?.[index] ?? '' })),
    });
    return parsed && onSave(parsed);
  };
  return (
    <DraftPartForm fields={fields} onSubmit={submit}>
      <BilingualTextFields
        id="result-word"
        label={t.word}
        value={word}
        maxLength={80}
        error={(language) => fields.error(`word.${language}`)}
        onChange={setWord}
      />
      {languages.map((language) => (
        <TextArea
          key={language}
          id={`result-advice-${language}`}
          label={t.advice(languageNames[language])}
          hint={t.adviceHint}
          value={advice[language]}
          maxLength={4000}
          remainingMessage={t.remainingCharacters}
          lang={language}
          error={fields.error(`advice.${language}`) ?? fields.error('advice')}
          onChange={(value) => setAdvice((previous) => ({ ...previous, [language]: value }))}
        />
      ))}
    </DraftPartForm>
  );
}

function adviceText({ advice }: Result, language: 'en' | 'ms'): string {
  return advice.map((sentence) => sentence[language]).join('\n');
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
