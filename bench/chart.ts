/** The ratios as a bar chart in SVG, which needs no script, and follows the reader's light or dark. */
import { Html, html } from "../lib/html.ts";
import { type Ratio, shownRatio } from "./ratios.ts";

/** All sizes are in pixels, of a picture that is shown as wide as it is. */
const width = 920;
const margin = 24;
const gap = 40;
const column = (width - 2 * margin - gap) / 2;
const headHeight = 84;
const titleHeight = 30;
const rowHeight = 22;
const groupGap = 18;
/** What a letter takes on average, at most. */
const letter = 7.2;
const valueWidth = 62;

const style = new Html(`
    text { font: 13px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1b2422; }
    .ground { fill: #ffffff; stroke: #d9dfdd; }
    .head { font-size: 17px; font-weight: 600; }
    .part, .value { font-weight: 600; }
    .quiet { fill: #56635f; }
    .track { fill: #e8edeb; }
    .speed { fill: #0b6b50; }
    .time { fill: #0b5394; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e4eae8; }
      .ground { fill: #12171a; stroke: #333d42; }
      .quiet { fill: #a3b1ad; }
      .track { fill: #263036; }
      .speed { fill: #6fd3b0; }
      .time { fill: #8fc4ff; }
    }
  `);

/**
 * The chart as the text of an SVG file. Ratios of one part to the same thing are a group, which has
 * a scale of its own: that of a group of shares goes to 100 %, or to the largest if that is more.
 * `about` is said at the top: the machine.
 */
export function chart(ratios: readonly Ratio[], about: string): string {
  const groups = [...Map.groupBy(ratios, ({ part, of }) => `${part} ${of}`).values()];
  const heights = groups.map((group) => titleHeight + group.length * rowHeight + groupGap);
  const split = bestSplit(heights);
  const labels = Math.max(0, ...ratios.map(({ what }) => what.length)) * letter + 12;
  const bottoms: [number, number] = [headHeight, headHeight];
  const drawn = groups.map((group, index) => {
    const side = index < split ? 0 : 1;
    const top = bottoms[side];
    bottoms[side] += heights[index] ?? 0;
    return html`  <g transform="translate(${margin + side * (column + gap)} ${top})">
${drawnGroup(group, labels)}  </g>
`;
  });
  const height = Math.max(...bottoms) - groupGap + margin;
  const all = ratios.map((one) => `${one.part}, ${one.what}: ${shownRatio(one)} of ${one.of}`);
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">
  <title id="title">How fast the parts of sponsorship-api are, as ratios</title>
  <desc id="desc">${all.join("; ")}.</desc>
  <style>${style}</style>
  <rect class="ground" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="10"/>
  <text class="head" x="${margin}" y="36">How fast, as ratios within one run</text>
  <rect class="speed" x="${margin}" y="49" width="11" height="11" rx="2"/>
  <text class="quiet" x="${margin + 18}" y="59">longer is faster</text>
  <rect class="time" x="${margin + 138}" y="49" width="11" height="11" rx="2"/>
  <text class="quiet" x="${margin + 156}" y="59">longer is slower</text>
  <text class="quiet" x="${width - margin}" y="36" text-anchor="end">${about}</text>
${drawn}</svg>
`.text;
}

/** How many groups the left column takes, so that the higher of both is as low as can be. */
function bestSplit(heights: readonly number[]): number {
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
  const higher = (split: number) =>
    Math.max(sum(heights.slice(0, split)), sum(heights.slice(split)));
  return heights.reduce((best, _, index) => (higher(index) < higher(best) ? index : best), 1);
}

function drawnGroup(group: readonly Ratio[], labels: number): Html {
  const shares = group.every(({ as }) => as === "share");
  const largest = Math.max(...group.map(({ value }) => value), shares ? 1 : 0);
  const scale = (column - labels - valueWidth) / largest;
  const [{ part, of } = { part: "", of: "" }] = group;
  const rows = group.map((one, index) => {
    const y = titleHeight + index * rowHeight;
    // Even next to nothing can be seen.
    const length = Math.max(1, one.value * scale);
    const track =
      shares &&
      html`<rect class="track" x="${labels}" y="${y}" width="${pixels(scale)}" height="14" rx="2"/>`;
    const end = labels + Math.max(length, shares ? scale : 0) + 8;
    return html`    <text x="${pixels(labels - 12)}" y="${y + 11}" text-anchor="end">${one.what}</text>${track}
    <rect class="${of.startsWith("the time") ? "time" : "speed"}" x="${labels}" y="${y}" width="${pixels(length)}" height="14" rx="2"/>
    <text class="value" x="${pixels(end)}" y="${y + 11}">${shownRatio(one)}</text>
`;
  });
  return html`    <text y="16"><tspan class="part">${part}</tspan><tspan class="quiet">, of ${of}</tspan></text>
${rows}`;
}

function pixels(length: number): string {
  return length.toFixed(1);
}
