// Applies the chosen theme before the first paint, and a choice that changes later: in this page (session/theme.ts fires
// `app-theme`) or in another tab. A separate file, because the Content-Security-Policy allows no inline script. Browsers
// cache this file for a year: its name contains the hash of its content.
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
    // Storage is blocked: the device's setting decides.
  }
  addEventListener('storage', ({ key, newValue }) => key === 'app_theme' && apply(newValue));
  addEventListener('app-theme', ({ detail }) => apply(detail));
})();
