/**
 * Ending in order: on SIGTERM (a service manager) and SIGINT (Ctrl+C) requests are finished and the database is
 * closed. A second signal, or `storageTimeoutMs`, end it at once; the database survives that as well.
 */
export function onShutdown(close: () => Promise<void>, patienceMs: number): void {
  let asked = false;
  const end = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1);
    asked = true;
    console.log(`${signal}: closing.`);
    setTimeout(() => process.exit(1), patienceMs).unref();
    close().then(
      () => process.exit(0),
      (failure: unknown) => {
        console.error(failure);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
