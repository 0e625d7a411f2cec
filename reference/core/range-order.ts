/**
 * Answers, for a list that is kept in one order, which record of a stretch of it comes at a given
 * position in another order. A wavelet matrix: both building and asking never sort a stretch, and
 * asking costs one step for each bit of the list's length.
 */
export class RangeOrder {
  /** For each bit, from the highest: how many of the first i values have a 0 there. */
  readonly #zeros: Uint32Array[] = [];
  readonly #bits: number;

  /** @param ranks the position in the other order of each record, in the order of the list */
  constructor(ranks: Uint32Array) {
    const { length } = ranks;
    this.#bits = length <= 1 ? 0 : 32 - Math.clz32(length - 1);
    let values = ranks;
    for (let bit = this.#bits - 1; bit >= 0; bit--) {
      const zeros = new Uint32Array(length + 1);
      for (let i = 0; i < length; i++) {
        zeros[i + 1] = at(zeros, i) + (((at(values, i) >> bit) & 1) ^ 1);
      }
      const next = new Uint32Array(length);
      let low = 0;
      let high = at(zeros, length);
      for (let i = 0; i < length; i++) {
        const value = at(values, i);
        if ((value >> bit) & 1) next[high++] = value;
        else next[low++] = value;
      }
      this.#zeros.push(zeros);
      values = next;
    }
  }

  /**
   * The rank of the record at this position among the records of the stretch.
   *
   * @param from where the stretch begins in the list
   * @param to where it ends, itself not included
   * @param position from 0, less than `to - from`
   */
  rankAt(from: number, to: number, position: number): number {
    let rank = 0;
    let [low, high, left] = [from, to, position];
    for (let level = 0; level < this.#bits; level++) {
      const zeros = this.#zeros[level] as Uint32Array;
      const before = at(zeros, low);
      const inside = at(zeros, high) - before;
      if (left < inside) {
        [low, high] = [before, before + inside];
      } else {
        const allZeros = at(zeros, zeros.length - 1);
        left -= inside;
        [low, high] = [allZeros + low - before, allZeros + high - before - inside];
        rank |= 1 << (this.#bits - 1 - level);
      }
    }
    return rank;
  }
}

function at(array: Uint32Array, index: number): number {
  return array[index] as number;
}
