// Loaded before each test of screens. What a page is to show, a busy machine shows late: a second, as the library waits, is too little.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}
