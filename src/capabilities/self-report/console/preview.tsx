import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import type { Language } from '#foundation/language/messages.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { LanguageProvider, useMessages } from '#foundation/web/ui/language-context.tsx';
import { listShownQuestions } from '../rules/answers.ts';
import type { Page, Template } from '../rules/template.ts';
import { toAnswers, type FormValues } from '../rules/form-values.ts';
import { QuestionField } from '../portal/question-field.tsx';
import { editorMessages } from '../messages/editor.ts';
import styles from './templates.module.css';

/** Preview of the draft in both languages side by side, with working conditions. */
export function Preview({ template }: { template: Template }) {
  const t = useMessages(editorMessages).preview;
  const [isShown, setIsShown] = useState(false);
  return (
    <Card as="section">
      <h2>{t.title}</h2>
      <div>
        <Button variant="secondary" size="compact" onClick={() => setIsShown(!isShown)}>
          {isShown ? t.hide : t.show}
        </Button>
      </div>
      {isShown && (
        <>
          <p>{t.lead}</p>
          <PreviewForm template={template} />
        </>
      )}
    </Card>
  );
}

function PreviewForm({ template }: { template: Template }) {
  const [entered, setEntered] = useState<FormValues>({});
  const shownIds = new Set(listShownQuestions(template, toAnswers(entered)).map(({ id }) => id));
  const change = (part: FormValues) => setEntered((previous) => ({ ...previous, ...part }));
  return template.pages.map((page) => (
    <div key={page.id} className={styles.both}>
      {(['en', 'ms'] as const).map((language) => (
        <PreviewPage
          key={language}
          language={language}
          page={{ ...page, questions: page.questions.filter(({ id }) => shownIds.has(id)) }}
          parameters={template.parameters}
          entered={entered}
          onChange={change}
        />
      ))}
    </div>
  ));
}

type PreviewPageProps = {
  language: Language;
  page: Page;
  parameters: Template['parameters'];
  entered: FormValues;
  onChange: (part: FormValues) => void;
};

// Prefixes field ids with the language, because both languages are on the page at once.
function PreviewPage({ language, page, parameters, entered, onChange }: PreviewPageProps) {
  return (
    <LanguageProvider language={language}>
      <Stack lang={language}>
        <h3>{page.title[language]}</h3>
        {page.questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            parameters={parameters}
            entered={entered}
            onChange={onChange}
            idPrefix={language}
          />
        ))}
      </Stack>
    </LanguageProvider>
  );
}
