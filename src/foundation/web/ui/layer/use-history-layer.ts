import { useLayoutEffect, useRef } from 'react';

/**
 * Adds a browser history entry for a layer (dialog, sheet) while this hook is mounted, so that the back button closes
 * the layer and not the page.
 *
 * Returns a function that removes the entry and then calls `then`, or else `onBack`, so that a navigation in it starts
 * from the page's own entry. Unmounting removes the entry too.
 */
export function useHistoryLayer(onBack: () => void): (then?: () => void) => void {
  const latest = useRef(onBack);
  const layer = useRef<Layer>(undefined);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  // Before the first paint, so that a layer can be closed as soon as it is visible.
  useLayoutEffect(() => {
    const mounted = layer.current ?? pushLayer();
    layer.current = mounted;
    clearTimeout(mounted.removal);
    const onPop = () => {
      if (isInHistory(mounted.id) || mounted.gone) return;
      mounted.gone = true;
      (mounted.after ?? latest.current)();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      // Deferred: a remount may follow at once, and a caller that navigates on close has left this entry by then.
      mounted.removal = setTimeout(() => {
        if (!mounted.gone && isInHistory(mounted.id)) window.history.back();
      });
    };
  }, []);
  return (then) => {
    const mounted = layer.current;
    if (mounted === undefined || mounted.gone) return;
    mounted.after = then;
    if (isInHistory(mounted.id)) {
      window.history.back();
    } else {
      mounted.gone = true;
      (then ?? latest.current)();
    }
  };
}

type Layer = { id: string; gone: boolean; after?: (() => void) | undefined; removal?: ReturnType<typeof setTimeout> };

function pushLayer(): Layer {
  const id = String(Math.random());
  window.history.pushState({ ...window.history.state, layers: [...layersInHistory(), id] }, '');
  return { id, gone: false };
}

function isInHistory(id: string): boolean {
  return layersInHistory().includes(id);
}

function layersInHistory(): string[] {
  const layers: unknown = (window.history.state as { layers?: unknown } | null)?.layers;
  return Array.isArray(layers) ? layers : [];
}
