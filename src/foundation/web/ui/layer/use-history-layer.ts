import { useLayoutEffect, useRef } from 'react';

/**
 * Adds a browser history entry for a layer (dialog, sheet) while this hook is mounted, so that the back button closes
 * the layer and not the page.
 *
 * Returns a function that removes the entry and then calls `then`, or else `onBack`, so that a navigation in it starts
 * from the page's own entry. Unmounting removes the entry too.
 */
export function useHistoryLayer(onBack: () => void): (then?: () => void) => void {
  const latestOnBack = useRef(onBack);
  const layerRef = useRef<Layer>(undefined);
  useLayoutEffect(() => {
    latestOnBack.current = onBack;
  });
  // Before the first paint, so that a layer can be closed as soon as it is visible.
  useLayoutEffect(() => {
    const layer = layerRef.current ?? pushLayer();
    layerRef.current = layer;
    clearTimeout(layer.removal);
    const onPop = () => {
      if (isInHistory(layer.id) || layer.gone) return;
      layer.gone = true;
      (layer.after ?? latestOnBack.current)();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      // Deferred: a remount may follow at once, and a caller that navigates on close has left this entry by then.
      layer.removal = setTimeout(() => {
        if (!layer.gone && isInHistory(layer.id)) window.history.back();
      });
    };
  }, []);
  return (then) => {
    const layer = layerRef.current;
    if (layer === undefined || layer.gone) return;
    layer.after = then;
    if (isInHistory(layer.id)) {
      window.history.back();
    } else {
      layer.gone = true;
      (then ?? latestOnBack.current)();
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
