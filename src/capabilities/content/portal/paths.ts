export const listPathByKind = { article: '/app/articles', question: '/app/faqs', press: '/app/press' } as const;
