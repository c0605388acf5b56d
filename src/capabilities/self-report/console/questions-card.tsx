import { Card, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { addPage, moveQuestion, upsertQuestion, removeQuestion } from '../rules/edit-template.ts';
import { fixedQuestions } from '../rules/fixed-questions.ts';
import { fillParameters, type Question } from '../rules/template.ts';
import { editorMessages } from '../messages/editor.ts';
import { QuestionForm } from './question-form.tsx';
import type { EditorProps } from './editor-props.ts';

/** Card with the questions of all pages. Fixed questions can be changed and moved, but not removed. */
export function QuestionsCard({ kind, template, saveTemplate }: EditorProps) {
  const messages = useMessages(editorMessages);
  const t = messages.questions;
  const language = useLanguage();
  const [editTarget, setEditTarget] = useState<{ page: string; question?: Question }>();
  const save = (question: Question) => {
    if (!saveTemplate || !editTarget) return false;
    // An assessment has one question on each page.
    const needsNewPage = kind === 'assessment' && !editTarget.question;
    return saveTemplate(
      needsNewPage ? addPage(template, editTarget.page, question) : upsertQuestion(template, editTarget.page, question),
    );
  };
  return (
    <Card as="section">
      <h2>{t.title}</h2>
      {template.pages.map((page) => (
        <Stack key={page.id}>
          <h3>{page.title[language]}</h3>
          <Stack as="ul" gap={4}>
            {page.questions.map((question) => (
              <QuestionItem
                key={question.id}
                question={question}
                label={fillParameters(question.label[language], template.parameters)}
                isFixed={question.id in fixedQuestions[kind]}
                onOpen={saveTemplate && (() => setEditTarget({ page: page.id, question }))}
                onMove={
                  saveTemplate && ((direction) => void saveTemplate(moveQuestion(template, question.id, direction)))
                }
                onRemove={saveTemplate && (() => void saveTemplate(removeQuestion(template, question.id)))}
              />
            ))}
          </Stack>
          {saveTemplate && (
            <div>
              <Button
                variant="quiet"
                size="compact"
                hiddenSuffix={page.title[language]}
                onClick={() => setEditTarget({ page: page.id })}
              >
                {t.add}
              </Button>
            </div>
          )}
        </Stack>
      ))}
      <Sheet
        open={editTarget !== undefined}
        title={editTarget?.question ? fillParameters(editTarget.question.label[language], template.parameters) : t.add}
        onClose={() => setEditTarget(undefined)}
        tall
      >
        {(close) =>
          editTarget && (
            <QuestionForm
              kind={kind}
              template={template}
              question={editTarget.question}
              onSave={async (question) => (await save(question)) && close()}
            />
          )
        }
      </Sheet>
    </Card>
  );
}

type QuestionItemProps = {
  question: Question;
  label: string;
  isFixed: boolean;
  onOpen: (() => void) | undefined;
  onMove: ((direction: -1 | 1) => void) | undefined;
  onRemove: (() => void) | undefined;
};

function QuestionItem({ question, label, isFixed, onOpen, onMove, onRemove }: QuestionItemProps) {
  const t = useMessages(editorMessages).questions;
  const details = [question.id, t.kinds[question.kind], question.optional && t.optional, question.anew && t.anew];
  const renderButton = (word: string, onClick: () => void) => (
    <Button variant="quiet" size="compact" hiddenSuffix={label} onClick={onClick}>
      {word}
    </Button>
  );
  return (
    <li className={layout.item}>
      <span>{label}</span>
      <SmallText as="span">{details.filter(Boolean).join(' · ')}</SmallText>
      {isFixed && (
        <div>
          <StatusTag tone="neutral">{t.fixed}</StatusTag>
        </div>
      )}
      {onOpen && onMove && onRemove && (
        <div className={layout.itemLinks}>
          {renderButton(t.edit, onOpen)}
          {renderButton(t.up, () => onMove(-1))}
          {renderButton(t.down, () => onMove(1))}
          {!isFixed && renderButton(t.remove, onRemove)}
        </div>
      )}
    </li>
  );
}
