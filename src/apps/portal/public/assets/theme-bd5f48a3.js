// Light or dark as somebody chose it on this device, before anything is drawn: a file of its own, because the page allows no script
// inside of it. Also when the choice changes, here (foundation/web/session/theme.ts tells it) or in another window. Browsers keep this
// file for a year: its name says what it holds.
(() => {
  const apply = (choice) => {
    const forced = choice === 'light' || choice === 'dark' ? choice : undefined;
    const { dataset } = document.documentElement;
    if (forced) dataset.theme = forced;
    else delete dataset.theme;
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      const own = meta.dataset.theme;
      meta.media = forced ? (own === forced ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`;
    }
  };
  try {
    apply(localStorage.getItem('app_theme'));
  } catch {
    // Nothing is kept here: the device decides.
  }
  addEventListener('storage', ({ key, newValue }) => key === 'app_theme' && apply(newValue));
  addEventListener('app-theme', ({ detail }) => apply(detail));
})();
