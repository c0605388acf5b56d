import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { suggestEmail } from '#capabilities/login/rules/email.ts';
import { findTravellerWarnings, warningSentence } from '#capabilities/declaration/rules/warnings.ts';
import { warningMessages } from '#capabilities/declaration/messages/warnings.ts';
import type { FieldWarningProps } from './field-warning.tsx';

export function FieldWarningText({ answers, index, path, applySuggestion }: FieldWarningProps) {
  const language = useLanguage();
  const t = useMessages(warningMessages);
  const warning = findTravellerWarnings(answers, index).find((candidate) => candidate.path === path);
  if (!warning) return null;
  const suggestion = applySuggestion && suggestEmail(answers.travellers[index]?.contact.email ?? '');
  const action = suggestion && (
    <Button variant="secondary" size="compact" onClick={() => applySuggestion(suggestion)}>
      {t.acceptSuggestion(suggestion)}
    </Button>
  );
  return (
    <Notice tone="warn" action={action}>
      {warningSentence({ ...warning, path: `travellers.${index}.${path}` }, answers, language)}
    </Notice>
  );
}
