import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import type { ReactNode } from 'react';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { NotificationChoices } from '../contract.ts';
import { screenMessages } from '../messages/screens.ts';
import styles from './notifications.module.css';

type Choice = NotificationChoices['topics'][number];

/** `children`: more settings of the topic, shown while the topic is delivered by push or by message. */
export function TopicCard({
  choice,
  channel,
  onChoose,
  children,
}: {
  choice: Choice;
  channel: NotificationChoices['channel'];
  onChoose: (ways: Choice['ways']) => void;
  children?: ReactNode;
}) {
  const t = useMessages(screenMessages);
  const { topic, ways, isAlwaysOn, offersMessage } = choice;
  const { title, hint } = t.topics[topic];
  return (
    <div role="group" className={styles.topic} aria-labelledby={`topic-${topic}`}>
      <h3 id={`topic-${topic}`}>{title}</h3>
      <SmallText>{hint}</SmallText>
      {isAlwaysOn ? (
        <p>{t.alwaysOn}</p>
      ) : (
        <Stack gap={2}>
          <Checkbox
            id={`${topic}-push`}
            label={t.pushLabel}
            checked={ways.push}
            onChange={(push) => onChoose({ ...ways, push })}
          />
          {offersMessage && (
            <Checkbox
              id={`${topic}-message`}
              label={t.messageLabels[channel]}
              checked={ways.message}
              onChange={(message) => onChoose({ ...ways, message })}
            />
          )}
        </Stack>
      )}
      {(ways.push || ways.message) && children}
    </div>
  );
}
