import { DashboardBlock } from '#foundation/web/ui/block/block.tsx';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { homeArticles } from '../contract.ts';
import { readingMessages } from '../messages/reading.ts';
import { listPathByKind } from './paths.ts';
import { ItemList } from './item-list.tsx';
import { QuestionList } from './question-list.tsx';

/** Block of the home page with articles. The three blocks of this file share one cached call. */
export function ArticlesBlock() {
  const t = useMessages(readingMessages);
  const cachedCall = useCachedCall(homeArticles, {});
  return (
    <DashboardBlock
      title={t.articles}
      call={cachedCall}
      isEmpty={({ articles }) => articles.length === 0}
      emptyText={t.nothingPublished}
      listLink={{ to: listPathByKind.article, label: t.seeAll }}
    >
      {({ articles }) => <ItemList items={articles} level={3} />}
    </DashboardBlock>
  );
}

export function FaqsBlock() {
  const t = useMessages(readingMessages);
  const cachedCall = useCachedCall(homeArticles, {});
  return (
    <DashboardBlock
      title={t.faqs}
      call={cachedCall}
      isEmpty={({ questions }) => questions.length === 0}
      emptyText={t.nothingPublished}
      listLink={{ to: listPathByKind.question, label: t.seeAll }}
    >
      {({ questions }) => <QuestionList questions={questions} />}
    </DashboardBlock>
  );
}

export function PressBlock() {
  const t = useMessages(readingMessages);
  const cachedCall = useCachedCall(homeArticles, {});
  return (
    <DashboardBlock
      title={t.press}
      call={cachedCall}
      isEmpty={({ press }) => press.length === 0}
      emptyText={t.nothingPublished}
      listLink={{ to: listPathByKind.press, label: t.seeAll }}
    >
      {({ press }) => <ItemList items={press} level={3} />}
    </DashboardBlock>
  );
}
