import { expect, test } from 'vitest'
import { reproduce } from './reproduce.ts'
import { createRecording, errorAt, materialOf } from './testing/recording.ts'

function found(log: string, metaData = {}) {
  const { element, open, press, append, ...recording } = createRecording()
  const save = element('button', {}, 'Save')
  open(save)
  press(1000, save)
  append(1300, save, element('b', { role: 'alert' }, 'Saving failed'))
  const { failure, test: code } = reproduce(
    materialOf(recording, { console: [errorAt(1200, log)], report: { metaData } }),
  )
  return { failure, uses: /^test\.use\((.*)\)$/m.exec(code ?? '')?.[1], code: code ?? '' }
}
const ofPage = 'Then the page says “Saving failed”.'
const error = (message: string) => `Then the page reports the error “${message}”.`

test.each([
  'Script error. :0',
  'Script error.',
  'Uncaught [object Object]',
  '{"code":1}',
  '[app] {"code":1}',
])('Z1204 %s has no words that a test would hear again: the page tells the failure', log =>
  expect(found(log).failure).toBe(ofPage),
)

test('Z1204 what a browser writes of an object is not compared, wherever it is', () => {
  expect(found('Saving: {code:1}').failure).toBe(error('Saving:'))
  expect(found('Saving: {code:1}').code).toContain('new RegExp("Saving:")')
  expect(found('a [object Object]').failure).toBe(error('a'))
  expect(found('[Vue warn]: Saving {"a":1}').failure).toBe(error('[Vue warn]: Saving'))
})

test('Z1204 a test runs in the engine of the visitor’s browser, which says errors in its own words', () => {
  const usesOf = (metaData: object) => found('x', metaData).uses?.replace(/viewport.*/, '')
  expect(usesOf({ browserName: 'Firefox(140.0)', systemName: 'Linux' })).toBe(`{ browserName: 'firefox', `)
  expect(usesOf({ browserName: 'Safari(18.1)', systemName: 'MacOS' })).toBe(`{ browserName: 'webkit', `)
  expect(usesOf({ browserName: 'Chrome(140)', systemName: 'iPhone' })).toBe(`{ browserName: 'webkit', `)
  expect(usesOf({ browserName: 'Chrome(140)', systemName: 'Android' })).toBe('{ ')
  expect(usesOf({ browserName: { a: 1 } })).toBe('{ ')
})
