import { DashboardBlock } from '#foundation/web/ui/block/block.tsx';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { readHomeContent } from '../contract.ts';
import { readingMessages } from '../messages/reading.ts';
import { listPathByKind } from './paths.ts';
import { ItemList } from './item-list.tsx';
import { QuestionList } from './question-list.tsx';

/** Block of the home page with articles. The three blocks of this file share one cached call. */
export function ArticlesBlock() {
  const t = useMessages(readingMessages);
  const cachedCall = useCachedCall(readHomeContent, {});
  return (
    <DashboardBlock
      title={t.articles}
      cachedCall={cachedCall}
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
  const cachedCall = useCachedCall(readHomeContent, {});
  return (
    <DashboardBlock
      title={t.faqs}
      cachedCall={cachedCall}
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
  const cachedCall = useCachedCall(readHomeContent, {});
  return (
    <DashboardBlock
      title={t.press}
      cachedCall={cachedCall}
      isEmpty={({ press }) => press.length === 0}
      emptyText={t.nothingPublished}
      listLink={{ to: listPathByKind.press, label: t.seeAll }}
    >
      {({ press }) => <ItemList items={press} level={3} />}
    </DashboardBlock>
  );
}
