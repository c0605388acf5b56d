import { Block } from '#foundation/web/ui/block/block.tsx';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { homeArticles } from '../contract.ts';
import { readingWords } from '../wording/reading.ts';
import { listPathByKind } from './addresses.ts';
import { ItemList } from './item-list.tsx';
import { QuestionList } from './question-list.tsx';

/** The first knowledge articles, for the home page. Its three blocks place one call. */
export function ArticlesBlock() {
  const say = useWords(readingWords);
  const kept = useCachedCall(homeArticles, {});
  return (
    <Block
      title={say.articles}
      kept={kept}
      isEmpty={({ articles }) => articles.length === 0}
      empty={say.none}
      all={{ to: listPathByKind.article, label: say.all }}
    >
      {({ articles }) => <ItemList items={articles} level={3} />}
    </Block>
  );
}

/** The first frequent questions, for the home page. */
export function FaqsBlock() {
  const say = useWords(readingWords);
  const kept = useCachedCall(homeArticles, {});
  return (
    <Block
      title={say.faqs}
      kept={kept}
      isEmpty={({ questions }) => questions.length === 0}
      empty={say.none}
      all={{ to: listPathByKind.question, label: say.all }}
    >
      {({ questions }) => <QuestionList questions={questions} />}
    </Block>
  );
}

/** The newest statements to the press, for the home page. */
export function PressBlock() {
  const say = useWords(readingWords);
  const kept = useCachedCall(homeArticles, {});
  return (
    <Block
      title={say.press}
      kept={kept}
      isEmpty={({ press }) => press.length === 0}
      empty={say.none}
      all={{ to: listPathByKind.press, label: say.all }}
    >
      {({ press }) => <ItemList items={press} level={3} />}
    </Block>
  );
}
