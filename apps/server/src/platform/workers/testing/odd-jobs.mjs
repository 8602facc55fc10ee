// Plain JavaScript, because a test worker starts without a loader.
/** @type {Record<string, (value: number) => unknown>} */
const jobs = {
  double: value => value * 2,
  whoWorks: () => process.pid,
  forEver: () => {
    for (;;);
  },
  tooLarge: () => {
    for (const kept = []; ; ) kept.push(new Array(1_000_000).fill(0.5))
  },
}

process.on('message', (/** @type {{ id: number, name: string, input: number }} */ { id, name, input }) => {
  const job = jobs[name]
  process.send?.(job ? { id, value: job(input) } : { id, error: 'no such job' })
})
process.send?.({ ready: true })
process.on('disconnect', () => process.exit(0))
