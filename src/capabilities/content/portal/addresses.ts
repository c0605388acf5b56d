/** Where the list of each kind is. */
export const addressOfList = { article: '/app/articles', question: '/app/faqs', press: '/app/press' } as const;
