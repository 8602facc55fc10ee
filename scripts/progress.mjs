const isTerminal = process.stdout.isTTY

/**
 * Shows a step while it runs, and how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const start = Date.now()
  const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`
  const draw = () => process.stdout.write(`\r  … ${name} ${seconds()} `)
  if (!isTerminal) console.log(`  … ${name}`)
  const timer = isTerminal ? setInterval(draw, 100) : undefined
  try {
    const result = await work()
    console.log(`${isTerminal ? '\r' : ''}  ✓ ${name} ${seconds()}   `)
    return result
  } catch (error) {
    console.log(`${isTerminal ? '\r' : ''}  ✗ ${name} ${seconds()}   `)
    throw error
  } finally {
    clearInterval(timer)
  }
}
