/** A file of JSON lines. Each line begins with a checksum of itself and the lines before it. */
import {
  appendFileSync,
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
} from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { crc32 } from "node:zlib";

const withSum = (json: string, sum: number) => `${sum.toString(16).padStart(8, "0")} ${json}`;

/** A new file, which grows by lines. */
export class LogFile {
  readonly #file: number;
  #sum = 0;
  #size = 0;

  /** @param head the first line, without a checksum */
  constructor(path: string, head: string, mode?: number) {
    this.#file = openSync(path, "ax", mode);
    appendFileSync(this.#file, `${head}\n`);
  }

  /** Returns when the lines are on the disk. An error leaves the file as it was. */
  append(lines: Iterable<object>): void {
    let sum = this.#sum;
    try {
      for (const line of lines) {
        const json = JSON.stringify(line);
        sum = crc32(json, sum);
        appendFileSync(this.#file, `${withSum(json, sum)}\n`);
      }
      fsyncSync(this.#file);
    } catch (error) {
      ftruncateSync(this.#file, this.#size);
      throw error;
    }
    this.#sum = sum;
    this.#size = fstatSync(this.#file).size;
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Yields the lines after the first, or undefined for a line with a wrong checksum. */
export function* readLog(path: string): Generator<unknown> {
  const lines = linesOf(path);
  lines.next();
  let sum = 0;
  for (const line of lines) {
    const json = line.slice(9);
    sum = crc32(json, sum);
    yield line === withSum(json, sum) ? JSON.parse(json) : undefined;
  }
}

/** Yields the lines. A last line without an end was interrupted, so its write was not acknowledged. */
function* linesOf(path: string): Generator<string> {
  const file = openSync(path, "r");
  const decoder = new StringDecoder();
  const chunk = Buffer.alloc(1024 * 1024);
  let rest = "";
  try {
    for (let size = -1; size !== 0; ) {
      size = readSync(file, chunk);
      const lines = decoder.write(chunk.subarray(0, size)).split("\n");
      lines[0] = rest + lines[0];
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    closeSync(file);
  }
}
