import type { Table } from '../harness/suite.ts';

const [width, height, margin] = [480, 300, 44];
const x = (share: number): number => Math.round((margin + share * (width - 2 * margin)) * 10) / 10;
const y = (share: number): number => Math.round((height - margin - share * (height - 2 * margin)) * 10) / 10;
const ticks = [0, 0.25, 0.5, 0.75, 1];

/** Draws a table of risk and coverage as SVG: the share of cases called, and the share of those that are right; null for other tables. */
export function curveOf({ columns, rows }: Table): string | null {
  const [coverage, right] = [columns.indexOf('coverage'), columns.indexOf('right')];
  if (coverage < 0 || right < 0 || rows.length === 0) return null;
  const points = rows.map((row) => ({ x: x(Number(row[coverage])), y: y(Number(row[right])) }));
  const grid = ticks.map(
    (tick) =>
      `<path class="grid" d="M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}"/>` +
      `<text x="${x(tick)}" y="${y(0) + 16}" text-anchor="middle">${tick}</text>` +
      `<text x="${x(0) - 6}" y="${y(tick) + 4}" text-anchor="end">${tick}</text>`,
  );
  return [
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="risk and coverage">`,
    ...grid,
    `<text x="${x(0.5)}" y="${height - 8}" text-anchor="middle">coverage</text>`,
    `<text x="${x(0)}" y="${y(1) - 10}" text-anchor="middle">right</text>`,
    `<polyline points="${points.map((point) => `${point.x},${point.y}`).join(' ')}"/>`,
    ...points.map((point) => `<circle cx="${point.x}" cy="${point.y}" r="3"/>`),
    '</svg>',
  ].join('\n');
}
