/**
 * Writes all of a transaction or nothing. Without this a request that can't even be made would leave those
 * before it to be committed, half of what was wanted; and one that fails would be told as the AbortError with
 * which its transaction ends, not as the full disk that it was.
 */
export interface TransactionEnd {
  readonly done: Promise<void>;
  /** Why it ended without being written; null where it was aborted by hand. */
  readonly error: DOMException | null;
  abort(): void;
  commit(): void;
}

/** End of a native IndexedDB transaction. */
export function endingOf(transaction: IDBTransaction): TransactionEnd {
  const done = new Promise<void>((resolve, reject) => {
    const failed = () => reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
    transaction.oncomplete = () => resolve();
    transaction.onerror = failed;
    transaction.onabort = failed;
  });
  return {
    done,
    get error() {
      return transaction.error;
    },
    abort: () => transaction.abort(),
    commit: () => transaction.commit(),
  };
}

/**
 * The work makes its requests and waits for them, each in an async function: where one can't be made, the
 * others are waited for all the same. Resolves when everything is on the disk.
 */
export async function atomically<T>(transaction: TransactionEnd, work: () => Promise<T>): Promise<T> {
  const ended = transaction.done.catch(() => undefined);
  try {
    const value = await work();
    await transaction.done;
    return value;
  } catch (reason) {
    abort(transaction);
    await ended;
    // A disk that is full is found at the end: its requests are only told that they were aborted.
    throw transaction.error ?? reason;
  }
}

type Request = Pick<IDBRequest<unknown>, 'error' | 'readyState' | 'result'>;

/**
 * Makes the last requests of a transaction and ends it with them: left to itself it would wait until the page has
 * heard of each. They are the browser's own, as nobody waits for one of them: a promise for each made a durable change
 * slower by a fifteenth. Where one can't be made nothing is ended, and it throws what that threw. Resolves to their results.
 */
export async function finish(
  transaction: { readonly done: Promise<void>; commit(): void },
  requests: readonly (() => Request)[],
): Promise<readonly unknown[]> {
  const made = requests.map((request) => request());
  transaction.commit();
  try {
    await transaction.done;
  } catch (reason) {
    // One that failed says why; the transaction is told of it before it knows.
    const failed = made.find((request) => request.readyState === 'done' && request.error !== null);
    throw failed?.error ?? reason;
  }
  return made.map(({ result }) => result);
}

export function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself: a failed request took it along.
  }
}
