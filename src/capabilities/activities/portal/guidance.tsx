import { Buttons, Section } from '#foundation/web/ui/layout/layout.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { EligibilityView, SeriesView } from '../contract-views.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import { activityMessages } from '../messages/screens.ts';
import styles from './activities.module.css';
import { selectCalls } from './select-calls.ts';

type GuidanceProps = {
  kind: EventKind;
  entrance: EligibilityView;
  guidance: NonNullable<SeriesView['guidance']>;
  onViewed: () => void;
};

export function Guidance({ kind, entrance, guidance, onViewed }: GuidanceProps) {
  const { event: t } = useMessages(activityMessages);
  const language = useLanguage();
  const { busy, failure, submit } = useSubmission();
  const { version, text, link } = guidance;
  const confirmViewed = async (requestId: string) => {
    const input = { event_id: entrance.event.id, member_id: entrance.person, version };
    await callApi(selectCalls(kind).reportLookedVideo, input, { requestId });
  };
  return (
    <Section>
      <h2>{t.guidance}</h2>
      <p className={styles.guidance}>{text[language]}</p>
      <Failure thrown={failure} />
      <Buttons>
        {link !== '' && (
          <ButtonLink variant="secondary" href={link}>
            {t.guidanceLink}
          </ButtonLink>
        )}
        <Button busy={busy} onClick={() => void submit(confirmViewed).then(onViewed)}>
          {t.confirmViewed}
        </Button>
      </Buttons>
    </Section>
  );
}
