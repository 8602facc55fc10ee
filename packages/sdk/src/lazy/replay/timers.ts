const pending = new Set<number>()

/**
 * The recorder's `setTimeout` and `clearTimeout`, put in place of the browser's by the build. It never takes back what
 * it has begun: throttled moves and waits for frames and style sheets would go on after the recording has ended.
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
