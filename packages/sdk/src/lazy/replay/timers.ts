const pending = new Set<number>()

/**
 * The recorder's `setTimeout` and `clearTimeout`, substituted for the browser's by the build. The recorder
 * never clears its own timers: throttled moves and waits for frames and style sheets would continue after the
 * recording has ended.
 */
export function setTimeout(run: () => void, milliseconds?: number): number {
  const id = window.setTimeout(() => {
    pending.delete(id)
    run()
  }, milliseconds)
  pending.add(id)
  return id
}

export function clearTimeout(id: number): void {
  pending.delete(id)
  window.clearTimeout(id)
}

export function clearTimers(): void {
  for (const id of pending) clearTimeout(id)
}
