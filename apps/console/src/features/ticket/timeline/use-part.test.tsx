import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Entry } from './entries.ts'
import { usePart } from './use-part.ts'

const entries = Array.from({ length: 450 }, (_, at) => ({ key: `k${at}` }) as Entry)

function Keys({ of, present }: { of: Entry[]; present?: string }) {
  const { part, earlier, later } = usePart(of, present)
  return `${part[0]?.key}-${part.at(-1)?.key} ${earlier ? 'earlier' : ''} ${later ? 'later' : ''}`
}

test('Z66 the row that the replay is at is rendered together with its time, not after it', () => {
  expect(renderToString(<Keys of={entries} />)).toBe('k0-k199  later')
  expect(renderToString(<Keys of={entries} present="k400" />)).toBe('k300-k449 earlier ')
  expect(renderToString(<Keys of={entries.slice(0, 5)} present="k2" />)).toBe('k0-k4  ')
  expect(renderToString(<Keys of={[]} />)).toBe('undefined-undefined  ')
})
