import { expect, type Page } from '@playwright/test';

/**
 * Finds elements that something covers after they get the focus or are scrolled to: sticky bars, notices
 * (WCAG 2.2, 2.4.11). The browser scrolls by itself, as with the Tab key.
 */
export async function findCoveredElements(page: Page): Promise<string[]> {
  let issues: string[] = [];
  await expect(async () => {
    issues = await collectCoveredElements(page);
    expect(issues).toEqual([]);
  })
    .toPass({ timeout: 5000 })
    .catch(() => undefined);
  return issues;
}

function collectCoveredElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const usable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';
    const root = document.querySelector('dialog[open]') ?? document.body;
    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getClientRects().length > 0;
    // A choice is used by its card (the label): its input is too small to be seen.
    // A link that appears only on focus covers the page on purpose.
    const targetOf = (element: HTMLElement) => element.closest('label') ?? element;
    const isHitAt = (target: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || hit.contains(target));
    };
    // Uses the first line of the element: the middle of a link over two lines may lie outside the link.
    const isHit = (target: HTMLElement) => {
      const box = target.getClientRects()[0] as DOMRect;
      const bottom = Math.min(box.bottom, innerHeight);
      const top = Math.max(box.top, 0);
      const middle = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      return isHitAt(target, middle, box.height > innerHeight ? (top + bottom) / 2 : (box.top + box.bottom) / 2);
    };
    // An element in a sticky or fixed bar does not move when it is scrolled to.
    const isInBar = (element: HTMLElement) => {
      for (let above: HTMLElement | null = element; above; above = above.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(above).position)) return true;
      return false;
    };
    const found: string[] = [];
    const report = (how: string, element: HTMLElement) => found.push(`${how}: ${element.outerHTML.slice(0, 140)}`);
    const elements = Array.from(root.querySelectorAll<HTMLElement>(usable)).filter(isShown);
    for (const [how, order] of [
      ['forwards', elements],
      ['backwards', elements.toReversed()],
    ] as const) {
      for (const element of order) {
        if (element.tabIndex < 0) continue;
        element.focus();
        const target = targetOf(element);
        if (isShown(target) && !isHit(target)) report(how, element);
      }
    }
    // The skip link covers the header while it has the focus, and is hidden otherwise.
    (document.activeElement as HTMLElement | null)?.blur();
    for (const element of elements) {
      const target = targetOf(element);
      if (isInBar(element) || element.getAttribute('href') === '#main') continue;
      target.scrollIntoView({ block: 'nearest' });
      if (!isHit(target)) report('scrolled to', element);
    }
    return found;
  });
}
