/**
 * Makes screenshots small: a picture of a page has few colours, so that a palette of 256 holds them
 * all but for shades that nobody can tell apart. That makes a third of the bytes.
 */
import { crc32, deflateSync, inflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The same picture with a palette. Takes what Chromium writes: a PNG of 8-bit RGB or RGBA, not
 * interlaced. What was transparent becomes opaque. Throws a TypeError for any other PNG.
 */
export function withPalette(png: Buffer): Buffer {
  const { width, height, pixels } = decoded(png);
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const colours = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const palette = colours.slice(0, 256);
  const indexes = new Map(colours.map((colour) => [colour, nearest(palette, colour)]));

  const rows = Buffer.alloc(height * (width + 1));
  for (const [at, pixel] of pixels.entries()) {
    // Each row begins with its filter: 0, none, is the best for a palette.
    rows[at + Math.floor(at / width) + 1] = indexes.get(pixel) ?? 0;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flatMap(channels))),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.of()),
  ]);
}

function channels(colour: number): [number, number, number] {
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff];
}

function nearest(palette: readonly number[], colour: number): number {
  const [red, green, blue] = channels(colour);
  let found = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, other] of palette.entries()) {
    const [r, g, b] = channels(other);
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [found, least] = [index, distance];
  }
  return found;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

interface Picture {
  width: number;
  height: number;
  /** Row by row, each as 0xRRGGBB. */
  pixels: Uint32Array;
}

function decoded(png: Buffer): Picture {
  if (!png.subarray(0, 8).equals(signature)) throw new TypeError("This is no PNG.");
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const end = at + 8 + png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") data.push(png.subarray(at + 8, end));
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [depth, kind, , , interlaced] = png.subarray(24, 29);
  const step = kind === 2 ? 3 : kind === 6 ? 4 : 0;
  if (depth !== 8 || step === 0 || interlaced !== 0) {
    throw new TypeError("The PNG is not of 8-bit RGB or RGBA, or is interlaced.");
  }
  const bytes = unfiltered(inflateSync(Buffer.concat(data)), width * step, step);
  const pixels = new Uint32Array(width * height);
  for (let index = 0; index < pixels.length; index++) {
    pixels[index] = bytes.readUIntBE(index * step, 3);
  }
  return { width, height, pixels };
}

/** Undoes the five filters of PNG, each of which tells a byte by those left of it and above it. */
function unfiltered(rows: Buffer, length: number, step: number): Buffer {
  const height = rows.length / (length + 1);
  const bytes = Buffer.alloc(height * length);
  for (let row = 0; row < height; row++) {
    const filter = rows[row * (length + 1)];
    for (let column = 0; column < length; column++) {
      const at = row * length + column;
      const left = column < step ? 0 : (bytes[at - step] ?? 0);
      const above = row === 0 ? 0 : (bytes[at - length] ?? 0);
      const corner = row === 0 || column < step ? 0 : (bytes[at - length - step] ?? 0);
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter ?? 0];
      bytes[at] = (rows[at + row + 1] ?? 0) + (guess ?? 0);
    }
  }
  return bytes;
}

/** Of the three, the one that is nearest to `left + above - corner`. */
function paeth(left: number, above: number, corner: number): number {
  const [a, b, c] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs) as [
    number,
    number,
    number,
  ];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}
