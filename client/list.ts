import type { AnyPage } from "./pages.ts";

/** Iterates over the pages of a list, up to a maximum. */
type Pages<Page> = (maxPages?: number) => AsyncGenerator<Page, void, undefined>;

/**
 * A list. `await` returns its first page, `for await` iterates over its records, and `pages()` over
 * its pages. Each page is fetched when it is needed, so leaving a loop stops the fetching.
 *
 * A list rejects with the errors of any client call, and with a `PageError` when the link to the next
 * page is not valid, leads to another origin or path, or leads back to a page that was already read.
 *
 * @example
 * for await (const sponsee of client.sponsees.list({ sort: "last_name" })) {
 *   console.log(sponsee.first_name);
 * }
 */
export class ListPromise<Page extends AnyPage<Item>, Item = Page["data"][number]>
  extends Promise<Page>
  implements AsyncIterable<Item>
{
  /** Without this getter, the promise that `finally` returns rejects with a TypeError. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  readonly #pages: Pages<Page>;
  readonly #signal: AbortSignal | undefined;
  #first: Promise<Page> | undefined;

  constructor(pages: Pages<Page>, signal: AbortSignal | undefined) {
    // This function is empty, because `await` calls `then` below, which fetches the first page.
    super(() => {});
    this.#pages = pages;
    this.#signal = signal;
  }

  // biome-ignore lint/suspicious/noThenProperty: a list fetches only when it is awaited.
  override then<Result = Page, Failed = never>(
    resolved?: ((page: Page) => Result | PromiseLike<Result>) | null,
    rejected?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Result | Failed> {
    this.#first ??= this.#pages(1)
      .next()
      .then(({ value }) => value as Page);
    return this.#first.then(resolved, rejected);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) {
      for (const record of page.data) {
        this.#signal?.throwIfAborted();
        yield record;
      }
    }
  }

  /**
   * Iterates over the pages, for example for a progress bar (`meta.total`), or to store where to
   * resume (`links.next`).
   */
  pages(): AsyncGenerator<Page, void, undefined> {
    return this.#pages();
  }
}
