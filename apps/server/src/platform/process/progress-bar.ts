/** Reports the progress of a step; its last call has `done === total`. */
export type Progress = (step: string, done: number, total: number) => void

const WIDTH = 30

/** A bar on a terminal, otherwise one line per finished step. */
export function progressBar(out: NodeJS.WriteStream): Progress {
  const starts = new Map<string, number>()
  return (step, done, total) => {
    const start = starts.get(step) ?? Date.now()
    starts.set(step, start)
    const isDone = done >= total
    if (!out.isTTY && !isDone) return
    const share = total === 0 ? 1 : done / total
    const filled = Math.round(share * WIDTH)
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`
    const seconds = `${((Date.now() - start) / 1000).toFixed(1)} s`
    const percent = `${Math.floor(share * 100)} %`.padStart(5)
    out.write(`${out.isTTY ? '\r' : ''}  ${bar} ${percent}  ${step} ${seconds}  ${isDone ? '\n' : ''}`)
  }
}
