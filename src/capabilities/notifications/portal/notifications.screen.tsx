import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { DeviceNotifications } from '#capabilities/account/portal/public.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { NotificationChoices } from '../contract.ts';
import { defaultQuietHours } from '../rules/quiet-hours.ts';
import { screenMessages } from '../messages/screens.ts';
import { RecentNotices } from './recent-notices.tsx';
import styles from './notifications.module.css';
import { TimeField } from './time-field.tsx';
import { TopicCard } from './topic-card.tsx';
import { useNotificationChoices } from './use-notification-choices.ts';

export function NotificationsScreen() {
  useLoginGuard();
  const t = useMessages(screenMessages);
  const { query, choices, choose, failure, isSaved } = useNotificationChoices();
  return (
    <ResidentShell title={t.title} back={{ to: '/app/me' }} showsMember={false}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Failure thrown={failure} />
      <DeviceNotifications />
      <QueryView query={query}>{(data) => <ChoicesForm choices={choices ?? data} onChoose={choose} />}</QueryView>
      <p role="status" className={styles.saved}>
        {isSaved && t.saved}
      </p>
      <RecentNotices />
    </ResidentShell>
  );
}

function ChoicesForm({
  choices,
  onChoose,
}: {
  choices: NotificationChoices;
  onChoose: (next: NotificationChoices) => void;
}) {
  const t = useMessages(screenMessages);
  const { topics, channel, reportReminderTime, quietHours } = choices;
  return (
    <>
      <Section gap={4} isApart aria-labelledby="topics">
        <h2 id="topics">{t.topicsTitle}</h2>
        {topics.map((choice) => (
          <TopicCard
            key={choice.topic}
            choice={choice}
            channel={channel}
            onChoose={(ways) =>
              onChoose({
                ...choices,
                topics: topics.map((topicChoice) =>
                  topicChoice.topic === choice.topic ? { ...topicChoice, ways } : topicChoice,
                ),
              })
            }
          >
            {choice.topic === 'report' && (
              <TimeField
                id="report-at"
                label={t.reportReminderTime}
                value={reportReminderTime}
                onChoose={(time) => onChoose({ ...choices, reportReminderTime: time })}
              />
            )}
          </TopicCard>
        ))}
      </Section>
      <QuietHours quietHours={quietHours} onChoose={(hours) => onChoose({ ...choices, quietHours: hours })} />
    </>
  );
}

type QuietHoursProps = {
  quietHours: NotificationChoices['quietHours'];
  onChoose: (next: NotificationChoices['quietHours']) => void;
};

function QuietHours({ quietHours, onChoose }: QuietHoursProps) {
  const t = useMessages(screenMessages);
  return (
    <Section gap={4} isApart aria-labelledby="quiet-hours">
      <h2 id="quiet-hours">{t.quietTitle}</h2>
      <div className={styles.topic}>
        <Checkbox
          id="quiet"
          label={t.quietLabel}
          hint={t.quietHint}
          checked={quietHours !== null}
          onChange={(isChecked) => onChoose(isChecked ? defaultQuietHours : null)}
        />
        {quietHours && (
          <div className={styles.hours}>
            <TimeField
              id="quiet-from"
              label={t.from}
              value={quietHours.from}
              onChoose={(from) => onChoose({ ...quietHours, from })}
            />
            <TimeField
              id="quiet-to"
              label={t.to}
              value={quietHours.to}
              onChoose={(to) => onChoose({ ...quietHours, to })}
            />
          </div>
        )}
      </div>
    </Section>
  );
}
