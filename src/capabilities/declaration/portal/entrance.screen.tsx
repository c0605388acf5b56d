import { useTravelAttribute } from '#capabilities/attributes/portal/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { WindowStrip } from '#foundation/web/ui/window-strip/window-strip.tsx';
import { windowDays as daysOf } from '../rules/window.ts';
import { visitedDays } from '../wording/answers.ts';
import { screenWords } from '../wording/screens.ts';
import styles from './form/form.module.css';

/** `/travel/entrance`, the same as `/home`: what to know before starting. Shows in full without a connection. */
export function EntranceScreen() {
  const { entrance, hub } = useWords(screenWords);
  const { windowDays, keepDays } = useTravelAttribute();
  const today = systemClock.today();
  const arrival = addDays(today, windowDays - 1);
  return (
    <Shell area="travel" title={entrance.title}>
      <PageTitle>{entrance.title}</PageTitle>
      <div className={styles.fields}>
        <section className={styles.section}>
          <h2>{entrance.whoTitle}</h2>
          <p>{entrance.who}</p>
        </section>
        <section className={styles.section}>
          <h2>{entrance.whenTitle}</h2>
          <p>{hub.due(windowDays)}</p>
          <WindowStrip
            label={entrance.whenTitle}
            days={daysOf(arrival, windowDays)}
            today={today}
            mark={{ day: arrival, word: entrance.arrive }}
          />
        </section>
        <section className={styles.section}>
          <h2>{entrance.readyTitle}</h2>
          <ul className={styles.points}>
            {entrance.ready.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
            <li>{entrance.readyVisited(visitedDays)}</li>
          </ul>
        </section>
        <section className={styles.section}>
          <h2>{entrance.useTitle}</h2>
          <p>{entrance.use(keepDays)}</p>
          <p>{entrance.languages}</p>
        </section>
        <ButtonLink to="/travel/form">{entrance.start}</ButtonLink>
        <ButtonLink look="secondary" to="/travel/application-history">
          {entrance.see}
        </ButtonLink>
      </div>
    </Shell>
  );
}
