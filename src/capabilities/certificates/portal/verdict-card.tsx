import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { detectCodeKind } from '#capabilities/health-code/rules/detect-code-kind.ts';
import { formatIfPartialDate } from '#foundation/time/partial-date.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { useResultFocus } from '#foundation/web/ui/focus/result-focus.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import type { StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { certifiedName } from '../rules/detail-rows.ts';
import { formatExpiry } from '../rules/format-expiry.ts';
import type { Judgement, Verdict } from '../rules/judge-certificate.ts';
import { aboutMessages } from '../messages/about.ts';
import { verifyMessages } from '../messages/verify.ts';
import { CertificateSummary } from './certificate-summary.tsx';

/**
 * Verdict about a certificate, with its content when it can be trusted. If the text is another known kind of code, the
 * card names that kind. For a health code, the card links to the screen that checks it.
 */
export function VerdictCard({ judgement, text: codeText }: { judgement: Judgement; text: string }) {
  const t = useMessages(verifyMessages);
  const contentMessages = useMessages(aboutMessages);
  const language = useLanguage();
  const heading = useResultFocus();
  const { verdict, facts, key, endsAt } = judgement;
  const { title: word, text } = t.verdicts[verdict];
  const codeKind = verdict === 'not-a-certificate' ? detectCodeKind(codeText) : undefined;
  const otherCode = codeKind === 'certificate' ? undefined : codeKind;
  const birthDate = facts?.person.birthDate ?? '';
  return (
    <Stack role="group" aria-label={word}>
      <PassCard
        headingRef={heading}
        kicker={facts ? contentMessages.kinds[facts.kind] : undefined}
        status={{ tone: tones[verdict], text: word }}
        title={facts ? certifiedName(facts.person) : undefined}
        data={[
          ...(birthDate === ''
            ? []
            : [{ label: contentMessages.fields.birthDate.label, value: formatIfPartialDate(birthDate, language) }]),
          ...(key ? [{ label: t.issuedBy, value: key.isOwn ? t.ownIssuer : key.name }] : []),
          ...(endsAt === undefined || !facts ? [] : [{ label: t.ends, value: formatExpiry(endsAt, language) }]),
        ]}
      />
      <p>{otherCode ? t.otherCodes[otherCode] : text}</p>
      {otherCode === 'health-code' && <Link to="/code-check">{t.toCodeCheck}</Link>}
      {facts && <CertificateSummary facts={facts} title={t.about} />}
    </Stack>
  );
}

const tones: Record<Verdict, StatusTone> = {
  valid: 'ok',
  'not-yet': 'warn',
  'not-negative': 'danger',
  expired: 'warn',
  revoked: 'danger',
  'not-entitled': 'danger',
  'unknown-issuer': 'warn',
  tampered: 'danger',
  malformed: 'danger',
  'not-a-certificate': 'neutral',
};
