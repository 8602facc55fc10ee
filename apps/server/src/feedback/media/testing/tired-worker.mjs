// Plain JavaScript, because a test worker starts without a loader. It dies at work as often as the page says.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'

process.on('message', (/** @type {{ id: number, input: { from: string, to: string } }} */ { id, input }) => {
  appendFileSync(`${input.from}.tries`, '.')
  const tries = readFileSync(`${input.from}.tries`, 'utf8').length
  if (tries <= Number.parseInt(readFileSync(input.from, 'utf8'), 10)) process.exit(1)
  writeFileSync(input.to, `shown at try ${tries}`)
  process.send?.({ id, value: null })
})
process.send?.({ ready: true })
process.on('disconnect', () => process.exit(0))
