import { isKept, type Report, type Table } from '../harness/suite.ts';
import type { Compared } from './baseline.ts';
import { curveOf } from './curve.ts';

/** A run of one suite with its report. */
export interface SuiteReport extends Report {
  suite: string;
  model: string;
  data: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string | number): string =>
  String(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

function tableOf({ columns, rows }: Omit<Table, 'name'>): string {
  const line = (cells: readonly (string | number)[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>\n${[line(columns, 'th'), ...rows.map((row) => line(row, 'td'))].join('\n')}\n</table>`;
}

const interval = ([low, high]: readonly [number, number]): string =>
  `${low.toFixed(3)} to ${high.toFixed(3)}`;

/** Writes the report as one self-contained page: figures with the baseline, tables and curves. */
export function pageOf(report: SuiteReport, compared: readonly Compared[]): string {
  const title = escaped(`${report.suite}, ${report.model}`);
  const earlier = new Map(compared.map((each) => [each.name, each]));
  const figures = report.figures.map((figure) => {
    const before = earlier.get(figure.name);
    const target = `${figure.bound === 'at_least' ? 'at least' : 'at most'} ${figure.target}`;
    return [
      figure.name,
      figure.value.toFixed(4),
      interval(figure.interval),
      figure.n,
      figure.target === null ? '' : `${target}${isKept(figure) ? '' : ', missed'}`,
      before ? `${before.before.toFixed(4)}${before.isWorse ? ', worse' : ''}` : '',
    ];
  });
  const columns = ['figure', 'value', '95 % interval', 'n', 'target', 'baseline'];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
table { border-collapse: collapse; } th, td { border-bottom: 1px solid #ccc; padding: .2rem .7rem; text-align: left; }
svg text { font-size: 11px; } .grid { stroke: #ddd; } polyline { fill: none; stroke: #1864ab; } circle { fill: #1864ab; }
</style>
<h1>${title}</h1>
<p>${escaped(report.data)}</p>
${tableOf({ columns, rows: figures })}
${(report.tables ?? []).map((table) => `<h2>${escaped(table.name)}</h2>\n${curveOf(table) ?? ''}\n${tableOf(table)}`).join('\n')}
</html>
`;
}
