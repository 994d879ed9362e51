import type { Page } from 'playwright-core';

/** Pixels that a row that opens something may be high: a title of three lines, marks, reasons and sources. */
const highestRow = 420;

/**
 * Returns what leaves its column on the page: the page itself when it scrolls sideways, text outside of its landmark or dialog, and rows
 * that are pages high.
 */
export function leavesItsColumn(page: Page): Promise<string[]> {
  return page.evaluate((highest) => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    for (const row of document.querySelectorAll('a[data-row]')) {
      const { height } = (row.closest('li') ?? row).getBoundingClientRect();
      if (height > highest)
        found.push(`a row is ${Math.round(height)} px high: ${row.textContent?.slice(0, 80)}`);
    }
    for (const column of document.querySelectorAll(
      'main, aside, nav, header, dialog[open], [role="dialog"]',
    )) {
      const box = column.getBoundingClientRect();
      if (box.width === 0) continue;
      for (const element of column.querySelectorAll('*')) {
        if (element.childElementCount > 0 || !element.textContent?.trim()) continue;
        const own = element.getBoundingClientRect();
        if (own.width <= 1 || own.height <= 1) continue;
        // What an ancestor clips or scrolls is not seen outside.
        let clip = element.parentElement;
        let right = own.right;
        let left = own.left;
        while (clip && column.contains(clip)) {
          if (getComputedStyle(clip).overflowX !== 'visible') {
            right = Math.min(right, clip.getBoundingClientRect().right);
            left = Math.max(left, clip.getBoundingClientRect().left);
          }
          clip = clip.parentElement;
        }
        if (right > box.right + 1 || left < box.left - 1)
          found.push(`${column.tagName.toLowerCase()}: ${element.outerHTML.slice(0, 160)}`);
      }
      // A pane that scrolls sideways hides half of its sentences; a line of tabs may.
      for (const part of [column, ...column.querySelectorAll('*')]) {
        if (part.scrollWidth <= part.clientWidth + 1 || part.clientHeight < 200) continue;
        if (getComputedStyle(part).overflowX === 'auto')
          found.push(`${part.tagName.toLowerCase()} scrolls sideways: ${part.outerHTML.slice(0, 160)}`);
      }
    }
    return found;
  }, highestRow);
}
