import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { suggestEmail } from '#capabilities/login/rules/email.ts';
import { findTravellerWarnings, warningSentence } from '#capabilities/declaration/rules/warnings.ts';
import { warningMessages } from '#capabilities/declaration/messages/warnings.ts';
import type { FieldWarningProps } from './field-warning.tsx';

/** The sentence of a warning beside its field, with the correction in one tap where there is one. */
export function FieldWarningText({ answers, index: at, path, correct }: FieldWarningProps) {
  const language = useLanguage();
  const t = useMessages(warningMessages);
  const warning = findTravellerWarnings(answers, at).find((one) => one.path === path);
  if (!warning) return null;
  const meant = correct && suggestEmail(answers.travellers[at]?.contact.email ?? '');
  const action = meant && (
    <Button variant="secondary" size="compact" onClick={() => correct(meant)}>
      {t.correctTo(meant)}
    </Button>
  );
  return (
    <Notice tone="warn" action={action}>
      {warningSentence({ ...warning, path: `travellers.${at}.${path}` }, answers, language)}
    </Notice>
  );
}
