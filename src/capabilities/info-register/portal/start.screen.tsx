import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { systemClock } from '#foundation/time/clock.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { registerMessages } from '../messages/screens.ts';
import { registerPath } from './paths.ts';
import { FindRegisterForm } from './find-form.tsx';
import { useHasDraft } from '#foundation/web/draft/use-draft.ts';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { draftKey, type SavedRegister, listSavedRegisters } from './saved-registers.ts';
import styles from './register.module.css';

/** `/info-register/index`: explains registering without a login, lists saved registers, and finds others. */
export function StartScreen() {
  const t = useMessages(registerMessages);
  const timeText = useTimeText();
  const navigate = useNavigate();
  const saved = useSavedRegisters();
  const hasDraft = useHasDraft(draftKey(''));
  return (
    <Shell title={t.title}>
      <PageTitle lead={t.index.lead}>{t.title}</PageTitle>
      <Stack>
        <ol className={styles.steps}>
          {t.index.how.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ButtonLink to="/info-register/form">{hasDraft ? t.index.continueRegistration : t.index.start}</ButtonLink>
        {saved.length > 0 && (
          <Section>
            <h2>{t.index.onThisDevice}</h2>
            <TaskList>
              {saved.map(({ reference, names, entryDate }) => (
                <TaskRow
                  key={reference}
                  to={registerPath(reference)}
                  hint={`${timeText.date(entryDate, 'weekday')} · ${reference}`}
                >
                  {names.join(', ')}
                </TaskRow>
              ))}
            </TaskList>
          </Section>
        )}
        <Section>
          <h2>{t.index.find}</h2>
          <FindRegisterForm onFound={(reference) => void navigate(registerPath(reference))} />
        </Section>
        <ButtonLink variant="quiet" to="/travel">
          {t.index.logInInstead}
        </ButtonLink>
      </Stack>
    </Shell>
  );
}

function useSavedRegisters(): SavedRegister[] {
  const [saved, setSaved] = useState<SavedRegister[]>([]);
  useEffect(() => {
    let isMounted = true;
    void listSavedRegisters(systemClock.today()).then((registers) => isMounted && setSaved(registers));
    return () => {
      isMounted = false;
    };
  }, []);
  return saved;
}
