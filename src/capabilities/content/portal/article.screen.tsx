import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useParams } from '#foundation/web/router/router.tsx';
import { isProblem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { readArticle, type Detail } from '../contract.ts';
import { categories } from '../rules/kinds.ts';
import { readingMessages } from '../messages/reading.ts';
import { listPathByKind } from './paths.ts';
import { renderPublicPicture } from './public-picture.tsx';
import { RichText } from './rich-text.tsx';
import { pickText } from './pick-text.ts';

/** Screen `/app/articles/<id>`: one article, question or statement. Works offline if it was read before. */
export function ArticleScreen() {
  const { id = '' } = useParams();
  const t = useMessages(readingMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const query = useCachedCall(readArticle, { id });
  const { data, cachedAt, error } = query;
  const isNotFound = isProblem(error, 'foundation/not-found') || isProblem(error, 'foundation/invalid');
  const title = (data && pickText(data.text, language)?.text.title) ?? (isNotFound ? t.notPublishedTitle : t.articles);
  const kind = data?.kind ?? 'article';
  return (
    <ResidentShell title={title} back={{ to: listPathByKind[kind], label: t.back[kind] }} showsMember={false}>
      {isNotFound ? (
        <>
          <PageTitle>{t.notPublishedTitle}</PageTitle>
          <EmptyState title={t.notPublishedText} action={<ButtonLink to="/app/articles">{t.toList}</ButtonLink>} />
        </>
      ) : (
        <QueryView query={query} lines={8}>
          {(detail) => (
            <>
              {cachedAt !== undefined && <SmallText role="status">{t.savedCopy(timeText.instant(cachedAt))}</SmallText>}
              <Article detail={detail} />
            </>
          )}
        </QueryView>
      )}
    </ResidentShell>
  );
}

function Article({ detail }: { detail: Detail }) {
  const timeText = useTimeText();
  const t = useMessages(readingMessages);
  const readerLanguage = useLanguage();
  const [chosenLanguage, setChosenLanguage] = useState<Language>();
  const picked = pickText(detail.text, chosenLanguage ?? readerLanguage);
  if (!picked) return null;
  const { language, text } = picked;
  const otherLanguage: Language = language === 'en' ? 'ms' : 'en';
  return (
    <Stack as="article" gap={4}>
      <div lang={language}>
        <PageTitle lead={text.summary}>{text.title}</PageTitle>
      </div>
      <SmallText>
        {categories[detail.category][readerLanguage]} · {t.published} <Time instant={detail.publishedAt} part="day" />
        {detail.updatedAt !== null && ` · ${t.updated} ${timeText.day(detail.updatedAt)}`}
      </SmallText>
      {language !== readerLanguage && detail.text[readerLanguage] === null && (
        <Notice>{readerLanguage === 'en' ? t.onlyMalay : t.onlyEnglish}</Notice>
      )}
      <div lang={language}>
        <RichText body={text.body} pictures={detail.pictures} renderPicture={renderPublicPicture} />
      </div>
      {detail.text[otherLanguage] !== null && (
        <Button variant="quiet" size="compact" onClick={() => setChosenLanguage(otherLanguage)}>
          {otherLanguage === 'ms' ? t.inMalay : t.inEnglish}
        </Button>
      )}
    </Stack>
  );
}
