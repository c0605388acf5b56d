import { useLayoutEffect, useRef } from 'react';

/**
 * One state of the browser's history for a layer (dialog, sheet) that lies over the page while this hook is mounted, so that
 * the back button of browser or phone closes the layer and not the page.
 *
 * Gives a function that takes the state away again and then calls `then`, or `onBack` without it: what follows (a navigation, say)
 * starts from the page's own state. A layer that is simply unmounted takes its state away by itself.
 */
export function useHistoryLayer(onBack: () => void): (then?: () => void) => void {
  const latest = useRef(onBack);
  const layer = useRef<Layer>(undefined);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  // Before the first paint, so that a layer can be closed as soon as it is seen.
  useLayoutEffect(() => {
    const own = layer.current ?? pushLayer();
    layer.current = own;
    clearTimeout(own.removal);
    const onPop = () => {
      if (isInHistory(own.id) || own.gone) return;
      own.gone = true;
      (own.after ?? latest.current)();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      // Later, because a mount may follow at once, and because a caller that closes and navigates has then already left this state.
      own.removal = setTimeout(() => {
        if (!own.gone && isInHistory(own.id)) window.history.back();
      });
    };
  }, []);
  return (then) => {
    const own = layer.current;
    if (own === undefined || own.gone) return;
    own.after = then;
    if (isInHistory(own.id)) {
      window.history.back();
    } else {
      own.gone = true;
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
