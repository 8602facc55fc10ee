/** @type {Map<string, number>} */
const running = new Map()
/** @type {{ timer?: NodeJS.Timeout }} */
const drawing = {}

/**
 * Shows a step while it runs, and how long it took. Simultaneous steps share the line.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {NodeJS.WriteStream} [out]
 * @returns {Promise<T>}
 */
export async function step(name, work, out = process.stdout) {
  const start = Date.now()
  running.set(name, start)
  if (out.isTTY) drawing.timer ??= setInterval(() => draw(out), 100)
  else out.write(`  … ${name}\n`)
  const end = (/** @type {string} */ sign) => {
    running.delete(name)
    if (running.size === 0) {
      clearInterval(drawing.timer)
      delete drawing.timer
    }
    out.write(`${out.isTTY ? '\r\x1b[K' : ''}  ${sign} ${name} ${seconds(start)}\n`)
    if (out.isTTY && running.size > 0) draw(out)
  }
  try {
    const result = await work()
    end('✓')
    return result
  } catch (error) {
    end('✗')
    throw error
  }
}

const seconds = (/** @type {number} */ start) => `${((Date.now() - start) / 1000).toFixed(1)} s`

/** @param {NodeJS.WriteStream} out */
function draw(out) {
  const steps = [...running].map(([name, start]) => `${name} ${seconds(start)}`).join(', ')
  out.write(`\r\x1b[K  … ${steps}`.slice(0, (out.columns || 80) + 4))
}
