import { useLayoutEffect, useRef } from 'react';

/**
 * Adds a browser history entry for a layer (dialog, sheet) while this hook is mounted, so that the back button closes
 * the layer and not the page.
 *
 * Returns a function that removes the entry and then calls its callback `then`, or `onBack` by default. A navigation in
 * either callback starts from the page's own entry. Unmounting removes the entry too.
 */
export function useHistoryLayer(onBack: () => void): (then?: () => void) => void {
  const latestOnBack = useRef(onBack);
  const layerRef = useRef<LayerEntry>(undefined);
  useLayoutEffect(() => {
    latestOnBack.current = onBack;
  });
  // Before the first paint, so that a layer can be closed as soon as it is visible.
  useLayoutEffect(() => {
    const layer = layerRef.current ?? pushLayer();
    layerRef.current = layer;
    clearTimeout(layer.removalTimer);
    const onPop = () => {
      if (isInHistory(layer.id) || layer.isRemoved) return;
      layer.isRemoved = true;
      (layer.onRemoved ?? latestOnBack.current)();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      // Deferred, because a remount may follow at once and keeps the entry. A caller that navigates on close has left
      // the entry before the timer runs.
      layer.removalTimer = setTimeout(() => {
        if (!layer.isRemoved && isInHistory(layer.id)) window.history.back();
      });
    };
  }, []);
  return (then) => {
    const layer = layerRef.current;
    if (layer === undefined || layer.isRemoved) return;
    layer.onRemoved = then;
    if (isInHistory(layer.id)) {
      window.history.back();
    } else {
      layer.isRemoved = true;
      (then ?? latestOnBack.current)();
    }
  };
}

type LayerEntry = {
  id: string;
  isRemoved: boolean;
  onRemoved?: (() => void) | undefined;
  removalTimer?: ReturnType<typeof setTimeout>;
};

function pushLayer(): LayerEntry {
  const id = String(Math.random());
  window.history.pushState({ ...window.history.state, layers: [...layersInHistory(), id] }, '');
  return { id, isRemoved: false };
}

function isInHistory(id: string): boolean {
  return layersInHistory().includes(id);
}

function layersInHistory(): string[] {
  const layers: unknown = (window.history.state as { layers?: unknown } | null)?.layers;
  return Array.isArray(layers) ? layers : [];
}
