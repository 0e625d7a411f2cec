/** Keeps what was used of late, in two halves: when the newer half is full, the older is dropped. */
export class RecentlyUsed<Key, Value> {
  readonly #half: number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();
  #used = 0;
  readonly #sizeOf: (value: Value) => number;

  /**
   * @param limit how much is kept at most
   * @param sizeOf how much of it a value is
   */
  constructor(limit: number, sizeOf: (value: Value) => number) {
    this.#half = limit / 2;
    this.#sizeOf = sizeOf;
  }

  /** The value of a key: that which is kept, or one that is made now. */
  get(key: Key, make: () => Value): Value {
    const newer = this.#newer.get(key);
    if (newer !== undefined) return newer;
    const value = this.#older.get(key) ?? make();
    if (this.#used >= this.#half) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#used = 0;
    }
    this.#newer.set(key, value);
    this.#used += this.#sizeOf(value);
    return value;
  }
}
