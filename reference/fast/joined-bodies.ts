import { type Chunk, lengthOf } from "../core/answer.ts";

/** A body in one piece, and what to do with it once it is sent. */
export interface JoinedBody {
  /** Bytes, or a text of one character for each byte, to be sent as Latin-1. */
  body: Buffer | string;
  /** Call it when the system has taken all bytes, and not otherwise. */
  sent?: () => void;
}

/**
 * Joins the pieces of bodies, because one write costs less than a write of each piece, and keeps
 * what it joined for as long as the same pieces come again.
 *
 * A body is known again by the identity of each of its pieces, which nobody writes to: a record that
 * changed is another piece. So nothing has to be told when a body is out of date. A body that comes
 * once only is joined in a buffer that the next one uses too, since memory that is new to the
 * process costs several times as much as the copying.
 */
export class JoinedBodies {
  /** The pieces of a body that came before, and the body once it has come twice. */
  readonly #known = new Map<string, { chunks: readonly Chunk[]; buffer?: Buffer }>();
  readonly #limit: number;
  #bytes = 0;
  readonly #free: (Buffer[] | undefined)[] = [];

  /** @param limit how many bytes are kept at most */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * @param key what the same body is likely to come again for
   * @param chunks its pieces
   */
  join(key: string, chunks: readonly Chunk[], length = lengthOf(chunks)): JoinedBody {
    if (length < largestText) return { body: textOf(chunks) };
    const known = this.#known.get(key);
    if (known === undefined || !same(known.chunks, chunks)) {
      this.#forget(key);
      this.#known.set(key, { chunks });
      if (this.#known.size > mostKeys) this.#forgetOldest();
      return this.#passing(chunks, length);
    }
    if (known.buffer === undefined) {
      known.buffer = filled(Buffer.allocUnsafeSlow(length), chunks);
      this.#bytes += length;
      while (this.#bytes > this.#limit) this.#forgetOldest();
    }
    return { body: known.buffer };
  }

  #passing(chunks: readonly Chunk[], length: number): JoinedBody {
    const power = 32 - Math.clz32(length - 1);
    const free = this.#free[power] ?? [];
    this.#free[power] = free;
    const whole = free.pop() ?? Buffer.allocUnsafeSlow(2 ** power);
    const sent = () => {
      if (free.length < keptOfASize && power <= largestPower) free.push(whole);
    };
    return { body: filled(whole, chunks).subarray(0, length), sent };
  }

  #forgetOldest(): void {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#forget(oldest);
  }

  #forget(key: string): void {
    this.#bytes -= this.#known.get(key)?.buffer?.length ?? 0;
    this.#known.delete(key);
  }
}

/** Node sends a text in one write with the headers, which costs less up to about this many bytes. */
const largestText = 4 * 1024;
/** How many bodies are known at most, joined or not. */
const mostKeys = 1000;
/** Buffers of up to 2 to this power bytes are used again, and so many of each size. */
const largestPower = 19;
const keptOfASize = 16;

function same(left: readonly Chunk[], right: readonly Chunk[]): boolean {
  if (left.length !== right.length) return false;
  for (let i = 0; i < left.length; i++) if (left[i] !== right[i]) return false;
  return true;
}

function textOf(chunks: readonly Chunk[]): string {
  let text = "";
  for (const chunk of chunks) {
    if (typeof chunk === "string") text += chunk;
    else text += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString("latin1");
  }
  return text;
}

function filled(buffer: Buffer, chunks: readonly Chunk[]): Buffer {
  let offset = 0;
  for (const chunk of chunks) {
    if (typeof chunk === "string") buffer.write(chunk, offset, "latin1");
    else buffer.set(chunk, offset);
    offset += chunk.length;
  }
  return buffer;
}
