import { expect, test } from 'vitest'
import { settings as german } from '../apps/console/src/locales/de/settings.ts'
import { settings as english } from '../apps/console/src/locales/en/settings.ts'
import { projectFiles, readSource } from './sources.ts'

/** The academy's belong to no project: no screen of the console shows them. */
const sources = projectFiles(/^apps\/server\/src\/(?:feedback|platform)\/(?!.*\.test\.ts$).+\.ts$/)

const errands = sources.flatMap(file =>
  [...readSource(file).matchAll(/= defineErrand(?:<[^()]*>)?\(\s*'([^']+)'/g)].map(([, name = '']) => name),
)

test('Z236 every errand that may be given up is called by a name in both languages', () => {
  expect(errands).toEqual(expect.arrayContaining(['bot-turn', 'send-letter', 'deliver-mail', 'push']))
  for (const { givenUp } of [german, english])
    expect(Object.keys(givenUp.names).sort()).toEqual([...errands].sort())
})
