import { Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { formatIfPartialDate } from '#foundation/time/partial-date.ts';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { readRecordProfile } from '../contract.ts';
import type { ProfileEntry, ProfileView } from '../contract-views.ts';
import { formatDay } from '../rules/format.ts';
import { printMessages } from '../messages/print.ts';
import { remarkMessages } from '../messages/remarks.ts';
import { recordMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { useRecordPart } from './queries.ts';
import { RecordPage } from './record-page.tsx';
import { RemarkTag } from './record-tags.tsx';

export function ProfileScreen() {
  const t = useMessages(recordMessages).profile;
  return (
    <RecordPage heading={t.title} back={paths.home}>
      {(member) => <Profile member={member.member_id} />}
    </RecordPage>
  );
}

function Profile({ member }: { member: string }) {
  return (
    <QueryView lines={6} query={useRecordPart(readRecordProfile, member, '')}>
      {(profile) => <ProfileSections profile={profile} />}
    </QueryView>
  );
}

function ProfileSections({ profile }: { profile: ProfileView }) {
  const messages = useMessages(recordMessages);
  const t = messages.profile;
  const print = useMessages(printMessages);
  const { patientRemarks } = useMessages(remarkMessages);
  const language = useLanguage();
  const { name, birthDate, remark, conditions, allergies, vaccinations } = profile;
  const birthDateText = formatIfPartialDate(birthDate, language);
  return (
    <Stack>
      <SummaryList
        rows={[
          { label: print.name, value: name },
          { label: print.birthDate, value: birthDateText },
        ]}
      />
      {remark !== null && <Notice tone="warn" title={patientRemarks[remark]} />}
      <ProfileEntryList title={t.allergies} entries={allergies} none={t.noAllergies} />
      <ProfileEntryList title={t.conditions} entries={conditions} none={messages.visit.none} />
      <ProfileEntryList title={t.vaccinations} entries={vaccinations} none={messages.visit.none} />
      <SmallText>{messages.verbatimNote}</SmallText>
    </Stack>
  );
}

function ProfileEntryList({ title, entries, none }: { title: string; entries: readonly ProfileEntry[]; none: string }) {
  const messages = useMessages(recordMessages);
  const language = useLanguage();
  return (
    <Section>
      <h2>{title}</h2>
      {entries.length === 0 && <p>{none}</p>}
      {entries.map((entry) => (
        <ActionCard
          key={entry.id}
          kicker={formatDay(entry, language, messages.noDate)}
          title={entry.name[language]}
          tag={
            entry.remark === null ? (
              entry.isPast && <StatusTag tone="neutral">{messages.profile.past}</StatusTag>
            ) : (
              <RemarkTag remark={entry.remark} />
            )
          }
        >
          {entry.note}
        </ActionCard>
      ))}
    </Section>
  );
}
